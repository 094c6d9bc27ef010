import { describe, expect, it } from "vitest";
import { citationMarks } from "./citation-marks.ts";

/** What the user sees and what is cited when a text about eight passages arrives in these pieces. */
function show(...pieces: string[]) {
  const marks = citationMarks(8);
  const shown = pieces.map((piece) => marks.push(piece)).join("") + marks.flush();
  return { shown, cited: [...marks.cited] };
}

describe("citationMarks", () => {
  it("numbers marks in reading order", () => {
    expect(show("Duty [5]. Breach [2]. Duty again [5].")).toEqual({
      shown: "Duty [1]. Breach [2]. Duty again [1].",
      cited: [5, 2],
    });
  });

  it("drops marks that cite no passage, and the space before them", () => {
    expect(show("Duty [9]. Breach [0]. Cause [99]. Harm [3].")).toEqual({
      shown: "Duty. Breach. Cause. Harm [1].",
      cited: [3],
    });
  });

  it("splits marks that cite several passages", () => {
    expect(show("Duty [1, 2]. Breach [3-5]. Cause [2;9].")).toEqual({
      shown: "Duty [1][2]. Breach [3][4][5]. Cause [2].",
      cited: [1, 2, 3, 4, 5],
    });
  });

  it("cites any of the passages, and a range that is too wide or backwards only by its ends", () => {
    expect(show("Duty [8].")).toEqual({ shown: "Duty [1].", cited: [8] });
    expect(show("Duty [2-80]. Breach [5-3].")).toEqual({
      shown: "Duty [1]. Breach [2][3].",
      cited: [2, 5, 3],
    });
    expect(show("Duty [1-8].").cited).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("shows the same text however it is split into pieces", () => {
    const text = "Duty [5, 2] and [text], a[3] [12] then [7].";
    const whole = show(text);
    for (let size = 1; size <= 6; size++) {
      const pieces = text.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
      expect(show(...pieces)).toEqual(whole);
    }
  });

  it("never shows a mark before it is complete and known", () => {
    const marks = citationMarks(8);
    expect(marks.push("Duty [9")).toBe("Duty");
    expect(marks.push("9")).toBe("");
    expect(marks.push("] ends.")).toBe(" ends.");
  });

  it("leaves other brackets alone, even at the end", () => {
    expect(show("an [aside] and [1903] 2 K.B. and [", "").shown).toBe("an [aside] and [1903] 2 K.B. and [");
  });
});
