import { describe, expect, it } from "vitest";
import { makeSecret, stepOf } from "./totp.ts";

/**
 * The secret from RFC 6238, appendix B: "12345678901234567890". Its codes have eight digits; ours are the
 * last six.
 */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const SECOND = 1000;

describe("an authenticator's code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("matches RFC 6238 at second %i", (second, code) => {
    expect(stepOf(code, RFC_SECRET, second * SECOND)).toBe(Math.floor(second / 30));
  });

  it("is accepted one step early or late, and is identified by its own step", () => {
    const step = Math.floor(59 / 30);
    for (const second of [0, 29, 30, 59, 60, 89]) {
      expect(stepOf("287082", RFC_SECRET, second * SECOND)).toBe(step);
    }
    expect(stepOf("287082", RFC_SECRET, 90 * SECOND)).toBeNull();
  });

  it("may be typed with spaces", () => {
    expect(stepOf(" 287 082 ", RFC_SECRET, 59 * SECOND)).toBe(1);
  });

  it.each(["", "28708", "2870822", "287083", "abcdef", "٢٨٧٠٨٢", "287082\u0000"])("is not %j", (code) => {
    expect(stepOf(code, RFC_SECRET, 59 * SECOND)).toBeNull();
  });
});

describe("a new secret", () => {
  it("has 160 random bits and an address for the QR code", () => {
    const [one, other] = [makeSecret("hornbook.example", "ada+law@example.com"), makeSecret("a", "b")];
    expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(one.secret).not.toBe(other.secret);
    const uri = new URL(one.uri);
    expect(decodeURIComponent(uri.pathname)).toBe("/hornbook.example:ada+law@example.com");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: one.secret,
      issuer: "hornbook.example",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
