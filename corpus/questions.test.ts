import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkTopic, type QuestionEntry, readQuestions } from "./questions.ts";

const outline = {
  id: "torts/battery",
  authorities: ["Vosburg v. Putney, 80 Wis. 523 (1891)", "Restatement (Second) of Torts § 13"],
  passages: [
    {
      id: "torts/battery#rule",
      heading: "Rule",
      kind: "rule" as const,
      body: "Harmful contact, as in *Vosburg v. Putney*.",
    },
    { id: "torts/battery#traps", heading: "Traps", kind: "traps" as const, body: "A limit of 30 days." },
  ],
};

const entry = (values: Partial<QuestionEntry> = {}): QuestionEntry => ({
  id: "rule",
  supports: "#rule",
  kind: "rule",
  ask: ["What is battery?", "he hit me, can I sue", "battery def", "She shoved him. Is that a tort?"],
  answer: "It is an intended harmful contact, as in *Vosburg v. Putney*.",
  gist: "**Battery:** intended harmful contact.",
  authority: "Restatement (Second) of Torts § 13",
  ...values,
});
const traps = entry({
  id: "traps",
  supports: "#traps",
  ask: ["a", "b", "c", "d"],
  answer: "Within 30 days.",
  gist: "**Limit:** 30 days.",
});

const problems = (entries: readonly QuestionEntry[]) => {
  const found: string[] = [];
  checkTopic(outline, entries, (message) => found.push(message));
  return found;
};

describe("the entries of a topic", () => {
  it("may rest on every section, with the outline's words", () => {
    expect(problems([entry(), traps])).toEqual([]);
  });

  it.each([
    [[entry()], "no entry rests on #traps"],
    [[entry(), traps, entry({ ask: ["e", "f", "g", "h"] })], "two entries are called rule"],
    [[entry(), { ...traps, ask: ["what is BATTERY", "b", "c", "d"] }], "asked twice: what is battery"],
    [[entry(), traps, entry({ id: "x", ask: ["e"], supports: "#cure" })], "x: the outline has no #cure"],
    [
      [entry({ authority: "Smith v. Jones, 1 U.S. 1 (1800)" }), traps],
      "rule: not an authority of the outline: Smith v. Jones, 1 U.S. 1 (1800)",
    ],
    [[entry({ answer: "As in *Smith v. Jones*." }), traps], "rule: the outline has no Smith v. Jones"],
    [[entry({ answer: "Within 90 days." }), traps], "rule: the outline doesn't say 90"],
    [
      [entry({ gist: "**Battery:** within 90 days." }), traps],
      "rule: the outline doesn't say 90, which the gist does",
    ],
    [
      [entry(), { ...traps, gist: "**Battery:** intended harmful contact." }],
      "said twice: battery intended harmful contact",
    ],
    [[entry({ answer: "It is (§ 13)." }), traps], "rule: a citation belongs in authority"],
    [[entry({ answer: "word ".repeat(61).trim() }), traps], "rule: the answer has 61 words; the limit is 60"],
    [
      [entry({ answer: "One. Two. Three. Four." }), traps],
      "rule: the answer has 4 sentences; the limit is 3",
    ],
  ])("are refused: %#", (entries, message) => {
    expect(problems(entries)).toContain(message);
  });
});

describe("the files", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-questions-"));
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it("are named for their outlines, and say what is wrong with them", () => {
    fs.mkdirSync(path.join(folder, "questions/torts"), { recursive: true });
    const write = (name: string, text: string) =>
      fs.writeFileSync(path.join(folder, `questions/torts/${name}.yaml`), text);
    write("battery", JSON.stringify([entry(), traps]));
    write("arson", "[]");
    const found: string[] = [];
    const document = { ...outline, kind: "outline" } as never;
    const [battery] = readQuestions(folder, [document], (file, message) => found.push(`${file}: ${message}`));
    expect(battery?.entries.map(({ id }) => id)).toEqual(["rule", "traps"]);
    expect(found).toEqual(["questions/torts/arson.yaml: there is no outline torts/arson"]);
    write("battery", JSON.stringify([{ ...entry(), ask: ["one"] }]));
    readQuestions(folder, [document], (file, message) => found.push(`${file}: ${message}`));
    expect(found.at(-1)).toMatch(/battery\.yaml: 0\.ask: /);
  });
});
