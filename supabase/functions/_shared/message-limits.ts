/** What a student hears who has no more messages, or sends too many at once. */
import type { Usage } from "./contracts/chat.ts";
import { AppError } from "./errors.ts";

export const quotaExceeded = ({ limit, resetsAt }: Pick<Usage, "limit" | "resetsAt">): AppError =>
  new AppError(
    "quota_exceeded",
    `You’ve used all ${limit} free messages this month. Upgrade to keep going, or wait until ${resetDay(resetsAt)}.`,
  );

export const askingTooFast = (): AppError =>
  new AppError("rate_limited", "You’re asking very fast. Wait a moment and try again.", {
    retryAfterSeconds: 20,
  });

function resetDay(resetsAt: string): string {
  return new Date(resetsAt).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}
