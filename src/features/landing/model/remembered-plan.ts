/** What this browser last knew of a user's plan, so that a subscriber is not offered a subscription meanwhile. */
import { persistent } from "@/lib/browser-storage.ts";

const NAME = "premium-user";

export function remembersPremium(userId: string): boolean {
  return persistent.get(NAME) === userId;
}

export function rememberPlan(userId: string, isPremium: boolean): void {
  if (isPremium) persistent.set(NAME, userId);
  else if (remembersPremium(userId)) persistent.remove(NAME);
}
