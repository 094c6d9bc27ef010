import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { composeAnswer } from "./compose.ts";

const NEGLIGENCE = "torts/negligence";
const long = "word ".repeat(90).trim();
const rule = passageOf(NEGLIGENCE, "rule", `The rule. ${long}`);
const elements = passageOf(NEGLIGENCE, "elements", `The elements. ${long}`);
const exceptions = passageOf(NEGLIGENCE, "exceptions", `The exceptions. ${long}`, { rank: 0.1 });
const defenses = passageOf(NEGLIGENCE, "defenses", `The defenses. ${long}`, { rank: 0.1 });
const detail = passageOf(NEGLIGENCE, "detail", `A detail. ${long}`, { rank: 0.1 });
const example = passageOf(NEGLIGENCE, "example", "An example.", { rank: 0.1 });
const traps = passageOf(NEGLIGENCE, "traps", "Traps.", { rank: 5 });
const all = [traps, detail, exceptions, rule, defenses, elements, example];

const ask = (question: string, documents: RankedDocument[]) => retrievalOf(question, { documents });

/** The kinds of the passages that the answer cites, in order. */
function kindsOf(retrieval: Retrieval): string[] {
  return composeAnswer(retrieval).citations.map(({ passageId }) => passageId.split("#")[1] ?? "");
}

