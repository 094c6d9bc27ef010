import type { TalkSlide } from "@backend/contracts/talk.ts";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { cn } from "@/components/ui/cn.ts";
import { Drawing } from "./drawings.tsx";
import type { Scene } from "./lines.ts";

interface TalkStageProps {
  readonly scene: Scene;
  /** The sentence that is said; null if captions are off. */
  readonly caption: string | null;
  /** Whether there has to be room for a button below it. */
  readonly isWaiting: boolean;
}

/** A slide as it is drawn at a sentence: text, sharp at any size, in the colors of the page. */
export function TalkStage({ scene, caption, isWaiting }: TalkStageProps) {
  return (
    <div className="talk-stage flex size-full flex-col bg-raised px-[4cqw] pt-[3cqw] text-ink">
      <p className="font-semibold font-serif text-[max(1.125rem,3.2cqw)] leading-tight tracking-tight">
        {scene.slide.title}
      </p>
      <div
        ref={useNewestInView(scene)}
        style={{ fontSize: sizeOf(scene.slide) }}
        className="relative grid min-h-0 flex-1 overflow-y-auto py-[1.5cqw] leading-snug [align-content:safe_center]"
      >
        <Drawing scene={scene} />
      </div>
      <p
        className={cn(
          "mx-auto min-h-[3em] max-w-[56ch] text-balance pb-[1.2cqw] text-center text-[max(0.8125rem,1.75cqw)] text-ink-soft leading-snug",
          caption === null && "invisible",
          isWaiting && "mb-13",
        )}
      >
        {caption}
      </p>
    </div>
  );
}

/** How large a slide's text is: [up to so many characters, a share of the stage's width, at least so many rem]. */
const SIZES = [
  [230, 2.6, 1.0625],
  [400, 2.2, 0.9375],
  [560, 1.9, 0.8125],
  [Number.POSITIVE_INFINITY, 1.6, 0.8125],
] as const;

function sizeOf({ title: _title, say: _say, ...drawn }: TalkSlide): string {
  const { length } = JSON.stringify(drawn);
  const [, share, least] = SIZES.find(([most]) => length <= most) ?? SIZES[0];
  return `max(${least}rem, ${share}cqw)`;
}

/** Where a slide is longer than its stage, what was drawn last is in view. */
function useNewestInView({ slide, shown }: Scene): RefObject<HTMLDivElement | null> {
  const drawing = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a slide has drawn another part.
  useLayoutEffect(() => {
    const frame = drawing.current;
    const newest = frame?.querySelectorAll<HTMLElement>("[data-part]")[shown - 1];
    if (frame && newest) frame.scrollTop = newest.offsetTop + newest.offsetHeight - frame.clientHeight;
  }, [slide, shown]);
  return drawing;
}
