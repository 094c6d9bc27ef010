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

  it("if the bank has this very question, however improbable it is otherwise", () => {
    const same = own(0.1, { likeness: 0.95 });
    expect(choose([own(0.8), same])?.entry).toBe(same);
    const alike = own(0.8, { likeness: 0.96 });
    const inTheseWords = own(0.1, { likeness: 1 });
    expect(choose([alike, inTheseWords, other(0.1)])).toMatchObject({
      entry: inTheseWords,
      otherTopic: null,
    });
    expect(choose([own(0.8), own(0.1, { likeness: 0.94 })])?.entry.probability).toBe(0.8);
    expect(choose([{ ...other(0.1), likeness: 1 }, own(0.8)])?.document).toBe(battery);
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

it("an entry of a topic that wasn’t found doesn’t lead, however likely it is", () => {
  const entries = [other(0.9), own(0.5)];
  const found = { entries, documents: [battery], question: readQuestion(RULE) };
  expect(chooseEntry(found)?.document).toBe(battery);
  expect(chooseEntry({ ...found, entries: [other(0.9)] })).toBeNull();
});

describe("what a topic is opens the answer to what it is", () => {
  const withDetail = (titleShare: number) =>
    documentOf(
      [
        passageOf("torts/battery", "rule", "Battery is a harmful contact."),
        passageOf("torts/battery", "detail", "A detail."),
      ],
      { titleShare },
    );
  const leads = (question: string, titleShare: number) => {
    const document = withDetail(titleShare);
    const detail = entryOf(document, "A detail.", { passage_id: "torts/battery#detail", probability: 0.8 });
    const rule = entryOf(document, "The rule.", { probability: 0.75 });
    const asked = { entries: [detail, rule], documents: [document], question: readQuestion(question) };
    return chooseEntry(asked)?.entry.answer;
  };

  it.each([
    ["What is battery?", 0.5, "The rule."],
    // Its title is only a small share of the question, so this is about a part of it.
    ["What is battery?", 0.3, "A detail."],
    ["When is a bump a battery?", 0.5, "The rule."],
    ["What are the exceptions to battery?", 0.5, "A detail."],
  ])("“%s”, with a title that is %s of the question: %s", (question, titleShare, answer) => {
    expect(leads(question, titleShare)).toBe(answer);
  });
});
