import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cn } from "./cn.ts";

interface ImageProps {
  readonly src: string;
  /** Loaded when `src` fails. */
  readonly fallbackSrc?: string;
  readonly alt: string;
  /** The natural size in pixels, to reserve the space before the image loads. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
}

/** A lazily loaded image with a placeholder, a fallback source, and a message when everything fails. */
export function Image({ src, fallbackSrc, alt, width, height, className }: ImageProps) {
  const sources = fallbackSrc ? [src, fallbackSrc] : [src];
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const element = useRef<HTMLImageElement>(null);
  const current = sources[attempt];

  // On a prerendered page it may have loaded or failed before this listener was attached.
  useEffect(() => {
    const image = element.current;
    if (!image?.complete || !current) return;
    if (image.naturalWidth > 0) setLoaded(true);
    else if (image.currentSrc) setAttempt(attempt + 1);
  }, [current, attempt]);

  if (!current) {
    return (
      <span
        role="img"
        aria-label={`${alt} (Image failed to load)`}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={cn(
          "grid w-full place-content-center justify-items-center gap-2 bg-sunken text-ink-soft text-sm",
          className,
        )}
      >
        <ImageOff aria-hidden="true" className="size-6" />
        Image failed to load
      </span>
    );
  }
  return (
    <img
      // An element of its own for each source, so that a late event of the last one isn't taken for the next one's.
      key={current}
      ref={element}
      src={current}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={() => setAttempt(attempt + 1)}
      className={cn("h-auto w-full", !isLoaded && "bg-sunken", className)}
    />
  );
}
