/** Hears which answers other servers save, so that those who follow one here needn't wait to read it. */
import { type Subscription, subscribe } from "../database/connection.ts";

/**
 * Listens from the first call on, which a server that writes all of its answers itself never makes.
 * @returns `saved` resolves when an answer was saved, or after so many milliseconds.
 */
export function followSavedAnswers(url: string) {
  let listening: Promise<Subscription | null> | null = null;
  const waiting = new Map<string, Set<() => void>>();
  const wake = (answerId: string) => {
    for (const resolve of waiting.get(answerId) ?? []) resolve();
  };
  return {
    async saved(answerId: string, milliseconds: number): Promise<void> {
      // Without the connection, answers are read as often as the caller says.
      listening ??= subscribe(url, "hornbook_answers", wake, () => {}).catch(() => null);
      const waiters = waiting.get(answerId) ?? new Set();
      waiting.set(answerId, waiters);
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiters.delete(done);
          if (waiters.size === 0) waiting.delete(answerId);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        waiters.add(done);
      });
    },
    async stop(): Promise<void> {
      await (await listening)?.stop();
    },
  };
}
