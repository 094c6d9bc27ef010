import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../question/question.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import { composeAnswer } from "./compose.ts";

const BATTERY = "torts/battery";
const battery = documentOf([
  passageOf(BATTERY, "rule", "Battery is a harmful contact."),
  passageOf(BATTERY, "elements", "1. **Act**.\n2. **Intent**."),
  passageOf(BATTERY, "example", "A chair is pulled away."),
]);
const assault = documentOf([passageOf("torts/assault", "rule", "Assault is apprehension.")]);
const first = entryOf(battery, "No. Negligent contact is not battery.", { turns_on: ["intent", "contact"] });
const others = [
  "Is a shove battery?",
  "Is spit battery?",
  "Can you batter a sleeper?",
  "Are words enough?",
].map((ask, index) => entryOf(battery, `Yes, ${index}.`, { asks: [ask], probability: 0.1 }));

function answer(entries: RankedEntry[], question = "Is a careless bump a battery?") {
  return composeAnswer({
    question: readQuestion(question),
    documents: [battery],
    entries,
    topicOfCase: null,
    nearest: [],
    sides: [],
    parts: [],
    followUp: null,
  });
}

describe("an answer from the bank", () => {
  it("begins with the answer, then gives the rule, what it turns on, the rest as more detail, and what to ask next", () => {
    const point = entryOf(battery, "A person who sleeps or is unconscious can be battered.", {
      probability: 0.4,
    });
    const { text, citations } = answer([first, point, ...others]);
    expect(text).toBe(
      [
        "No. Negligent contact is not battery. *See* Restatement (Second) of Torts § 13. [1]",
        "### Battery: elements",
        "1. **Act**.\n2. **Intent**. [2]",
        "- **Battery:** A person who sleeps or is unconscious can be battered. [1]",
        "### Battery: rule",
        "Battery is a harmful contact. [1]",
        "**It turns on** intent and contact. [1]",
        "### More detail",
        "### Battery: example",
        "A chair is pulled away. [3]",
        "### Ask next",
        "- [Is a shove battery?](ask:)\n- [Is spit battery?](ask:)\n- [Can you batter a sleeper?](ask:)",
      ].join("\n\n"),
    );
    expect(citations.map(({ passageId }) => passageId)).toEqual([
      `${BATTERY}#rule`,
      `${BATTERY}#elements`,
      `${BATTERY}#example`,
    ]);
  });

  it("is one sentence or three when that is what was asked for", () => {
    expect(answer([first, ...others], "is a bump a battery, in one line").text).toBe(
      "No. Negligent contact is not battery. *See* Restatement (Second) of Torts § 13. [1]",
    );
  });

  it("lists what else to know of the topic: first what opens it, then the likeliest, as long as there is room", () => {
    const likely = entryOf(battery, `Intent to offend the other person is enough. ${"It is. ".repeat(250)}`, {
      position: 3,
    });
    const opening = entryOf(battery, "Battery is an intended harmful or offensive contact.", {
      probability: 0.4,
    });
    const unlikely = entryOf(battery, "Battery is also a crime in every jurisdiction.", { probability: 0.1 });
    const empty = entryOf(battery, "Both must be proved.");
    const { text } = answer([first, likely, opening, unlikely, empty]);
    expect(text).toContain(
      "[2]\n\n- **Battery:** Battery is an intended harmful or offensive contact. [1]\n- **Battery:** Intent to offend the other person is enough. [1]\n\n",
    );
  });

  it.each([
    ["No. Consent is a defense.", "exception"],
    ["The surgeon is liable.", "application"],
  ] as const)("leaves out “%s”, which answers another question", (said, kind) => {
    const also = entryOf(battery, said, { probability: 0.8, kind });
    expect(answer([first, also]).text).not.toContain(said);
  });

  it("offers another topic when it isn't sure", () => {
    const unsure = { ...first, probability: 0.4 };
    const other = entryOf(assault, "Fear is enough.", { probability: 0.35 });
    expect(answer([unsure, other]).text).toContain(
      "**If you meant [Assault](/outlines/torts/assault):** Fear is enough. [3]",
    );
    expect(answer([first, other]).text).not.toContain("Assault");
    const dependent = { ...other, answer: "It depends. Fear is enough. Words are not." };
    expect(answer([unsure, dependent]).text).toContain(":** It depends. Fear is enough. [3]");
  });

  it("is left out when no entry is probable", () => {
    const { text } = answer([
      { ...first, probability: 0.01 },
      ...others.map((one) => ({ ...one, probability: 0.01 })),
    ]);
    expect(text).toMatch(/^Battery is a harmful contact\./);
    // Its question is offered instead.
    expect(text).toContain("### Ask next\n\n- [What is asked?](ask:)");
  });

  it("rests on the section that the question quotes", () => {
    const quoted = documentOf(
      battery.passages.map((passage, index) => ({ ...passage, isQuoted: index === 1 })),
    );
    const elements = entryOf(quoted, "An act and intent.", {
      passage_id: `${BATTERY}#elements`,
      probability: 0.01,
    });
    expect(answer([first, elements]).text).toMatch(/^An act and intent\./);
  });

  it("shortens a long section", () => {
    const long = documentOf([
      passageOf(
        BATTERY,
        "rule",
        Array.from({ length: 60 }, (_, n) => `Sentence ${n} has five words.`).join(" "),
      ),
    ]);
    const { text } = answer([entryOf(long, "Yes.")]);
    expect(text.split(/\s+/).length).toBeLessThan(250);
    expect(text).toContain("Sentence 0 has five words.");
  });
});
