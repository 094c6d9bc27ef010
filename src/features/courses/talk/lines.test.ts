import { expect, it } from "vitest";
import { lineAt, linesOf, sceneAt, spoken, transcriptOf } from "./lines.ts";

const talk = {
  slides: [
    {
      title: "Battery",
      problem: { facts: ["Ana swings at Bo.", "She hits him."], elements: ["Intent", "Contact"] },
      say: [
        { say: "Ana swings at Bo.", show: 1, mark: "swings" },
        { say: "She means to, so there’s intent.", met: 1 },
        { say: "She misses, so there’s no contact.", show: 2, fails: 2 },
      ],
    },
    { title: "The trap", points: ["Fear is assault"], say: [{ say: "Fear is another tort.", show: 1 }] },
  ],
};
const lines = linesOf(talk);

it("says its sentences one after the other, each on its slide", () => {
  expect(lines.map(({ slide }) => slide)).toEqual([0, 0, 0, 1]);
  for (const [place, line] of lines.entries()) {
    expect(line.from).toBe(place === 0 ? 0 : lines[place - 1]?.to);
    expect(lineAt(lines, (line.from + line.to) / 2)).toBe(place);
  }
  expect(lineAt(lines, 10_000)).toBe(3);
});

it("draws at a sentence what the slide has shown by then, and nothing of the slide before", () => {
  expect(sceneAt(talk, lines, 1)).toMatchObject({
    shown: 1,
    marks: ["swings"],
    verdicts: new Map([[1, "met"]]),
  });
  expect(sceneAt(talk, lines, 2)).toMatchObject({
    shown: 2,
    verdicts: new Map([
      [1, "met"],
      [2, "fails"],
    ]),
  });
  expect(sceneAt(talk, lines, 3)).toMatchObject({ shown: 1, marks: [], verdicts: new Map() });
});

it("has the slides as the transcript’s chapters", () => {
  expect(transcriptOf(talk, lines).map(({ chapter }) => chapter)).toEqual([
    "Battery",
    undefined,
    undefined,
    "The trap",
  ]);
});

it.each([
  ["Rule 404(b)(2) of the federal rules.", "Rule 4 oh 4, B, 2 of the federal rules."],
  [
    "In Old Chief v. United States, the Court said no.",
    "In Old Chief versus United States, the Court said no.",
  ],
  ["Under § 2-207, silence can accept.", "Under section 2-2 oh 7, silence can accept."],
  ["It took 302 days and 2005 dollars.", "It took 302 days and 2005 dollars."],
])("is said as lawyers say it: %s", (caption, heard) => expect(spoken(caption)).toBe(heard));
