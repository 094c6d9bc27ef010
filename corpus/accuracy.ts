/** What the page on accuracy says: read from content/, docs/content-review.md, and docs/frozen-set.json, and from nothing else. */
import fs from "node:fs";
import path from "node:path";
import {
  type Accuracy,
  type CorrectedSection,
  frozenSet,
  type SubjectCounts,
} from "../supabase/functions/_shared/contracts/accuracy.ts";
import type { Report } from "./files.ts";
import { SUBJECTS } from "./subjects.ts";

export const FROZEN_SET = "docs/frozen-set.json";
export const REVIEW = "docs/content-review.md";
const UNCONFIRMED = "Not yet confirmed";

/**
 * Counts what entries begin with: checking them, as the loader does, would take a third of a build.
 * @param project the project's folder.
 */
export function readAccuracy(project: string): Accuracy {
  const content = path.join(project, "content");
  const textsOf = (kind: string, subject: string) => {
    const folder = path.join(content, kind);
    const files = fs.existsSync(path.join(folder, subject))
      ? fs.readdirSync(path.join(folder, subject)).map((file) => path.join(subject, file))
      : [];
    const file = `${subject}.yaml`;
    return [...files, ...(fs.existsSync(path.join(folder, file)) ? [file] : [])].map((each) =>
      fs.readFileSync(path.join(folder, each), "utf8"),
    );
  };
  const review = readReview(fs.readFileSync(path.join(project, REVIEW), "utf8"));
  return {
    subjects: SUBJECTS.map(({ slug, name }) => countSubject(name, (kind) => textsOf(kind, slug))),
    reviewed: reviewedIn(SUBJECTS.flatMap(({ slug }) => textsOf("outlines", slug))),
    corrections: review.sections,
    unconfirmed: review.unconfirmed,
    frozenSet: frozenSet.parse(JSON.parse(fs.readFileSync(path.join(project, FROZEN_SET), "utf8"))),
  };
}

function countSubject(name: string, textsOf: (kind: string) => readonly string[]): SubjectCounts {
  const [outlines, cases] = [textsOf("outlines"), textsOf("cases")];
  const entriesOf = (kind: string) => countOf(textsOf(kind), /^- id:/gm);
  return {
    name,
    topics: outlines.length,
    cases: cases.length,
    passages: countOf([...outlines, ...cases], /^## /gm),
    answers: entriesOf("questions"),
    practiceQuestions: entriesOf("practice"),
    pairs: entriesOf("pairs"),
    cards: entriesOf("flashcards"),
  };
}

const countOf = (texts: readonly string[], pattern: RegExp): number =>
  texts.flatMap((text) => text.match(pattern) ?? []).length;

function reviewedIn(outlines: readonly string[]): Accuracy["reviewed"] {
  const months = Map.groupBy(outlines, (text) => /^reviewed: (.*)$/m.exec(text)?.[1] ?? "");
  return [...months]
    .map(([month, topics]) => ({ month, topics: topics.length }))
    .sort((one, other) => one.month.localeCompare(other.month));
}

/** A line of the record: "- 2026-11-22: old → new". One that ends with a colon only introduces others. */
const RECORD = /^ *- (?:(\d{4}-\d{2}-\d{2}): )?(.+)$/;

/** Reports records without a date. `npm run review:date` finds it. */
export function checkReview(project: string, report: Report): void {
  const { problems } = readReview(fs.readFileSync(path.join(project, REVIEW), "utf8"));
  for (const problem of problems) report(`../${REVIEW}`, `${problem} (npm run review:date)`);
}

export function readReview(markdown: string) {
  const problems: string[] = [];
  const [, ...parts] = markdown.split(/^## /m);
  const unconfirmed = parts.filter((part) => part.startsWith(UNCONFIRMED)).flatMap(unconfirmedIn);
  const sections = parts
    .filter((part) => !part.startsWith(UNCONFIRMED))
    .map((part): CorrectedSection => {
      const [title = "", ...lines] = part.split("\n");
      const records = lines.flatMap((line) => {
        const [, recorded, text = ""] = RECORD.exec(line) ?? [];
        if (text === "" || text.endsWith(":")) return [];
        if (recorded === undefined) problems.push(`no date: ${text.slice(0, 60)}`);
        return [{ date: recorded ?? null, text }];
      });
      const corrections = records.filter(({ text }) => text.includes("→"));
      return { title, corrections, kept: records.length - corrections.length };
    });
  return {
    sections: sections.filter(({ corrections, kept }) => corrections.length + kept > 0),
    unconfirmed,
    problems,
  };
}

/** Dates the records that have no date. @param days the day on which each line of the text was written. */
export function dateRecords(markdown: string, days: readonly string[]): string {
  const lines = markdown.split("\n");
  const end = lines.indexOf(`## ${UNCONFIRMED}`);
  return lines
    .map((line, place) => {
      const [, recorded, text = ""] = RECORD.exec(line) ?? [];
      const isDated =
        recorded !== undefined || text === "" || text.endsWith(":") || (end >= 0 && place > end);
      return isDated ? line : line.replace("- ", `- ${days[place]}: `);
    })
    .join("\n");
}

/** The rows of its table, and its other records. */
function unconfirmedIn(section: string): string[] {
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(1);
  const records = [...section.matchAll(/^- (.+)$/gm)];
  const paragraphs = section.split("\n\n").filter((part) => /^Other /.test(part));
  return [
    ...rows.map(([, decision, uses]) => `${decision}: ${uses}`),
    ...paragraphs.map((text) => text.replaceAll("\n", " ").trim()),
    ...records.map(([, text = ""]) => text),
  ];
}
