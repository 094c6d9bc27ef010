import { describe, expect, it } from "vitest";
import type { AccessToken } from "./tokens.ts";
import { rememberVerified } from "./verified-tokens.ts";

const SECOND = 1000;

/** Each token is the second at which it expires; "forged" ones fail verification. */
function tokensAt(clock: { now: number }) {
  const asked: string[] = [];
  const tokens = rememberVerified(
    {
      verify: async (token) => {
        asked.push(token);
        const exp = Number(token);
        const isValid = token !== "forged" && exp * SECOND > clock.now;
        return isValid
          ? ({ sub: "user", session_id: "session", role: "authenticated", exp } as AccessToken)
          : null;
      },
      issue: async () => null,
    },
    () => clock.now,
  );
  return { tokens, asked };
}

describe("verified tokens", () => {
  it("are verified once", async () => {
    const { tokens, asked } = tokensAt({ now: 0 });
    const first = await tokens.verify("60");
    expect(await tokens.verify("60")).toEqual(first);
    expect(asked).toEqual(["60"]);
  });

  it("are refused from the second they expire", async () => {
    const clock = { now: 0 };
    const { tokens } = tokensAt(clock);
    expect(await tokens.verify("60")).not.toBeNull();
    clock.now = 60 * SECOND - 1;
    expect(await tokens.verify("60")).not.toBeNull();
    clock.now = 60 * SECOND;
    expect(await tokens.verify("60")).toBeNull();
  });

  it("that fail verification are checked each time", async () => {
    const { tokens, asked } = tokensAt({ now: 0 });
    expect([await tokens.verify("forged"), await tokens.verify("forged")]).toEqual([null, null]);
    expect(asked).toEqual(["forged", "forged"]);
  });

  it("are forgotten after thousands of others", async () => {
    const { tokens, asked } = tokensAt({ now: 0 });
    for (let exp = 1; exp <= 5_001; exp++) await tokens.verify(String(exp));
    await tokens.verify("2");
    expect(asked.length).toBe(5_001);
    await tokens.verify("1");
    expect(asked.length).toBe(5_002);
  });
});
