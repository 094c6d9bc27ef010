import { describe, expect, it } from "vitest";
import { mergeEdits } from "./merge-edits.ts";

const BASE = { title: "Offer", minutes: "5", body: "Old.", questions: [{ question: "Why?" }] };

describe("mergeEdits", () => {
  it("keeps what either side changed", () => {
    const mine = { ...BASE, body: "Mine." };
    const theirs = { ...BASE, title: "Offers", questions: [] };
    expect(mergeEdits(BASE, mine, theirs, ["body"])).toEqual({
      values: { title: "Offers", minutes: "5", body: "Mine.", questions: [] },
      conflicts: [],
    });
  });

  it("has no conflict where both made the same change", () => {
    const both = { ...BASE, questions: [{ question: "How?" }] };
    expect(mergeEdits(BASE, both, { ...both })).toEqual({ values: both, conflicts: [] });
  });

  it("keeps both versions of a long text, and mine of a short one", () => {
    const mine = { ...BASE, title: "Mine", body: "My text." };
    const theirs = { ...BASE, title: "Theirs", body: "Their text." };
    expect(mergeEdits(BASE, mine, theirs, ["body"])).toEqual({
      values: {
        ...BASE,
        title: "Mine",
        body: "<<<<<<< theirs\nTheir text.\n=======\nMy text.\n>>>>>>> yours\n",
      },
      conflicts: ["title", "body"],
    });
  });
});
