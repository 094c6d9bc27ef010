/**
 * What a student can guess without the story. The examiners' own choices show little (docs/content-review.md), so ours may
 * not either: whichever cue they follow has to stay within five points of chance.
 */
import path from "node:path";
import { expect, it } from "vitest";
import { readCorpus } from "./read.ts";
import { numbersOf } from "./study-aids.ts";

const CHANCE = 1 / 4;
const ABSOLUTE = /\b(?:always|never|only|any|all|every|none|must|cannot)\b/i;
/** A reason that states a rule for all cases, not about these parties: "because a seller may …". */
const GENERAL = /because (?:an?|any|every|no|all) /;
/** Before its reason, a choice takes both of two things, or neither. */
const BOTH = /^[^,]*\bboth\b/i;
const NEITHER = /^[^,]*\b(?:neither|nor)\b/i;

const questions = readCorpus(path.resolve(import.meta.dirname, "../content"))
  .practice.filter(({ choices }) => choices.length === 4)
  .map(({ choices, correct }) => ({ choices, place: (numbersOf(correct)[0] ?? 0) - 1 }));
const longest = (choices: readonly string[]): string[] => {
  const length = Math.max(...choices.map((choice) => choice.length));
  return choices.filter((choice) => choice.length === length);
};
/** The choices that a cue leaves, or all of them if it leaves none. */
const without = (choices: readonly string[], ...cues: readonly RegExp[]): readonly string[] => {
  const left = choices.filter((choice) => !cues.some((cue) => cue.test(choice)));
  return left.length > 0 ? left : choices;
};

it.each([
  ["the longest choice", longest],
  ["a choice without absolute words", (choices: readonly string[]) => without(choices, ABSOLUTE)],
  [
    "the longest choice without absolute words",
    (choices: readonly string[]) => longest(without(choices, ABSOLUTE)),
  ],
  [
    "the longest choice about these parties",
    (choices: readonly string[]) => longest(without(choices, ABSOLUTE, GENERAL)),
  ],
])("gives nothing away: %s", (_, guess) => {
  const right = questions.reduce((sum, { choices, place }) => {
    const guesses = guess(choices);
    return sum + (guesses.includes(choices[place] ?? "") ? 1 / guesses.length : 0);
  }, 0);
  expect(Math.abs(right / questions.length - CHANCE)).toBeLessThan(0.05);
});

it("takes a side no more often than chance where “both” and “neither” are offered", () => {
  const offers = (choices: readonly string[], word: RegExp) => choices.some((choice) => word.test(choice));
  const complete = questions.filter(({ choices }) => offers(choices, BOTH) && offers(choices, NEITHER));
  const sides = complete.filter(({ choices, place }) => {
    const right = choices[place] ?? "";
    return !BOTH.test(right) && !NEITHER.test(right);
  });
  expect(sides.length / complete.length).toBeLessThanOrEqual(1 / 2);
});

it("puts the right answer in each of the four places about as often", () => {
  for (const place of [0, 1, 2, 3]) {
    const share = questions.filter((question) => question.place === place).length / questions.length;
    expect(Math.abs(share - CHANCE)).toBeLessThan(0.05);
  }
});
