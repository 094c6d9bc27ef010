import { functionEnvironment } from "@tests/function-environment.ts";
import { describe, expect, it } from "vitest";
import { type CancelSubscriptions, createHandler } from "./handler.ts";

/** An environment whose database confirms everything, and a record of what was done in it, in order. */
function confirmingEnvironment(subscriptions: string[]) {
  const done: unknown[] = [];
  const environment = functionEnvironment({
    identify: async () => ({ userId: "user", sessionId: "session" }),
    callDatabase: async (name, args) => {
      done.push([name, args]);
      return name === "confirm_account_deletion" ? { outcome: "confirmed", subscriptions } : true;
    },
  });
  return { environment, done };
}

const request = () =>
  new Request("http://localhost/functions/v1/delete-account", {
    method: "POST",
    headers: { authorization: "Bearer token" },
    body: JSON.stringify({ password: "correct horse battery" }),
  });
const CONFIRMATION = [
  "confirm_account_deletion",
  { of_user: "user", of_session: "session", password: "correct horse battery" },
];
const DELETION = ["delete_account", { of_user: "user" }];

describe("deleting an account", () => {
  it("first cancels subscriptions that would be charged again", async () => {
    const { environment, done } = confirmingEnvironment(["sub_1", "sub_2"]);
    const cancel: CancelSubscriptions = async (ids) => void done.push(["cancel", ids]);
    const answer = await createHandler(environment, cancel)(request());
    expect(answer.status).toBe(200);
    expect(done).toEqual([CONFIRMATION, ["cancel", ["sub_1", "sub_2"]], DELETION]);
  });

  it("doesn't call the payment provider without a subscription", async () => {
    const { environment, done } = confirmingEnvironment([]);
    const cancel: CancelSubscriptions = async (ids) => void done.push(["cancel", ids]);
    expect((await createHandler(environment, cancel)(request())).status).toBe(200);
    expect(done).toEqual([CONFIRMATION, DELETION]);
  });

  it.each([
    ["can't be canceled", async () => Promise.reject(new Error("provider is down")), 500, "internal"],
    ["has no way to be canceled", null, 409, "subscription_active"],
  ])("keeps the account if a subscription %s", async (_name, cancel, status, code) => {
    const { environment, done } = confirmingEnvironment(["sub_1"]);
    const answer = await createHandler(environment, cancel)(request());
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }]);
    expect(done).toEqual([CONFIRMATION]);
  });
});
