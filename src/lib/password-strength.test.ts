import { expect, it } from "vitest";
import { passwordProblem } from "./password-rules.ts";
import { estimateStrength } from "./password-strength.ts";

it("requires ten characters, and no more than the server's hash reads", () => {
  expect(passwordProblem("ninechars")).toBe("Use at least 10 characters: 1 more to go.");
  expect(passwordProblem("tencharact")).toBeNull();
  expect(passwordProblem("a".repeat(72))).toBeNull();
  expect(passwordProblem("a".repeat(73))).toMatch(/too long/);
  expect(passwordProblem("ä".repeat(37))).toMatch(/too long/);
});

it.each(["password1234", "aaaaaaaaaaaa", "qwertyuiop", "1234567890"])(
  "rates %s as weak",
  async (password) => {
    const { strength, advice } = await estimateStrength(password, []);
    expect(strength).toBeLessThan(2);
    expect(advice).not.toBe("");
  },
);

it("rates long, unusual passwords as strong", async () => {
  expect(await estimateStrength("correct horse battery", [])).toEqual({ strength: 4, advice: "" });
});

it("gives no credit for what anyone would guess about the user", async () => {
  const about = ["octavia.hill@example.com"];
  expect((await estimateStrength("octaviahill", about)).strength).toBeLessThan(
    (await estimateStrength("octaviahill", [])).strength,
  );
});
