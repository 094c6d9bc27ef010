import { expect, it } from "vitest";
import { revealsEveryPoint, sentencesOf } from "./narration.ts";

const slide = (say: string, points: string[] = []) => ({ title: "Title", points, say });

it("splits a narration into sentences, and knows which points are shown", () => {
  const video = { slides: [slide("Hello. Ready?"), slide("First. | One. And more. | Two!", ["one", "two"])] };
  expect(sentencesOf(video)).toEqual([
    { text: "Hello.", slide: 0, points: 0 },
    { text: "Ready?", slide: 0, points: 0 },
    { text: "First.", slide: 1, points: 0 },
    { text: "One.", slide: 1, points: 1 },
    { text: "And more.", slide: 1, points: 1 },
    { text: "Two!", slide: 1, points: 2 },
  ]);
});

it("doesn't end a sentence after a title or in a case's name", () => {
  const video = { slides: [slide("Dr. Shepard spoke. Spokeo, Inc. v. Robins is next. Is it?")] };
  expect(sentencesOf(video).map(({ text }) => text)).toEqual([
    "Dr. Shepard spoke.",
    "Spokeo, Inc. v. Robins is next.",
    "Is it?",
  ]);
});

it("shows every point from the start if the narration has no marks", () => {
  expect(sentencesOf({ slides: [slide("One. Two.", ["a", "b"])] }).map(({ points }) => points)).toEqual([
    2, 2,
  ]);
  expect(revealsEveryPoint(slide("One. Two.", ["a", "b"]))).toBe(true);
  expect(revealsEveryPoint(slide("One. | Two.", ["a", "b"]))).toBe(false);
});
