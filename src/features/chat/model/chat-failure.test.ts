import { expect, it } from "vitest";
import { chatFailure, isFinal, readRefusal, readStreamError, serverFailed } from "./chat-failure.ts";

it("takes code and sentence from the function's own error", () => {
  const refusal = readRefusal({ error: { code: "quota_exceeded", message: "You've used all 10." } });
  expect(chatFailure(refusal)).toEqual({
    code: "quota_exceeded",
    message: "You've used all 10.",
    isStored: false,
  });
  const busy = { code: "rate_limited", message: "Wait.", isStored: true };
  expect(chatFailure(readRefusal({ error: busy }))).toEqual(busy);
});

it("reads the database's error codes", () => {
  expect(readRefusal({ code: "42501", message: "new row violates row-level security" })?.code).toBe("42501");
});

it.each([null, "<html>502</html>", { message: "no" }, { error: "no" }, []])(
  "finds no code in a proxy's body: %j",
  (body) => expect(readRefusal(body)).toBeNull(),
);

it("treats anything without a code as a failed connection", () => {
  expect(chatFailure(new TypeError("Failed to fetch")).code).toBe("network");
});

it("doesn't take a server's failure for a failed connection, and allows another attempt", () => {
  expect(chatFailure(serverFailed()).message).toMatch(/on our side.*saved your question/);
  expect(isFinal(serverFailed())).toBe(false);
});

it("reads an error within the stream, with or without its code", () => {
  const said = { code: "not_saved", message: "It couldn't be saved.", isStored: true };
  expect(chatFailure(readStreamError(JSON.stringify({ error: said })))).toEqual(said);
  expect(chatFailure(readStreamError("The answer broke off.")).code).toBe("broken_off");
});
