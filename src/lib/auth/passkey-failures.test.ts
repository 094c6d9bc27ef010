import { describe, expect, it } from "vitest";
import { RequestError } from "@/lib/request-error.ts";
import { explainPasskeyFailure, PASSKEY_CANCELED } from "./passkey-failures.ts";

const explained = (failure: unknown, ceremony: "create" | "use" = "use") =>
  explainPasskeyFailure(failure, ceremony) as RequestError;
const browser = (name: string) => new DOMException("The browser's words", name);
/** As supabase-js hands it on, through `callAuth`. */
const handedOn = (name: string) =>
  new RequestError("ERROR_PASSTHROUGH", "Something", { cause: browser(name) });

describe("what went wrong in the browser's dialog", () => {
  it("was canceled or took too long: browsers don't say which", () => {
    for (const failure of [browser("NotAllowedError"), handedOn("NotAllowedError"), browser("AbortError")]) {
      expect(explained(failure)).toMatchObject({
        code: PASSKEY_CANCELED,
        message: expect.stringMatching(/canceled, took too long/),
      });
    }
    expect(explained(browser("NotAllowedError"), "create").message).toMatch(/^Nothing was set up/);
  });

  it.each([
    ["InvalidStateError", /already set up for your account/],
    ["NotSupportedError", /This device can’t do that/],
    ["ConstraintError", /no screen lock or PIN/],
    ["SecurityError", /at this address/],
  ])("was %s", (name, sentence) => {
    expect(explained(handedOn(name), "create").message).toMatch(sentence);
  });
});

describe("what the server refused", () => {
  const refusal = (code: string) =>
    new RequestError(code, "Something", { cause: new Error(code), status: 400 });

  it.each([
    ["webauthn_verification_failed", /That one doesn’t work here/],
    ["webauthn_challenge_expired", /took too long/],
    ["mfa_challenge_expired", /took too long/],
    ["too_many_passkeys", /ten passkeys/],
    ["mfa_factor_name_conflict", /already use that name/],
    ["passkey_disabled", /aren’t available/],
  ])("as %s", (code, sentence) => {
    expect(explained(refusal(code))).toMatchObject({ code, message: expect.stringMatching(sentence) });
  });

  it("for another reason keeps its own sentence", () => {
    const failure = refusal("user_banned");
    expect(explained(failure)).toBe(failure);
  });
});
