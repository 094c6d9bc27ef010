import type { QueryClient } from "@tanstack/react-query";
import { RequestError } from "@/lib/request-error.ts";
import { isTransient } from "@/lib/retry-policy.ts";
import { forgetUnsentAdvance, lessonsWithUnsentAdvance, unsentAdvance } from "../model/unsent-advance.ts";
import { keepUnsent, lessonsWithUnsent, takeUnsent } from "../model/unsent-progress.ts";
import { recordProgress } from "./record-progress.ts";

/** Sends the progress that was made without a connection. What is sent twice counts once. */
export async function sendUnsentProgress(queries: QueryClient, userId: string): Promise<void> {
  const lessons = new Set([...lessonsWithUnsentAdvance(), ...lessonsWithUnsent()]);
  for (const lessonId of lessons) {
    const parts = takeUnsent(lessonId);
    try {
      await recordProgress(queries, userId, { lessonId, parts });
    } catch (error) {
      // Refused, because the rental has ended: it would be refused forever.
      const isRefused = error instanceof RequestError && error.status === 403 && !isTransient(error);
      if (!isRefused) continue;
      forgetUnsentAdvance(lessonId, unsentAdvance(lessonId));
    }
    // What is playing may have added to it.
    if (takeUnsent(lessonId).length === parts.length) keepUnsent(lessonId, []);
  }
}
