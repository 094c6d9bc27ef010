import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { recordProgress } from "../../api/record-progress.ts";
import type { Playable } from "../../model/playable.ts";
import { notePlayedParts, type PlayedPart } from "../../model/played-parts.ts";
import { keepUnsent, takeUnsent } from "../../model/unsent-progress.ts";

const SAVE_EVERY_MS = 10_000;

/**
 * Records what is played: every ten seconds, and whenever the video stops, jumps, or the page is left. What couldn't be
 * sent is kept in the browser and sent with the next part.
 * @param userId null for a visitor, whose progress isn't recorded.
 */
export function usePlayedProgress(
  video: RefObject<Playable | null>,
  lessonId: string,
  userId: string | null,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    const element = video.current;
    if (!element || userId === null) return;
    const played = notePlayedParts();
    let unsent: PlayedPart[] = takeUnsent(lessonId);
    let isSending = false;
    let savedAt = element.currentTime;

    const save = async () => {
      unsent = [...unsent, ...played.take()];
      if (isSending || !(element.duration > 0)) return;
      if (unsent.length === 0 && Math.abs(element.currentTime - savedAt) < 1) return;
      const parts = unsent;
      unsent = [];
      isSending = true;
      keepUnsent(lessonId, parts);
      try {
        const at = element.currentTime;
        await recordProgress(queries, userId, { lessonId, at, parts, duration: element.duration });
        savedAt = at;
        keepUnsent(lessonId, unsent);
      } catch {
        // Sent again with the next part.
        unsent = [...parts, ...unsent];
        keepUnsent(lessonId, unsent);
      } finally {
        isSending = false;
      }
    };
    const advance = () => {
      if (!element.paused && !element.seeking) played.playing(element.currentTime);
    };
    const stop = () => {
      played.interrupted();
      void save();
    };
    const left = () => {
      if (document.visibilityState === "hidden") void save();
    };
    const timer = setInterval(() => void save(), SAVE_EVERY_MS);
    const listeners = [
      ["playing", advance],
      ["timeupdate", advance],
      ["seeking", played.interrupted],
      ["seeked", () => void save()],
      ["pause", stop],
      ["ended", stop],
      ["emptied", played.interrupted],
    ] as const;
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    document.addEventListener("visibilitychange", left);
    return () => {
      clearInterval(timer);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      document.removeEventListener("visibilitychange", left);
      void save();
    };
  }, [video, lessonId, userId, queries]);
}
