import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { listBookmarks } from "../../api/list-bookmarks.ts";
import { listNotes } from "../../api/list-notes.ts";
import type { Playable } from "../../model/playable.ts";
import type { LessonProgress } from "../../model/progress.ts";
import { unsentAdvance } from "../../model/unsent-advance.ts";
import { usePlayedProgress } from "./use-played-progress.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

/** So close to the end, it starts over. */
const END_SECONDS = 5;

export interface Playback {
  readonly player: RefObject<Playable | null>;
  readonly lesson: { readonly id: string; readonly title: string };
  /** Null for a visitor, whose progress isn't recorded. */
  readonly userId: string | null;
  readonly progress: LessonProgress | undefined;
  /** Starts a note; null for a visitor. */
  readonly onNote: (() => void) | null;
  /** Called when it ends, and when it plays again. */
  readonly onEnded: (hasEnded: boolean) => void;
}

/**
 * What a lesson's film and talk have in common: keys, and progress that is recorded and resumed on any device.
 * @returns where to start (a link may name the second) and what to mark, in seconds.
 */
export function usePlayback({ player, lesson, userId, progress, onNote, onEnded }: Playback) {
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    const tell = ({ type }: Event) => onEnded(type === "ended");
    element.addEventListener("ended", tell);
    element.addEventListener("seeking", tell);
    return () => {
      element.removeEventListener("ended", tell);
      element.removeEventListener("seeking", tell);
    };
  }, [player, onEnded]);
  usePlayedProgress(player, lesson.id, userId);
  usePlayerKeys(
    player,
    useCallback(() => onNote?.(), [onNote]),
  );
  const [parameters] = useSearchParams();
  const linked = Number(parameters.get("at"));
  // Where it was left without a connection.
  const left = unsentAdvance(lesson.id).at ?? progress?.position_seconds;
  return {
    startAt: linked > 0 ? linked : resumeAt(left, progress?.duration_seconds),
    marks: useMarks(userId, lesson.id),
  };
}

function resumeAt(at = 0, duration: number | null = null): number {
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
