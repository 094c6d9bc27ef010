import { setUpBrowser } from "@tests/fake-browser.ts";
import { expect, it } from "vitest";
import { rememberPlan, remembersPremium } from "./remembered-plan.ts";

setUpBrowser("/");

it("remembers a subscriber until the subscription is over, and mistakes no other user for one", () => {
  expect(remembersPremium("ada")).toBe(false);
  rememberPlan("ada", true);
  expect([remembersPremium("ada"), remembersPremium("bo")]).toEqual([true, false]);
  // Another user of the same browser has no subscription.
  rememberPlan("bo", false);
  expect(remembersPremium("ada")).toBe(true);
  rememberPlan("ada", false);
  expect(remembersPremium("ada")).toBe(false);
});
