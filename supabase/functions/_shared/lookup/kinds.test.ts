import { describe, expect, it } from "vitest";
import { passage, topic } from "../../../../tests/support/example-topic.ts";
import { plainly } from "../search/read-query.ts";
import { KINDS, kindIn, restOf } from "./kinds.ts";
import { contentWords } from "./read.ts";

/** A kind, whole messages that ask for it and nothing else, and the sections of the topic that may answer. */
const ASKED: readonly (readonly [name: string, messages: readonly string[], sections: readonly string[]])[] =
  [
    ["IRAC", ["write me an IRAC", "irac for it please"], ["rule", "rule", "elements", "rule"]],
    [
      "Flashcards",
      ["make me some flashcards", "turn that into anki cards", "make cards from that"],
      ["rule", "rule"],
    ],
    ["Practice", ["give me a hypo", "practice question on that"], ["rule", "example", "rule"]],
    ["On the exam", ["is it tested", "is that on the MBE"], ["rule"]],
    ["Exam traps", ["exam traps?", "common mistakes", "what do students get wrong"], ["traps"]],
    ["Checklist", ["a quick checklist"], ["elements"]],
    ["In a table", ["put that in a table", "can you make it a chart?"], ["compared", "elements"]],
    [
      "In short",
      [
        "3 bullet summary",
        "shorter please",
        "tl;dr",
        "in one sentence",
        "one-sentence summary",
        "in 5 bullets",
      ],
      ["rule"],
    ],
    [
      "In plain words",
      [
        "explain it like im five",
        "ok explain it like i'm 12",
        "in plain english",
        "i dont get it",
        "I not understand. More simple please",
        "can you simplify that",
      ],
      ["rule"],
    ],
    [
      "Example",
      ["example", "can i get another example", "give me a real example of it"],
      ["example", "rule"],
    ],
    ["Authority", ["what rule number is that", "what's the cite"], ["rule"]],
    [
      "Cases",
      ["case?", "which cases?", "what case is that", "name a leading case", "what was the case about that"],
      ["consent"],
    ],
    [
      "Why",
      ["why?", "why do they even have it", "but why is that the rule", "what's the policy behind it"],
      ["rule"],
    ],
    ["Who decides", ["who decides that, judge or jury?"], ["rule"]],
    ["Burden of proof", ["who has the burden?", "what's the standard of proof"], ["privilege"]],
    ["Remedies", ["what's the remedy?", "what can she recover"], ["damages"]],
    [
      "Where courts differ",
      [
        "what's the majority rule?",
        "is there a circuit split?",
        "do all states agree on that?",
        "is it the same in every state?",
      ],
      ["consent"],
    ],
    [
      "Exceptions",
      [
        "any exceptions?",
        "what are the exceptions to that",
        "what are the limits on it",
        "when does it not apply",
      ],
      ["consent"],
    ],
    ["Defenses", ["defenses?", "what are the defenses to it"], ["privilege"]],
    ["Elements", ["elements?", "what are the elements again"], ["elements"]],
    ["More", ["tell me more", "go on"], ["rule", "elements"]],
  ];

describe("a kind of follow-up", () => {
  const kindOf = (message: string) => kindIn(plainly(message));

  it("is told from the others by what the message says, and nothing is left of the message", () => {
    for (const [name, messages] of ASKED) {
      for (const message of messages) {
        const kind = kindOf(message);
        expect(kind?.name, message).toBe(name);
        expect(kind && contentWords(restOf(kind, plainly(message))), message).toEqual([]);
      }
    }
  });

  it.each(ASKED)("%s shows its part of the topic", (_name, [message = ""], sections) => {
    const blocks = kindOf(message)?.show(topic(), () => false) ?? [];
    const shown = blocks.map(({ passage }) => passage.id.split("#")[1]);
    expect(shown.slice(0, sections.length)).toEqual(sections);
  });

  it("that asks why gets the rule with its reason, before what gives one in passing", () => {
    const rule =
      "It ends because it is late. No one may be touched. The reason is that persons are inviolable.";
    const [first, second] =
      kindOf("why?")?.show(topic({ passages: [passage("rule", "rule", rule)], entries: [] }), () => false) ??
      [];
    expect(first?.text).toBe("No one may be touched. The reason is that persons are inviolable.");
    expect(second?.text).toBe("It ends because it is late.");
  });

  it("has a test here", () => {
    const tested = new Set(ASKED.map(([name]) => name));
    expect(KINDS.filter(({ name }) => !tested.has(name))).toEqual([]);
  });

  it("isn’t what a question about the law asks for", () => {
    for (const question of [
      "what is hearsay",
      "can he be convicted of attempt and murder",
      "does it keep out fraud",
      "The police saw a knife on the table. Was it in plain view?",
    ])
      expect(kindOf(question), question).toBeNull();
  });
});
