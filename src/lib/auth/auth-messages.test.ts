import { expect, it } from "vitest";
import { authMessage } from "./auth-messages.ts";

it("has a sentence for each code of the auth API", () => {
  expect(authMessage({ code: "invalid_credentials", status: 400 })).toMatch(/don’t match/);
  expect(authMessage({ code: "over_email_send_rate_limit", status: 429 })).toMatch(/minute/);
});

it("distinguishes our failures from a missing connection", () => {
  expect(authMessage({ code: "unexpected_failure", status: 500 })).toMatch(/on our side/);
  expect(authMessage({})).toMatch(/connection/);
});