describe("an answer about a topic", () => {
  it("gives the rule, elements, exceptions, and defenses, and ends with an example, without traps", () => {
    const kinds = kindsOf(ask("negligence", [documentOf(all)]));
    expect(kinds.slice(0, 2)).toEqual(["rule", "elements"]);
    expect(kinds.at(-1)).toBe("example");
    expect(kinds).toEqual(expect.arrayContaining(["exceptions"]));
    expect(kinds).not.toContain("traps");
  });

  it.each([
    ["exceptions to negligence", "exceptions"],
    ["defenses to negligence", "defenses"],
  ])("for “%s” opens with them", (question, first) => {
    expect(kindsOf(ask(question, [documentOf(all)]))[0]).toBe(first);
  });

  it("puts a heading on a list that opens it", () => {
    const textOf = (question: string) => composeAnswer(ask(question, [documentOf(all)])).text;
    expect(textOf("exceptions to negligence")).toMatch(/^### Negligence: exceptions\n\nThe exceptions\./);
    expect(textOf("negligence")).toMatch(/^The rule\./);
  });

  it("opens with the part of the topic that was asked for, and gives the rule next", () => {
    const pointed = { ...detail, headingShare: 0.9, beyondTitle: 0.9, rank: 0.2 };
    const asked = (textShare: number) =>
      ask("res ipsa", [
        documentOf([{ ...rule, textShare }, elements, pointed, example], { titleShare: 0.2 }),
      ]);
    expect(kindsOf(asked(0.3)).slice(0, 2)).toEqual(["detail", "rule"]);
    // "Rule 702": the rule itself speaks of it as well as a heading does.
    expect(kindsOf(asked(1))[0]).toBe("rule");
  });

  it("answers the part asked about right after the rule", () => {
    const focus = { ...detail, beyondTitle: 0.4 };
    expect(kindsOf(ask("provocation in negligence", [documentOf([rule, elements, focus])]))).toEqual([
      "rule",
      "detail",
      "elements",
    ]);
  });

  it("answers the parts asked about before the elements, most asked about first", () => {
    const focus = (name: string, beyondTitle: number) =>
      passageOf(NEGLIGENCE, "detail", "Short.", { id: `${NEGLIGENCE}#${name}`, rank: 0.1, beyondTitle });
    const parts = [focus("third", 0.3), focus("first", 0.5), focus("second", 0.4)];
    const short = passageOf(NEGLIGENCE, "elements", "The elements.");
    expect(kindsOf(ask("provocation in negligence", [documentOf([rule, short, ...parts])]))).toEqual([
      "rule",
      "first",
      "second",
      "third",
      "elements",
    ]);
  });

  it("answers a further clause with the passage that covers most of it", () => {
    const said = (clauses: number[], passage: RankedPassage) => ({ ...passage, clauses });
    const passages = [said([0.2], rule), said([0.4], elements), said([1.5], defenses), said([2], traps)];
    expect(kindsOf(ask("negligence", [documentOf(passages)])).slice(0, 2)).toEqual(["rule", "defenses"]);
  });

  it("opens with the section that the question quotes", () => {
    const quoted = { ...defenses, isQuoted: true };
    expect(kindsOf(ask("Explain “Negligence: defenses”", [documentOf([rule, elements, quoted])]))[0]).toBe(
      "defenses",
    );
  });

  it("doesn't repeat a topic's title in a heading", () => {
    const near = documentOf([passageOf("torts/battery", "rule", "Battery.")], {
      score: 0.9,
      name: [],
      nameShare: 0,
    });
    const { text } = composeAnswer(ask("car crash", [documentOf([rule], { titleShare: 0 }), near]));
    expect(text).toContain("### Battery: rule\n");
    expect(text).not.toContain("Battery: Battery");
  });

  it("does not open with a table", () => {
    const table = passageOf(NEGLIGENCE, "distinctions", "| a | b |\n|---|---|\n| 1 | 2 |", {
      headingShare: 0.9,
      beyondTitle: 0.9,
      rank: 9,
    });
    expect(kindsOf(ask("two kinds", [documentOf([table, rule], { titleShare: 0.1 })]))[0]).toBe("rule");
  });

  it("adds passages when the first is short", () => {
    const short = documentOf([passageOf(NEGLIGENCE, "rule", "Short."), detail], { isExactName: false });
    expect(kindsOf(ask("something", [short]))).toEqual(["rule", "detail"]);
  });

  it("names the topic for students who used other words, and not for those who named it", () => {
    expect(composeAnswer(ask("car crash", [documentOf([rule], { titleShare: 0 })])).text).toMatch(
      /^\*\*Negligence\*\*\n/,
    );
    expect(composeAnswer(ask("negligence", [documentOf([rule])])).text).toMatch(/^The rule\./);
  });

  it("gives students who used other words the rules of two more topics they may mean", () => {
    const near = ["battery", "assault", "trespass"].map((name, index) => {
      const id = `torts/${name}`;
      const parts = [passageOf(id, "detail", "Detail.", { rank: 2 }), passageOf(id, "rule", "Rule.")];
      return documentOf(parts, { score: 0.9 - index / 10, name: [], nameShare: 0 });
    });
    const cited = (titleShare: number) =>
      composeAnswer(ask("car crash", [documentOf(all, { titleShare }), ...near]))
        .citations.map(({ passageId }) => passageId)
        .filter((id) => !id.startsWith(NEGLIGENCE));
    expect(cited(0)).toEqual(["torts/battery#rule", "torts/assault#rule"]);
  });

  it("answers a second topic that is named beside the first", () => {
    const other = documentOf([passageOf("torts/battery", "rule", "Battery.")], {
      score: 0.1,
      name: ["batteri"],
    });
    const cited = composeAnswer(ask("negligence and battery", [documentOf([rule]), other])).citations;
    expect(cited.map(({ passageId }) => passageId)).toContain("torts/battery#rule");
    const unnamed = { ...other, name: [], nameShare: 0, matchesAlias: false };
    expect(composeAnswer(ask("negligence", [documentOf([rule]), unnamed])).citations).toHaveLength(1);
  });

  it("marks each paragraph with its source, and nothing else", () => {
    const { text, citations } = composeAnswer(ask("negligence", [documentOf([rule, example])]));
    expect(text.match(/\[\d+\]/g)).toEqual(["[1]", "[2]"]);
    expect(citations.map(({ n }) => n)).toEqual([1, 2]);
  });
});

describe("an answer about a case", () => {
  it("is a brief: the name and citation, the issue, what was held, the rule, and the rest, whatever their rank", () => {
    const kinds = ["facts", "issue", "holding", "reasoning", "rule"] as const;
    const parts = kinds.map((kind, index) =>
      passageOf("cases/torts/byrne-v-boadle", kind, `${kind}.`, { rank: index }),
    );
    const { passages, ...rest } = documentOf(parts);
    const bestFirst: RankedPassage[] = [...passages].sort((a, b) => b.rank - a.rank);
    const { text, citations } = composeAnswer(ask("Byrne v. Boadle", [{ ...rest, passages: bestFirst }]));
    expect(text).toMatch(/^\*\*\*Byrne V Boadle\*, 1 U\.S\. 1 \(1800\)\*\*/);
    expect(citations.map(({ passageId }) => passageId.split("#")[1])).toEqual([
      "issue",
      "holding",
      "rule",
      "facts",
      "reasoning",
    ]);
    expect(readSections(text).detail).toBe("### Byrne V Boadle: reasoning\n\nreasoning. [5]");
  });

  it("ends with the rule of the topic that the case belongs to", () => {
    const brief = documentOf([passageOf("cases/torts/byrne-v-boadle", "holding", "Holding.")]);
    const topicOfCase = documentOf([elements, rule]);
    const { text, citations } = composeAnswer({ ...ask("Byrne v. Boadle", [brief]), topicOfCase });
    expect(text).toContain("### The rule today: Negligence\n\nThe rule.");
    expect(citations.at(-1)?.passageId).toBe("torts/negligence#rule");
  });
});

describe("a story that no entry answers", () => {
  const STORY = "Tom threw a cake at Ann while she slept in her chair at home. Is Tom liable?";
  const near = (name: string, score: number) =>
    documentOf([passageOf(`torts/${name}`, "rule", `The rule of ${name}.`)], { score });
  const main = documentOf(all, { score: 10 });

  it("begins with the issue, then the rule and its elements", () => {
    const { text } = composeAnswer(ask(STORY, [main, near("assault", 8), near("nuisance", 2)]));
    expect(text).toMatch(
      /^\*\*Issue\.\*\* The facts may raise \*\*Negligence\*\* or \*\*Assault\*\*\. \[1\]\[2\]\n\nThe rule\./,
    );
    expect(text.indexOf("The elements.")).toBeLessThan(text.indexOf("### More detail"));
    expect(text.indexOf("### Negligence: detail")).toBeGreaterThan(text.indexOf("### More detail"));
    expect(text).toContain("### Assault: rule\n\nThe rule of assault.");
    expect(text).not.toContain("Traps.");
  });

  it("gives each topic's points instead, a question of each, and less room to a topic that scores less", () => {
    const [close, far] = [near("assault", 9), near("nuisance", 7)];
    const pointsOf = (document: RankedDocument) =>
      [1, 2, 3, 4, 5].map((place) =>
        entryOf(document, "It depends.", {
          asks: [`What is ${document.title} ${place}?`],
          gist: `**${document.title} ${place}:** ${"what the law says of it ".repeat(4)}`,
          probability: 0.4,
        }),
      );
    const { text } = composeAnswer({
      ...ask(STORY, [main, close, far]),
      entries: [main, close, far].flatMap(pointsOf),
    });
    const { answer, detail, next } = readSections(text);
    expect(answer).toMatch(/^\*\*Issue\.\*\* The facts may raise .*, .*, or .*\n\n### Negligence\n/);
    const counts = ["Negligence", "Assault", "Nuisance"].map(
      (title) => answer.match(new RegExp(`- \\*\\*${title}`, "g"))?.length ?? 0,
    );
    expect(counts).toEqual([4, 3, 1]);
    expect(answer.length).toBeLessThanOrEqual(1_200);
    expect(answer).not.toContain("The rule.");
    expect(detail).toContain("The elements.");
    expect(next).toEqual(["What is Negligence 1?", "What is Assault 1?", "What is Nuisance 1?"]);
  });

  it("takes the rule from an outline rather than from a case with similar facts", () => {
    const likeFacts = documentOf([passageOf("cases/torts/garratt-v-dailey", "facts", "A chair.")], {
      score: 12,
    });
    expect(kindsOf(ask(STORY, [likeFacts, main]))[0]).toBe("rule");
  });
});

describe("a message without an answer", () => {
  it("is declined with links to the nearest topics, for free", () => {
    const nearest = [{ id: "torts/assault", title: "Assault" }];
    expect(composeAnswer({ ...ask("lasagne", []), nearest })).toEqual({
      text: "I couldn’t match that to an outline. Did you mean:\n\n- [Assault](/outlines/torts/assault)",
      citations: [],
      isFree: true,
    });
  });

  it("offers three topics", () => {
    const nearest = ["a", "b", "c", "d", "e"].map((id) => ({ id, title: id }));
    expect(composeAnswer({ ...ask("lasagne", []), nearest }).text.match(/^- .*/gm)).toHaveLength(3);
  });

  it("suggests how to ask when nothing is near", () => {
    expect(composeAnswer(ask("lasagne", [])).text).toMatch(
      /^I couldn’t match that to an outline\. Try asking/,
    );
  });

  it.each(["hi", "thanks!", "ok", "who are you?"])(
    "gets a friendly line when it is “%s”, for free",
    (text) => {
      const answer = composeAnswer(ask(text, []));
      expect(answer.isFree).toBe(true);
      expect(answer.text).not.toContain("couldn’t match");
      expect(answer.text).toContain("- What are the elements of negligence?");
    },
  );

  it("is the only kind that is free", () => {
    expect(composeAnswer(ask("negligence", [documentOf([rule])])).isFree ?? false).toBe(false);
  });
});
