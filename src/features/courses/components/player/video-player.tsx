import "media-chrome/media-controller";
import "media-chrome/media-loading-indicator";
import { type RefObject, useRef, useState } from "react";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { useCaptions } from "./use-captions.ts";
import { useLockScreen } from "./use-lock-screen.ts";
import { useVideoSource } from "./use-video-source.ts";

interface VideoPlayerProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly title: string;
  /** Its signed address. A new one for the same video is taken over while it plays. */
  readonly address: string;
  readonly captions: string | null;
  /** Where to start, in seconds. */
  readonly startAt: number;
  /** Times to mark above the scrubber. */
  readonly marks: readonly number[];
  /** Asks for a new address, after the current one stopped working. */
  readonly onStale: () => void;
}

/** The video of a lesson. The element itself stays the same while its address is renewed. */
export function VideoPlayer({ video, title, address, captions, startAt, marks, onStale }: VideoPlayerProps) {
  const still = useRef<HTMLCanvasElement>(null);
  const { hasFailed, retry } = useVideoSource({ video, still, address, startAt, onStale });
  useCaptions(video);
  useLockScreen(video, title);
  // Captions are loaded once: their address is renewed together with the video's.
  const [firstCaptions] = useState(captions);
  return (
    <div className="lesson-player relative aspect-video overflow-clip bg-video shadow-float md:max-h-[max(20rem,50dvh)] md:rounded-lg">
      <media-controller nohotkeys class="size-full">
        {/* biome-ignore lint/a11y/useMediaCaption: a video without captions has none to offer. */}
        <video ref={video} slot="media" playsInline preload="metadata" aria-label={title}>
          {firstCaptions && (
            <track kind="captions" src={firstCaptions} srcLang="en" label="English" default />
          )}
        </video>
        {/* The last picture, under the controls, while the video loads from its new address. */}
        <canvas ref={still} slot="media" hidden className="pointer-events-none absolute inset-0 size-full" />
        <media-loading-indicator slot="centered-chrome" noautohide />
        <PlayerControls player={video} marks={marks} hasCaptions={firstCaptions !== null} isFilm />
      </media-controller>
      {hasFailed && (
        <div className="absolute inset-0 grid place-items-center bg-video p-4">
          <FailureNotice title="The video couldn’t be played" onRetry={retry} />
        </div>
      )}
    </div>
  );
}
