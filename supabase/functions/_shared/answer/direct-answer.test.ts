import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
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

function answer(entries: RankedEntry[], question = "Is a careless bump a battery?", document = battery) {
  return composeAnswer(retrievalOf(question, { documents: [document], entries }));
}

describe("an answer from the bank", () => {
  it("begins with the answer, then gives the elements, the points, what it turns on, the rest as more detail, and what to ask next", () => {
    const point = entryOf(battery, "A person who sleeps or is unconscious can be battered.", {
      gist: "**Sleep:** unconscious victim suffices.",
      probability: 0.4,
    });
    const { text, citations } = answer([first, point, ...others]);
    expect(text).toBe(
      [
        "No. Negligent contact is not battery. *See* Restatement (Second) of Torts § 13. [1]",
        "### Battery: elements",
        "1. **Act**.\n2. **Intent**. [2]",
        "### Battery",
        "- **Sleep:** unconscious victim suffices. [1]\n- **Rule:** Yes, 0. [1]\n- **Rule:** Yes, 1. [1]\n- **Rule:** Yes, 2. [1]\n- **Rule:** Yes, 3. [1]",
        "**It turns on** intent and contact. [1]",
        "### More detail",
        "### Battery: rule",
        "Battery is a harmful contact. [1]",
        "### Battery: example",
        "A chair is pulled away. [3]",
        "### Ask next",
        "- [What is asked?](ask:)\n- [Is a shove battery?](ask:)\n- [Is spit battery?](ask:)",
      ].join("\n\n"),
    );
    expect(citations.map(({ passageId }) => passageId)).toEqual([
      `${BATTERY}#rule`,
      `${BATTERY}#elements`,
      `${BATTERY}#example`,
    ]);
  });

  it("doesn't begin with the result on other facts unless that is probably what was asked", () => {
    const result = { ...first, kind: "application" as const };
    const rule = entryOf(battery, "Intent to touch is needed.", { probability: 0.3 });
    expect(answer([{ ...result, probability: 0.45 }, rule]).text).toMatch(/^Intent to touch is needed\./);
    expect(answer([{ ...result, probability: 0.55 }, rule]).text).toMatch(/^No\. Negligent contact/);
  });

  it("is one sentence or three when that is what was asked for", () => {
    expect(answer([first, ...others], "is a bump a battery, in one line").text).toBe(
      "No. Negligent contact is not battery. *See* Restatement (Second) of Torts § 13. [1]",
    );
  });

  it("lists what else to know of the topic: first what opens it, then the likeliest, as long as there is room", () => {
    const gists = ["Opening", "Likely", "Long", "Less likely"].map((label, position) =>
      entryOf(battery, "The whole answer.", {
        gist: `**${label}:** ${label === "Long" ? "word ".repeat(250) : "a gist."}`,
        probability: label === "Opening" ? 0.1 : 0.5 - position / 10,
        position,
      }),
    );
    const { text } = answer([first, ...gists.slice(1), ...gists.slice(0, 1)]);
    expect(text).toContain(
      "### Battery\n\n- **Opening:** a gist. [1]\n- **Likely:** a gist. [1]\n- **Less likely:** a gist. [1]\n\n",
    );
  });

  it("gives an entry that is almost as likely whole, unless it says yes or no to its own question", () => {
    const close = entryOf(battery, "Spitting is enough, and so is smoke.", {
      gist: "**Spitting:** enough.",
      probability: first.probability * 0.93,
    });
    expect(answer([first, close]).text).toContain("- **Spitting:** Spitting is enough, and so is smoke. [1]");
    const own = { ...close, answer: "No. It is not." };
    expect(answer([first, own]).text).toContain("- **Spitting:** enough. [1]");
  });

  it("gives its gist instead where it has no room whole, before what opens the topic", () => {
    const close = entryOf(battery, "word ".repeat(250), {
      gist: "**Close:** in short.",
      probability: first.probability * 0.95,
    });
    const opening = entryOf(battery, "What it is.", {
      gist: "**Opening:** a gist.",
      probability: 0.1,
      position: 0,
    });
    expect(answer([first, close, opening]).text).toContain(
      "### Battery\n\n- **Close:** in short. [1]\n- **Opening:** a gist. [1]\n\n",
    );
  });

  it("leaves out the result on certain facts, which are another story's", () => {
    const also = entryOf(battery, "The surgeon is liable.", { probability: 0.8, kind: "application" });
    expect(answer([first, also]).text).not.toContain("surgeon");
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

  it.each([
    [70, "and the next"],
    [90, "alone"],
  ])("quotes a sentence of %i letters about another topic %s", (letters, how) => {
    const sentence = `${"Fear is enough, ".repeat(10).slice(0, letters - 4)}hope.`;
    const other = entryOf(assault, `${sentence} Words are not. Nor is hope.`, { probability: 0.35 });
    const said = how === "alone" ? sentence : `${sentence} Words are not.`;
    expect(answer([{ ...first, probability: 0.4 }, other]).text).toContain(`:** ${said} [3]`);
  });

  it("offers only questions that are short enough for a button", () => {
    const asking = (letters: number) =>
      entryOf(battery, `With ${letters}.`, { asks: [`Is ${"a".repeat(letters - 4)}?`], probability: 0.1 });
    const { next } = readSections(answer([first, asking(75), asking(90)]).text);
    expect(next.map(({ length }) => length)).toEqual([75]);
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

  it("leaves long elements to their entry's point, unless they were asked for", () => {
    const items = Array.from(
      { length: 12 },
      (_, n) => `${n + 1}. **An element with quite a long name, ${n}**: word.`,
    );
    const long = documentOf([
      passageOf(BATTERY, "rule", "Battery is a harmful contact."),
      passageOf(BATTERY, "elements", items.join("\n")),
    ]);
    const shown = (question: string) =>
      readSections(answer([entryOf(long, "Battery is a harmful contact.")], question, long).text);
    expect(shown("What is battery?").answer).not.toContain("### Battery: elements");
    expect(shown("What is battery?").detail).toContain("### Battery: elements");
    expect(shown("What are the elements of battery?").answer).toContain("### Battery: elements");
  });

  it.each([
    [420, true],
    [430, false],
  ])("has elements of %i letters above the points: %s", (letters, isAbove) => {
    const listed = documentOf([
      passageOf(BATTERY, "rule", "Battery is a harmful contact."),
      passageOf(BATTERY, "elements", `1. ${"Intention, contact ".repeat(30).slice(0, letters - 4)}.`),
    ]);
    const { answer: shown } = readSections(
      answer([entryOf(listed, "Battery is a harmful contact.")], "What is battery?", listed).text,
    );
    expect(shown.includes("### Battery: elements")).toBe(isAbove);
  });

  it("shortens a long section", () => {
    const sentences = Array.from({ length: 60 }, (_, n) => `Sentence ${n} has five words.`).join(" ");
    const long = documentOf([
      passageOf(BATTERY, "rule", sentences, { isQuoted: true }),
      passageOf(BATTERY, "example", "A chair is pulled away."),
    ]);
    const { answer: shown } = readSections(answer([entryOf(long, "Yes.")]).text);
    expect(shown).toContain("Sentence 19 has five words.");
    expect(shown).not.toContain("Sentence 20 has five words.");
  });

  it("ends its points where the first screen does, and not a point before", () => {
    const points = Array.from({ length: 20 }, (_, n) =>
      entryOf(battery, "More.", { gist: `**Point ${10 + n}:** ${"so ".repeat(10)}it is.`, probability: 0.1 }),
    );
    const line = "- **Point 10:** so so so so so so so so so so it is. [1]\n".length;
    for (let letters = 0; letters < line; letters++) {
      const begins = { ...first, answer: "a".repeat(letters), turns_on: [] };
      const { answer: shown } = readSections(answer([begins, ...points]).text);
      expect(shown.length).toBeLessThanOrEqual(1_200);
      expect(shown.length).toBeGreaterThan(1_195 - line);
    }
  });

  it("says what it turns on only if the entry does", () => {
    expect(answer([{ ...first, turns_on: [] }]).text).not.toContain("It turns on");
  });

  it("gives points and offers questions of its own topic only", () => {
    const other = entryOf(assault, "Fear is enough.", { asks: ["Is fear enough?"], probability: 0.1 });
    const { answer: shown, next } = readSections(answer([first, other, ...others]).text);
    expect(shown).not.toContain("Fear is enough");
    expect(next).toEqual(["Is a shove battery?", "Is spit battery?", "Can you batter a sleeper?"]);
  });

  it("offers no story or brackets as a question, but another wording of the same", () => {
    const asking = (...asks: string[]) => entryOf(battery, `On ${asks[0]}`, { asks, probability: 0.1 });
    const entries = [
      asking("He hit her. Is that battery?", "Is a hit battery?"),
      asking("Is [a] hit battery?"),
      asking("is it battery?"),
      asking("Battery"),
    ];
    expect(readSections(answer([first, ...entries]).text).next).toEqual(["Is a hit battery?"]);
  });

  it("has elements above the points only for what the whole topic is, or if they were asked for", () => {
    const about = (question: string, titleShare: number, kind: RankedEntry["kind"] = "rule") => {
      const document = { ...battery, titleShare };
      return readSections(answer([entryOf(document, "Contact.", { kind })], question, document).text).answer;
    };
    expect(about("What is battery?", 0.5)).toContain("### Battery: elements");
    expect(about("What is battery?", 0.3)).not.toContain("### Battery: elements");
    expect(about("When is battery allowed?", 0.5, "exception")).not.toContain("### Battery: elements");
    expect(about("What are the elements of battery?", 0.3, "exception")).toContain("### Battery: elements");
    expect(about("What are the exceptions to battery?", 0.5)).not.toContain("### Battery: elements");
    expect(about("What are the elements of battery?", 0.3)).toContain("### Battery: elements");
  });
});

describe("an answer that no entry is sure of", () => {
  const unsure = [first, ...others].map((one) => ({ ...one, probability: 0.01 }));

  it("has the entries as points of the topic after the rule", () => {
    expect(readSections(answer(unsure).text).answer).toMatch(
      /^Battery is a harmful contact\. \[1\]\n\n### Battery\n\n- \*\*Rule:\*\* No\. Negligent/,
    );
  });

  it("has none if it was to be short", () => {
    expect(readSections(answer(unsure, "is a bump a battery, in one line").text).answer).toBe(
      "Battery is a harmful contact. [1]",
    );
  });
});
