/** What this browser last knew of the user's plan, so that a subscriber is not offered a subscription meanwhile. */
import { persistent } from "@/lib/browser-storage.ts";

const NAME = "is-premium";

export function remembersPremium(): boolean {
  return persistent.get(NAME) === "1";
}

export function rememberPlan(isPremium: boolean): void {
  if (isPremium) persistent.set(NAME, "1");
  else persistent.remove(NAME);
}
