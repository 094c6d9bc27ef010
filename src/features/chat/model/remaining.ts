import type { Usage } from "@backend/contracts/chat.ts";
import { resetDay } from "./reset-day.ts";

/** From this many free messages left, the composer says how long they have to last. */
const FEW = 2;

/**
 * How many free messages are left; null if there is no limit, or none is known.
 * @param now in milliseconds since 1970: after the reset, all of them are.
 */
export function remainingOf(usage: Usage | null, now: number): number | null {
  if (usage?.limit == null) return null;
  return Date.parse(usage.resetsAt) <= now ? usage.limit : Math.max(usage.limit - usage.used, 0);
}

/** What the composer says about the free messages; null if there is nothing to say. */
export function usageNote(usage: Usage | null, remaining: number | null): string | null {
  if (usage?.limit == null || remaining === null) return null;
  if (remaining === 0) return "You can keep writing: we’ll save your draft.";
  if (remaining > FEW || usage.used === 0) {
    return `${usage.limit - remaining} of ${usage.limit} free messages used this month`;
  }
  const left = remaining === 1 ? "1 free message" : `${remaining} free messages`;
  return `${left} left until ${resetDay(usage.resetsAt)}.`;
}
