import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { dump as stringify } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CorpusDocument } from "./documents.ts";
import { readAttackOutlines, readPractice } from "./study-aids.ts";

const outline: CorpusDocument = {
  id: "torts/battery",
  kind: "outline",
  subject: "torts",
  title: "Battery",
  aliases: [],
  asked: [],
  place: null,
  authorities: ["Restatement (Second) of Torts § 13"],
  exams: ["mbe"],
  tested: "core",
  topics: [],
  citation: null,
  court: null,
  year: null,
  reviewed: "2026-11",
  passages: [{ id: "torts/battery#rule", heading: "Rule", kind: "rule", body: "Harmful contact." }],
};

const question = (values: object = {}) => ({
  id: "pulled-plate",
  topic: "torts/battery",
  supports: "#rule",
  question: "A customer held a plate. ".repeat(12),
  choices: ["No, for one reason.", "No, for another.", "Yes, for one reason.", "Yes, for another."],
  correct: "C",
  why: ["a", "b", "c", "d"],
  authority: "Restatement (Second) of Torts § 13",
  ...values,
});

const page = (body: string, subject = "torts") =>
  `---\ntitle: "Attack outline: Torts"\nsubject: ${subject}\nreviewed: 2026-11\n---\n\n${body}`;
const section = `## 1. Which tort? {#which}\n\n- Contact → [battery](torts/battery)\n\n${"Check intent. ".repeat(160)}`;

let folder: string;
const found: string[] = [];
const report = (file: string, message: string) => found.push(`${file}: ${message}`);
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-content-"));
  found.length = 0;
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe("practice questions", () => {
  it("are read with their subject", () => {
    write("practice/torts.yaml", stringify([question()]));
    const [read] = readPractice(folder, [outline], report);
    expect(found).toEqual([]);
    expect(read).toMatchObject({ id: "pulled-plate", subject: "torts", correct: ["C"] });
  });

  const six = { choices: ["a", "b", "c", "d", "e", "f"], why: ["1", "2", "3", "4", "5", "6"] };

  it("may have two right choices of six", () => {
    write("practice/torts.yaml", stringify([question({ ...six, correct: ["B", "E"] })]));
    const [read] = readPractice(folder, [outline], report);
    expect(found).toEqual([]);
    expect(read).toMatchObject({ correct: ["B", "E"] });
  });

  const FORM = "pulled-plate: one of four choices is correct, or two of six";

  it.each([
    [[question(), question()], "two questions are called pulled-plate"],
    [[question({ supports: "#traps" })], "pulled-plate: the outline has no #traps"],
    [[question({ authority: "Roe v. Doe" })], "pulled-plate: not an authority of the outline: Roe v. Doe"],
    [[question({ topic: "torts/assault" })], "pulled-plate: there is no outline torts/assault"],
    [[question({ question: "Too short?" })], "pulled-plate: the question has 2 words; it needs 40 to 200"],
    [[question({ choices: ["Yes.", "Yes.", "No.", "Never."] })], "pulled-plate: two choices are alike: Yes."],
    [[question({ correct: "G" })], /correct/],
    [[question({ correct: "E" })], FORM],
    [[question({ correct: ["A", "B"] })], FORM],
    [[question({ ...six, correct: "B" })], FORM],
    [[question({ ...six, correct: ["B", "B"] })], FORM],
    [[question({ why: ["a"] })], "pulled-plate: why has 1 reasons for 4 choices"],
  ])("are refused: %#", (questions, message) => {
    write("practice/torts.yaml", stringify(questions, { noRefs: true }));
    readPractice(folder, [outline], report);
    expect(found).toContainEqual(
      typeof message === "string" ? `practice/torts.yaml: ${message}` : expect.stringMatching(message),
    );
  });
});

describe("an attack outline", () => {
  it("is read section by section", () => {
    write("attack/torts.md", page(section));
    const [read] = readAttackOutlines(folder, [outline], report);
    expect(found).toEqual([]);
    expect(read).toMatchObject({ subject: "torts", sections: [{ id: "which", heading: "1. Which tort?" }] });
  });

  it.each([
    [page(section, "contracts"), "subject is contracts"],
    [page(section.replace("torts/battery", "torts/nothing")), "links to torts/nothing, which is no topic"],
    [page(section.replace(" {#which}", "")), 'heading must be "Text {#id}": 1. Which tort?'],
    [page("## 1. Which tort? {#which}\n\n- Contact"), "has 7 words; a page has 300 to 650"],
    [page(`${section}\n\n${section.slice(0, 60)}`), "two sections are called which"],
  ])("is refused: %#", (text, message) => {
    write("attack/torts.md", text);
    readAttackOutlines(folder, [outline], report);
    expect(found).toContain(`attack/torts.md: ${message}`);
  });
});
