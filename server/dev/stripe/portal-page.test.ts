import type Stripe from "stripe";
import { expect, it } from "vitest";
import { portalPage } from "./portal-page.ts";
import { createStore } from "./store.ts";

it("the portal leads back to the site that sells", async () => {
  const portal = { customer: "cus_1", return_url: "https://courses.test/settings" };
  const page = await portalPage(createStore(), portal as Stripe.BillingPortal.Session, "JD Simplified", null);
  expect(String(page)).toContain("Return to JD Simplified");
  expect(String(page)).not.toContain("Hornbook");
});
