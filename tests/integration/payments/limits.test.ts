/** How often one account may ask for payments, which ask Stripe several times, and for documents to be read. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { BUDGET_OF_FUNCTION, BUDGETS } from "../../../server/http/budgets.ts";
import { askFunction } from "../../support/ask-function.ts";
import { host, startSuiteHost } from "../../support/suite-host.ts";
import { signUp } from "../../support/users.ts";

const FEW = { most: 2, seconds: 600 };
startSuiteHost(Object.fromEntries(Object.values(BUDGET_OF_FUNCTION).map((budget) => [budget, FEW])));

const BODIES: Readonly<Record<string, (userId: string) => object>> = {
  "create-checkout-session": () => ({ courseId: randomUUID(), isRenewal: false }),
  "create-customer-portal-session": (userId) => ({ userId }),
  "own-documents": () => ({ documentId: randomUUID(), title: "Notes" }),
  "refresh-billing": () => ({}),
  "refund-premium": () => ({ invoiceId: randomUUID() }),
  "refund-rental": () => ({ orderId: randomUUID() }),
};

describe.each(Object.keys(BODIES))("%s", (name) => {
  it("has a budget per account, refuses more with Retry-After, and leaves others alone", async () => {
    const [user, other] = [await signUp(host, "eager"), await signUp(host, "calm")];
    const ask = (of: { id: string; accessToken: string }) =>
      askFunction(host, name, { token: of.accessToken, body: BODIES[name]?.(of.id) ?? {} });
    const early = await Promise.all([ask(user), ask(user)]);
    expect(early.map(({ status }) => status)).not.toContain(429);

    const refused = await ask(user);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(FEW.seconds);
    const message = expect.stringMatching(/^Too many requests\. Try again in /);
    expect(refused.body).toMatchObject({
      code: "rate_limited",
      message,
      error: { code: "rate_limited", message },
    });

    expect((await ask(other)).status).not.toBe(429);
    // A token that isn't valid has no account to count for.
    const forged = await askFunction(host, name, { token: `${user.accessToken}x`, body: {} });
    expect(forged.status).toBe(401);
  });
});

it("every function with such a budget is one of these", () => {
  expect(Object.keys(BUDGET_OF_FUNCTION).sort()).toEqual(Object.keys(BODIES).sort());
  for (const budget of Object.values(BUDGET_OF_FUNCTION)) expect(BUDGETS[budget].per).toBe("account");
});
