/** Which parts of an outline follow an answer, in which order, and which answer they follow. */
import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import type { FollowUpKind } from "../question/follow-up.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import type { Answer } from "./answer.ts";
import { composeFollowUp } from "./follow-up.ts";

const TOPIC = "torts/battery";
const part = (kind: RankedPassage["kind"], body: string, heading: string = kind, topic = TOPIC) =>
  passageOf(topic, kind, body, { heading });
const rule = part("rule", "The rule. It is old.");

/** An answer that quotes the passages, the first without a heading. */
const quoting = (...passages: RankedPassage[]): Answer => ({
  text: passages.map(({ heading }, place) => `${place > 0 ? `### ${heading}\n\n` : ""}Said.`).join("\n\n"),
  citations: passages.map(({ id, title, heading }, place) => ({
    n: place + 1,
    passageId: id,
    title,
    heading,
  })),
});

interface Followed {
  readonly documents: readonly RankedDocument[];
  readonly last?: Answer;
  readonly times?: number;
  readonly sides?: Retrieval["sides"];
  readonly entries?: readonly RankedEntry[];
}

function follow(kind: FollowUpKind, followed: Followed) {
  const { documents, last = quoting(rule), times = 1, sides = [], entries = [] } = followed;
  const followUp = { kind, times, sentences: null };
  const retrieval = retrievalOf("What is battery?", { documents, sides, entries, followUp });
  return composeFollowUp(retrieval, followUp, last);
}

const ranked = (...passages: RankedPassage[]) => {
  const document = documentOf(passages);
  return { ...document, passages: document.passages.toReversed() };
};

describe("more", () => {
  it("has the sections that weren’t shown, in the outline’s order, with its warnings last", () => {
    const document = ranked(rule, part("traps", "Traps."), part("detail", "A."), part("exceptions", "B."));
    const more = (times: number) => follow("more", { documents: [document], times }).text;
    expect(more(1)).toBe("**More on Battery**\n\n### detail\n\nA. [1]\n\n### exceptions\n\nB. [2]");
    expect(more(2)).toBe("**More on Battery**\n\n### traps\n\nTraps. [1]");
  });

  it("leaves out what was under a heading, but not what was only cited", () => {
    const [shown, cited] = [part("elements", "A."), part("detail", "B.")];
    const last = quoting(rule, shown);
    const text = `${last.text}\n\n### More detail\n\n### detail\n\nB.`;
    const citations = quoting(rule, shown, cited).citations;
    const more = follow("more", { documents: [documentOf([rule, shown, cited])], last: { text, citations } });
    expect(more.citations.map(({ heading }) => heading)).toEqual(["detail"]);
  });

  it("is about the topic that opened the answer, among those found, a comparison’s sides, or its entry’s", () => {
    const assault = documentOf([passageOf("torts/assault", "rule", "Fear."), part("detail", "No.")]);
    const battery = documentOf([rule, part("detail", "Yes.")]);
    const opens = "**More on Battery**\n\n### detail\n\nYes. [1]";
    expect(follow("more", { documents: [assault, battery] }).text).toBe(opens);
    expect(follow("more", { documents: [assault], sides: [null, battery] }).text).toBe(opens);
    const last = quoting(rule);
    expect(follow("more", { documents: [assault], last })).toBe(last);
    const bare = { ...battery, passages: battery.passages.slice(1) };
    const entries = [entryOf(battery, "Yes.")];
    expect(follow("more", { documents: [bare], entries }).text).toBe(opens);
  });
});

describe("why", () => {
  it("has the sections that give reasons, two at most, and then the sentences that do", () => {
    const document = ranked(
      rule,
      part("detail", "A. It is so because of one.", "Purpose"),
      part("detail", "B.", "Policy behind it"),
      part("detail", "C.", "Why it matters"),
    );
    const why = (times: number) => follow("why", { documents: [document], times }).text;
    expect(why(1)).toBe(
      "**Why: Battery**\n\n### Purpose\n\nA. It is so because of one. [1]\n\n### Policy behind it\n\nB. [2]",
    );
    expect(why(2)).toMatch(/^\*\*More on Battery\*\*/);
    const reasoned = ranked(
      part("rule", "It is so because of one. It is old."),
      part("detail", "A.", "Purpose"),
      ...[2, 3, 4, 5, 6].map((n) => part("detail", `It is so because of ${n}.`, `Detail ${n}`)),
    );
    const lead = reasoned.passages.filter(({ kind }) => kind === "rule");
    const again = follow("why", { documents: [reasoned], last: quoting(...lead), times: 2 }).text;
    expect(again).toBe("**Why: Battery**\n\n- It is so because of 5. [1]\n- It is so because of 6. [2]");
  });

  it("of a case is its reasoning, unless that was shown", () => {
    const ID = "cases/torts/byrne-v-boadle";
    const [held, facts, reasoning] = [
      part("holding", "Held.", "Holding", ID),
      part("facts", "A barrel.", "Facts", ID),
      part("reasoning", "Barrels don't fall.", "Reasoning", ID),
    ];
    const documents = [documentOf([facts, held, reasoning])];
    const why = (...shown: RankedPassage[]) => follow("why", { documents, last: quoting(...shown) }).text;
    expect(why(held, facts)).toBe("**Why: *Byrne V Boadle***\n\n### Reasoning\n\nBarrels don't fall. [1]");
    expect(why(held, reasoning)).toBe("**More on *Byrne V Boadle***\n\n### Facts\n\nA barrel. [1]");
    expect(follow("shorten", { documents, last: quoting(facts, held) }).text).toBe(
      "***Byrne V Boadle*, in short.** Held. [1]",
    );
  });

  it("takes reasons from sentences of law, not from lists, tables, examples, or warnings", () => {
    const reason = (name: string) => `It is so because of ${name}.`;
    const document = documentOf([
      rule,
      part("detail", `${reason("care")}\n\n- ${reason("a list")}\n\n| ${reason("a table")} |\n|---|`),
      part("traps", reason("a warning")),
      part("example", reason("an example")),
    ]);
    expect(follow("why", { documents: [document] }).text).toBe(
      "**Why: Battery**\n\n- It is so because of care. [1]",
    );
  });
});

describe("in short", () => {
  const detail = part("detail", "A detail. It is new.");
  const documents = [documentOf([rule, detail])];

  it("is what opened the answer, whatever the outline opens with", () => {
    expect(follow("shorten", { documents, last: quoting(detail, rule) }).text).toBe(
      "**Battery, in short.** A detail. It is new. [1]",
    );
  });

  it("is the entry’s answer if that opened it", () => {
    const [document] = documents;
    const entries = document ? [entryOf(document, "The entry. It is short.")] : [];
    const short = (last: Answer) => follow("shorten", { documents, entries, last }).text;
    expect(short(quoting(rule))).toBe("**Battery, in short.** The entry. It is short. [1]");
    expect(short(quoting(detail))).toBe("**Battery, in short.** A detail. It is new. [1]");
  });
});

it("examples come one at a time, in the outline’s order, and it says whether there were any", () => {
  const examples = [part("example", "One.", "First"), part("example", "Two.", "Second")];
  const example = (times: number, ...passages: RankedPassage[]) =>
    follow("example", { documents: [ranked(rule, ...passages)], times }).text;
  expect(example(1, ...examples)).toBe("### First\n\nOne. [1]");
  expect(example(2, ...examples)).toBe("### Second\n\nTwo. [1]");
  expect(example(3, ...examples)).toMatch(/^Those are all the examples in the outline on \[Battery\]/);
  expect(example(1)).toMatch(/^There are no worked examples in the outline on \[Battery\]/);
});
