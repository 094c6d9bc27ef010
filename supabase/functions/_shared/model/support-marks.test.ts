import { describe, expect, it } from "vitest";
import { supportMarks, UNSUPPORTED } from "./support-marks.ts";

/** The text as shown when it arrives in pieces of `size` characters. */
function shown(text: string, size: number): string {
  const marks = supportMarks();
  let result = "";
  for (let start = 0; start < text.length; start += size)
    result += marks.push(text.slice(start, start + size));
  return result + marks.flush();
}

const U = UNSUPPORTED;

describe.each([1, 7, 1000])("a model's text in pieces of %i", (size) => {
  it.each([
    ["cited before its period", "Battery needs intent to cause contact [1]."],
    [
      "cited after its period",
      "Battery needs intent to cause contact. [1] The contact must be harmful or offensive. [2]",
    ],
    ["a citation of law", "A court dismisses under Fed. R. Civ. P. 12(b)(6) in *Ashcroft v. Iqbal* [1]."],
    ["a heading", "## The elements of a claim for battery\n\nIntent matters most of all here [1]."],
    [
      "a table",
      "| Rule | What each of the courts says here |\n|---|---|\n| A | one two three four five six |\n",
    ],
    [
      "the introduction to a list",
      "The plaintiff must show each of these four elements:\n\n- Duty owed to the plaintiff [1]\n",
    ],
    ["a question", "What would the plaintiff have to show to win here?"],
    ["a statement about missing information", "The outlines do not say how this works in Guam."],
    ["a few words", "In short, yes."],
  ])("leaves %s as it is", (_, text) => expect(shown(text, size)).toBe(text));

  it("marks an uncited sentence between others, at the end of a line, and at the end of the text", () => {
    expect(
      shown(
        "Battery needs an intent to touch. [1] Juries tend to like this tort. Contact is needed [2].\n- Nobody has to be hurt at all\n\nThat is how most professors teach it.",
        size,
      ),
    ).toBe(
      `Battery needs an intent to touch. [1] Juries tend to like this tort.${U} Contact is needed [2].\n- Nobody has to be hurt at all${U}\n\nThat is how most professors teach it.${U}`,
    );
  });
});
