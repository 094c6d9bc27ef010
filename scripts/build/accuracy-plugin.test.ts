/** The page on accuracy says what the files say, and changes with them. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { readAccuracy } from "../../corpus/accuracy.ts";
import { readCorpus } from "../../corpus/read.ts";
import { AccuracyReport } from "../../src/app/routes/information/accuracy-report.tsx";
import type { Accuracy, SubjectCounts } from "../../supabase/functions/_shared/contracts/accuracy.ts";
import { PROJECT } from "../project.ts";

const shown = (figures: Accuracy) => renderToStaticMarkup(createElement(AccuracyReport, { figures }));

describe("the page", () => {
  let figures: Accuracy;
  beforeAll(() => {
    figures = readAccuracy(PROJECT);
  });

  it("changes with the files", () => {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-accuracy-"));
    fs.mkdirSync(path.join(copy, "docs"));
    for (const part of ["content", "docs/content-review.md", "docs/frozen-set.json"])
      fs.cpSync(path.join(PROJECT, part), path.join(copy, part), { recursive: true });
    const change = (file: string, from: RegExp | string, to: string) => {
      const text = fs.readFileSync(path.join(copy, file), "utf8");
      expect(text).toMatch(from);
      fs.writeFileSync(path.join(copy, file), text.replace(from, to));
    };
    const removed = path.join(copy, "content/cases/torts/garratt-v-dailey.md");
    const sections = fs.readFileSync(removed, "utf8").match(/^## /gm) ?? [];
    fs.rmSync(removed);
    change("content/outlines/torts/battery.md", /^reviewed: .*$/m, "reviewed: 2027-02");
    change("docs/content-review.md", "## Torts\n", "## Torts\n\n- 2027-01-05: Battery: harm → contact.\n");
    change("docs/frozen-set.json", /"accurate": \d+/, '"accurate": 13579');
    const after = readAccuracy(copy);
    fs.rmSync(copy, { recursive: true });

    const torts = (of: Accuracy) => of.subjects.find(({ name }) => name === "Torts");
    expect(torts(after)).toEqual({
      ...torts(figures),
      cases: (torts(figures)?.cases ?? 0) - 1,
      passages: (torts(figures)?.passages ?? 0) - sections.length,
    });
    const [before, now] = [shown(figures), shown(after)];
    for (const text of ["February 2027", "Jan 5, 2027", "harm → contact", "13579"]) {
      expect(before).not.toContain(text);
      expect(now).toContain(text);
    }
  });

  it("counts what the loader reads", () => {
    const { documents, questions, practice, pairs, flashcards } = readCorpus(path.join(PROJECT, "content"));
    const total = (key: Exclude<keyof SubjectCounts, "name">) =>
      figures.subjects.reduce((sum, subject) => sum + subject[key], 0);
    expect(total("topics") + total("cases")).toBe(documents.length);
    expect(total("passages")).toBe(documents.flatMap(({ passages }) => passages).length);
    expect(total("answers")).toBe(questions.flatMap(({ entries }) => entries).length);
    expect([total("practiceQuestions"), total("pairs"), total("cards")]).toEqual(
      [practice, pairs, flashcards].map(({ length }) => length),
    );
  });

  it("says who checked, and who didn't", () => {
    const page = shown(figures);
    expect(page).toContain("No outside lawyer, professor, law school, or bar association took part");
    expect(page).toContain("<em>Louisiana v. Callais</em>");
    expect(page).toContain(figures.frozenSet.sha256);
    expect(figures.subjects).toHaveLength(14);
    expect(figures.corrections.flatMap(({ corrections }) => corrections).length).toBeGreaterThan(390);
  });
});
