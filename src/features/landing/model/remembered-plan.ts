/** The plan this browser last saw, so that subscribers aren't offered a subscription while theirs is being checked. */
import { persistent } from "@/lib/browser-storage.ts";

const NAME = "premium-user";

export function remembersPremium(userId: string): boolean {
  return persistent.get(NAME) === userId;
}

export function rememberPlan(userId: string, isPremium: boolean): void {
  if (isPremium) persistent.set(NAME, userId);
  else if (remembersPremium(userId)) persistent.remove(NAME);
}
