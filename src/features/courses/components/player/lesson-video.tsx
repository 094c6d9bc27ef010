import type { LessonMedia } from "@backend/contracts/courses.ts";
import type { RefObject } from "react";
import { type Playback, usePlayback } from "./use-playback.ts";
import { VideoPlayer } from "./video-player.tsx";

interface LessonVideoProps extends Playback {
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly media: LessonMedia & { readonly video: string };
  readonly onStale: () => void;
}

/** The video of a lesson, resumed where the user left it on any device, with what they play recorded. */
export function LessonVideo({ media, onStale, ...playback }: LessonVideoProps) {
  const { startAt, marks } = usePlayback(playback);
  return (
    // It stays in view above what is read, unless that would be left with too little of the window.
    <div className="-mx-(--content-padding) sticky top-0 z-10 bg-page md:mx-0 md:-mt-4 md:pt-4 md:[@media(height<44rem)]:static">
      <VideoPlayer
        video={playback.player}
        title={playback.lesson.title}
        address={media.video}
        captions={media.captions}
        startAt={startAt}
        marks={marks}
        onStale={onStale}
      />
    </div>
  );
}
