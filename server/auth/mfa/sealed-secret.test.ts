import { describe, expect, it } from "vitest";
import { createSealer } from "./sealed-secret.ts";

const sealer = createSealer("a secret of more than thirty-two characters");
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a sealed secret", () => {
  it("opens for its factor", () => {
    const stored = sealer.seal("factor", SECRET);
    expect(stored).not.toContain(SECRET);
    expect(sealer.open("factor", stored)).toBe(SECRET);
  });

  it("has the format of Supabase Auth's encrypted strings, and differs every time", () => {
    const stored = sealer.seal("factor", SECRET);
    expect(Object.keys(JSON.parse(stored))).toEqual(["key_id", "alg", "data", "nonce"]);
    expect(sealer.seal("factor", SECRET)).not.toBe(stored);
  });

  it("doesn't open for another factor, with another key, or after tampering", () => {
    const stored = sealer.seal("factor", SECRET);
    expect(sealer.open("another", stored)).toBeNull();
    expect(createSealer("another secret of thirty-two characters").open("factor", stored)).toBeNull();
    const parts = JSON.parse(stored) as { data: string };
    const data = `${parts.data.startsWith("A") ? "B" : "A"}${parts.data.slice(1)}`;
    expect(sealer.open("factor", JSON.stringify({ ...parts, data }))).toBeNull();
  });

  it.each(["", "GEZDGNBV", "{}", "null", '{"key_id":"1","alg":"aes-gcm-hkdf","data":"","nonce":""}'])(
    "is not %j",
    (stored) => {
      expect(sealer.open("factor", stored)).toBeNull();
    },
  );
});
