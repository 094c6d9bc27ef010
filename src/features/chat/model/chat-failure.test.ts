import { expect, it } from "vitest";
import { chatFailure } from "./chat-failure.ts";

it("reads the function's own error", () => {
  const body = JSON.stringify({ error: { code: "quota_exceeded", message: "You have used all 10." } });
  expect(chatFailure(new Error(body))).toEqual({ code: "quota_exceeded", message: "You have used all 10." });
});

it("tells an answer that broke off", () => {
  expect(
    chatFailure(new Error("The answer broke off. What was written is kept; ask again to go on.")),
  ).toMatchObject({ code: "broken_off" });
});

it.each([
  new TypeError("Failed to fetch"),
  new Error("<html>502</html>"),
  new Error('{"message":"no"}'),
  new Error(""),
])("takes anything else for a failed connection: %s", (error) => {
  expect(chatFailure(error).code).toBe("network");
});
