import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../question/question.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import { chooseEntry } from "./choose-entry.ts";

const battery = documentOf([passageOf("torts/battery", "rule", "Battery is a harmful contact.")]);
const assault = documentOf([passageOf("torts/assault", "rule", "Assault is apprehension.")]);
const RULE = "Is a careless bump a battery?";
const STORY =
  "Hurrying for a bus, Tod ran into Eve in the street. She broke an arm. Is Tod liable for battery?";

const own = (probability: number, rest: Partial<RankedEntry> = {}) =>
  entryOf(battery, "No.", { probability, ...rest });
const other = (probability: number) => entryOf(assault, "Yes.", { probability });
const choose = (entries: readonly RankedEntry[], question = RULE) =>
  chooseEntry({ entries, documents: [battery, assault], question: readQuestion(question) });

describe("an entry leads", () => {
  it.each([
    ["a rule", own(0.21), RULE, true],
    ["a rule that is less probable", own(0.19), RULE, false],
    ["a result on facts", own(0.51, { kind: "application" }), RULE, true],
    ["one that is less probable", own(0.49, { kind: "application" }), RULE, false],
    ["a story's rule", own(0.51), STORY, true],
    ["one that is less probable", own(0.49), STORY, false],
  ])("%s: %#", (_, entry, question, leads) => {
    expect(choose([entry], question) !== null).toBe(leads);
  });

  it("of the best topic, unless another topic's is clearly likelier", () => {
    expect(choose([other(0.8), own(0.73)])?.document).toBe(battery);
    expect(choose([other(0.8), own(0.71)])?.document).toBe(assault);
  });
});

it.each([
  ["unsure, the other close", 0.69, 0.5, true],
  ["sure", 0.71, 0.5, false],
  ["the other just close enough", 0.6, 0.25, true],
  ["the other not close", 0.6, 0.23, false],
])(
  "another topic is offered only if the choice is unsure and it comes close: %s",
  (_, first, second, offered) => {
    expect(choose([own(first), other(second)])?.otherTopic !== null).toBe(offered);
  },
);
