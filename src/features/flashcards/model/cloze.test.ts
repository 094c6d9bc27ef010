import { expect, it } from "vitest";
import { clozeNumbers, hasOpenCloze, hideWords, lineOf, sidesOf } from "./cloze.ts";

const TEXT = "A dying declaration is admissible for {{c1::homicide}} or in any {{c2::civil::kind of}} case.";
const cloze = (ordinal: number) => ({ kind: "cloze", ordinal, front: TEXT, back: "FRE 804(b)(2)" }) as const;

it("makes a card of each deletion, with its hint", () => {
  expect(clozeNumbers(`${TEXT} {{c1::also}}`)).toEqual([1, 2]);
  expect(sidesOf(cloze(1)).question).toBe(
    "A dying declaration is admissible for **[…]** or in any civil case.",
  );
  expect(sidesOf(cloze(2)).question).toBe(
    "A dying declaration is admissible for homicide or in any **[kind of]** case.",
  );
  expect(sidesOf(cloze(2)).answer).toContain("any **civil** case.\n\nFRE 804(b)(2)");
  // Cards of one note can be told apart in a list.
  expect(lineOf(cloze(1))).toBe("A dying declaration is admissible for [homicide] or in any civil case.");
  expect(lineOf(cloze(2))).toBe("A dying declaration is admissible for homicide or in any [civil] case.");
});

it("hides the selected words as the next deletion", () => {
  expect(hideWords("in any civil case", 7, 12)).toBe("in any {{c1::civil}} case");
  expect(hideWords("{{c1::in}} any", 11, 14)).toBe("{{c1::in}} {{c2::any}}");
  expect(hideWords(TEXT, 2, 7)).toContain("{{c3::dying}}");
  expect(hideWords("in any", 3, 3)).toBe("in any");
  expect(hideWords("in any", 2, 3)).toBe("in any");
  // Numbers may stand in any order, and past nine.
  expect(clozeNumbers("{{c10::a}} {{c2::b}} {{c1::c}}")).toEqual([1, 2, 10]);
  expect(hideWords("{{c10::a}} {{c2::b}} why", 21, 24)).toBe("{{c10::a}} {{c2::b}} {{c11::why}}");
});

it("writes a card in one line, without what is only for the eye", () => {
  const front = "## **Battery**:\n\n`contact`";
  expect(lineOf({ kind: "basic", ordinal: 0, front, back: "" })).toBe("Battery: contact");
  expect(lineOf({ kind: "reverse", ordinal: 1, front, back: "Harm" })).toBe("Harm");
});

it("notices a deletion that isn’t closed", () => {
  expect(hasOpenCloze(TEXT)).toBe(false);
  expect(hasOpenCloze("{{c1::substantially outweighed")).toBe(true);
});

it("asks a reverse card both ways", () => {
  const card = { kind: "reverse", front: "Term", back: "Meaning" } as const;
  expect(sidesOf({ ...card, ordinal: 0 })).toEqual({ question: "Term", answer: "Meaning" });
  expect(sidesOf({ ...card, ordinal: 1 })).toEqual({ question: "Meaning", answer: "Term" });
});
