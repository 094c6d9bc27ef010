import { describe, expect, it } from "vitest";
import { remainingOf, usageNote } from "./remaining.ts";

const DURING = Date.parse("2026-11-29T12:00:00Z");
const usage = (used: number, limit: number | null) => ({ used, limit, resetsAt: "2026-12-01T00:00:00Z" });
const note = (used: number, limit: number | null, now = DURING) =>
  usageNote(usage(used, limit), remainingOf(usage(used, limit), now));

describe("the composer's note", () => {
  it.each([
    [0, "0 of 10 free messages used this month"],
    [7, "7 of 10 free messages used this month"],
    [8, "2 free messages left until December 1."],
    [9, "1 free message left until December 1."],
    [10, "You can keep writing: we’ll save your draft."],
    [12, "You can keep writing: we’ll save your draft."],
  ])("with %s of 10 used", (used, said) => expect(note(used, 10)).toBe(said));

  it("counts from the limit that is set", () => {
    expect(note(10, 25)).toBe("10 of 25 free messages used this month");
    expect(note(23, 25)).toMatch(/^2 free messages left/);
    expect(note(0, 2)).toBe("0 of 2 free messages used this month");
  });

  it("is silent on Premium, and while nothing is known", () => {
    expect(note(300, null)).toBeNull();
    expect(usageNote(null, remainingOf(null, DURING))).toBeNull();
  });

  it("starts over when the month does", () => {
    expect(note(10, 10, Date.parse("2026-12-01T00:00:00Z"))).toBe("0 of 10 free messages used this month");
  });
});
