import { describe, expect, it } from "vitest";
import { sessionIn } from "./session-state.ts";

describe("the stored session", () => {
  it("names the signed-in user", () => {
    const stored = JSON.stringify({ access_token: "t", user: { id: "u1", email: "myra@example.com" } });
    expect(sessionIn(stored)).toEqual({ state: "signed-in", email: "myra@example.com", userId: "u1" });
  });

  it.each([[null], [""], ["{"], ["{}"], ['{"user":null}'], ['{"user":{"email":"myra@example.com"}}']])(
    "is no user when it is %j",
    (stored) => expect(sessionIn(stored).state).toBe("signed-out"),
  );
});
