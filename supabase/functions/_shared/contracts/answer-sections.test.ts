import { expect, it } from "vitest";
import { readSections, writeSections } from "./answer-sections.ts";

const answer = "Battery is a harmful or offensive touching. [1]\n\n### Elements\n\n- Intent [1]";
const detail = "### Consent\n\nConsent is a defense. [2]\n\n### Example\n\nA slap. [3]";
const next = ["What is consent?", "Is a kiss a battery?"];

it.each([
  { answer, detail: "", next: [] },
  { answer, detail, next: [] },
  { answer, detail: "", next },
  { answer, detail, next },
])("sections are read as they were written", (sections) => {
  expect(readSections(writeSections(sections))).toEqual(sections);
});

it("a growing text never shows the beginning of its detail", () => {
  const text = writeSections({ answer, detail, next });
  for (let end = answer.length + "\n\n### More detail\n".length; end <= text.length; end++) {
    expect(readSections(text.slice(0, end)).answer).toBe(answer);
  }
});
