import type { LessonMedia } from "@backend/contracts/courses.ts";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect } from "react";
import { listBookmarks } from "../../api/list-bookmarks.ts";
import { listNotes } from "../../api/list-notes.ts";
import type { LessonProgress } from "../../model/progress.ts";
import { usePlayedProgress } from "./use-played-progress.ts";
import { usePlayerKeys } from "./use-player-keys.ts";
import { VideoPlayer } from "./video-player.tsx";

/** So close to the end, a video starts over. */
const END_SECONDS = 5;

interface LessonVideoProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly lesson: { readonly id: string; readonly title: string };
  readonly media: LessonMedia & { readonly video: string };
  readonly userId: string | null;
  readonly progress: LessonProgress | undefined;
  readonly onStale: () => void;
  /** Starts a note; null for a visitor. */
  readonly onNote: (() => void) | null;
  /** Called when the video ends, and when it plays again. */
  readonly onEnded: (hasEnded: boolean) => void;
}

/** The video of a lesson, resumed where the user left it on any device, with what they play recorded. */
export function LessonVideo({
  video,
  lesson,
  media,
  userId,
  progress,
  onStale,
  onNote,
  onEnded,
}: LessonVideoProps) {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const tell = ({ type }: Event) => onEnded(type === "ended");
    element.addEventListener("ended", tell);
    element.addEventListener("seeking", tell);
    return () => {
      element.removeEventListener("ended", tell);
      element.removeEventListener("seeking", tell);
    };
  }, [video, onEnded]);
  usePlayedProgress(video, lesson.id, userId);
  usePlayerKeys(
    video,
    useCallback(() => onNote?.(), [onNote]),
  );
  const marks = useMarks(userId, lesson.id);
  return (
    <div className="-mx-(--content-padding) md:mx-0 max-md:sticky max-md:top-0 max-md:z-10">
      <VideoPlayer
        video={video}
        title={lesson.title}
        address={media.video}
        captions={media.captions}
        startAt={resumeAt(progress)}
        marks={marks}
        onStale={onStale}
      />
    </div>
  );
}

function resumeAt(progress: LessonProgress | undefined): number {
  if (!progress) return 0;
  const { position_seconds: at, duration_seconds: duration } = progress;
  return duration !== null && at >= duration - END_SECONDS ? 0 : at;
}

/** The seconds of the user's notes and bookmarks. */
function useMarks(userId: string | null, lessonId: string): number[] {
  const enabled = userId !== null;
  const { data: notes = [] } = useQuery({ ...listNotes(userId ?? ""), enabled });
  const { data: bookmarks = [] } = useQuery({ ...listBookmarks(userId ?? ""), enabled });
  const seconds = [...notes, ...bookmarks]
    .filter(({ lesson_id }) => lesson_id === lessonId)
    .flatMap(({ at_seconds }) => at_seconds ?? []);
  return [...new Set(seconds)].sort((a, b) => a - b);
}
