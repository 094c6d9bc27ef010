import fs from "node:fs";
import path from "node:path";
import { type Talk, timed } from "@backend/contracts/talk.ts";
import { expect, it } from "vitest";
import { TALK_SKELETON } from "./talk-skeleton.ts";
import { readTalk, sentenceAt, writeTalk } from "./talk-text.ts";

const COURSES = path.resolve(import.meta.dirname, "../../../../content/courses");

it("every talk of content/ is without mistakes, and comes back from the database as it was written", () => {
  const files = fs.readdirSync(COURSES, { recursive: true, encoding: "utf8" });
  const talks = files.filter((file) => file.endsWith(".talk.yaml"));
  expect(talks.length).toBeGreaterThan(50);
  for (const file of talks) {
    const { talk, problems } = readTalk(fs.readFileSync(path.join(COURSES, file), "utf8"));
    expect(problems, file).toEqual([]);
    const text = writeTalk(talk && (timed(talk) as Talk));
    expect(text).not.toMatch(/\bat: \d/);
    expect(readTalk(text)).toMatchObject({ talk, problems: [] });
  }
});

it("cues are written in braces, one sentence to a line", () => {
  const text = writeTalk(readTalk(TALK_SKELETON).talk);
  expect(text).toContain('\n      - { say: "Then ask about the second.", show: 2 }\n');
  expect(text).toContain("\n\n  - title: The steps\n    tree:\n      - ask: Is the first element met?\n");
});

it("the skeleton is a talk, and an empty text is none", () => {
  expect(readTalk(TALK_SKELETON)).toMatchObject({ problems: [] });
  expect(readTalk(TALK_SKELETON).talk?.slides).toHaveLength(5);
  expect(readTalk(" \n")).toEqual({ talk: null, problems: [], slides: [] });
  expect(writeTalk(null)).toBe("");
});

/** The mistakes of the skeleton with one of its lines changed. */
const mistakes = (from: string, to: string) => {
  const { talk, problems } = readTalk(TALK_SKELETON.replace(from, to));
  expect(talk).toBeNull();
  return problems.map(({ slide, line, text }) => `${slide}, ${line}: ${text}`);
};

it("mistakes are named with their slide and line", () => {
  expect(mistakes("title: The steps", "titel: The steps")).toEqual([
    "2, 10: “title” is missing.",
    "2, 10: “titel” isn’t known here.",
  ]);
  expect(mistakes("show: 1, mark: Something happened", "show: first, mark: Something happened")).toEqual([
    "3, 27: “show” has to be a number.",
  ]);
  expect(mistakes("- What it turns on", `- ${"word ".repeat(40)}`)).toEqual([
    "1, 5: “points” has 199 characters, at most 150 are possible.",
  ]);
  expect(
    mistakes("    points:\n      - What the", "    points: none\n    nothing:\n      - What the")[0],
  ).toBe("1, 3: “points” has to be a list.");
  expect(mistakes("mark: Something happened", "mark: Nothing happened")).toEqual([
    "3, 27: marks words that aren’t on screen: Nothing happened",
  ]);
  expect(mistakes(", disputed: 2", "")).toEqual(["3, 18: element 2 isn’t decided"]);
  expect(mistakes("title: The steps", "title: The: steps")[0]).toMatch(/^null, 10: Nested mappings/);
  expect(mistakes("What it turns on", "*Palsgraf* turns on")).toEqual([
    "null, 5: A text that begins with * needs quotes around it.",
  ]);
  expect(mistakes("slides:", "slide:")).toContain("null, 1: “slides” is missing.");
  expect(readTalk("Just words").problems).toEqual([
    { slide: null, line: 1, text: "The talk has to be fields with values." },
  ]);
  expect(readTalk(TALK_SKELETON.split("\n\n").slice(1, 4).join("\n")).problems).not.toEqual([]);
});

it("a line belongs to the sentence that is written there, and a drawing to the last of its slide", () => {
  const { slides } = readTalk(TALK_SKELETON);
  const lineWith = (words: string) => TALK_SKELETON.split("\n").findIndex((line) => line.includes(words)) + 1;
  expect(sentenceAt(slides, lineWith("title: The question"))).toBe(1);
  expect(sentenceAt(slides, lineWith("Say the question"))).toBe(0);
  expect(sentenceAt(slides, lineWith("Then ask"))).toBe(3);
  expect(sentenceAt(slides, lineWith("Both elements."))).toBe(7);
  expect(sentenceAt(slides, 1)).toBeNull();
  // Without the slide that can't be drawn.
  const broken = readTalk(TALK_SKELETON.replace("title: The question", "titel: The question"));
  expect(sentenceAt(broken.slides, lineWith("Say the question"))).toBeNull();
  expect(sentenceAt(broken.slides, lineWith("Then ask"))).toBe(1);
});
