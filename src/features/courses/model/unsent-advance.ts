/** What the server hasn't confirmed of a lesson besides its played parts, kept in the browser until it has. */
import * as z from "zod/mini";
import { ofUser } from "@/lib/browser-storage.ts";

const stored = z.object({
  at: z.optional(z.number()),
  duration: z.optional(z.number()),
  hasRead: z.optional(z.boolean()),
});
export type UnsentAdvance = z.infer<typeof stored>;

const PREFIX = "unsent-advance-";

interface Advance {
  readonly at?: number | undefined;
  readonly duration?: number | undefined;
  readonly hasRead: boolean;
}

/** Adds to what wasn't sent: the latest place counts, and a text that was read stays read. @returns all of it. */
export function keepUnsentAdvance(lessonId: string, { at, duration, hasRead }: Advance): UnsentAdvance {
  const before = unsentAdvance(lessonId);
  const advance = {
    at: at ?? before.at,
    duration: duration ?? before.duration,
    hasRead: hasRead || before.hasRead,
  };
  ofUser.set(PREFIX + lessonId, JSON.stringify(advance));
  return unsentAdvance(lessonId);
}

export function unsentAdvance(lessonId: string): UnsentAdvance {
  try {
    return stored.parse(JSON.parse(ofUser.get(PREFIX + lessonId) ?? "{}"));
  } catch {
    return {};
  }
}

/** After it was sent, unless there is more by now. */
export function forgetUnsentAdvance(lessonId: string, sent: UnsentAdvance): void {
  if (JSON.stringify(unsentAdvance(lessonId)) === JSON.stringify(sent)) ofUser.remove(PREFIX + lessonId);
}

export const lessonsWithUnsentAdvance = (): string[] =>
  ofUser.names().flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
