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
    <div className="-mx-(--content-padding) md:mx-0 max-md:sticky max-md:top-0 max-md:z-10">
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
