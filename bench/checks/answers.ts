/**
 * Answers to check, with the passages that their writer had: those of the bank and those written by hand, all correct,
 * and corrupted ones made from them, of which the wrong words are known.
 */
import fs from "node:fs";
import path from "node:path";
import { load as parse } from "js-yaml";
import { z } from "zod";
import type { CorpusDocument } from "../../corpus/documents.ts";
import { readCorpus } from "../../corpus/read.ts";
import type { GivenPassage } from "../../supabase/functions/_shared/tutor/check-lines.ts";
import { seeded } from "../../tests/support/fuzz/random.ts";

export interface Answer {
  readonly id: string;
  readonly subject: string;
  /** What the student said. */
  readonly studentText: string;
  /** Numbered from 1: those that the answer cites, and six more of their topics, as a search gives. */
  readonly given: readonly GivenPassage[];
  readonly text: string;
}

/** How many passages a turn has besides those that are cited. */
const OTHERS = 6;
const FROM_BANK = 60;

const handWritten = z.array(
  z.strictObject({
    id: z.string(),
    student: z.string(),
    passages: z.array(z.string()).min(1),
    answer: z.string(),
  }),
);

const directory = path.join(import.meta.dirname, "../../content");

export function readAnswers() {
  const { documents, questions } = readCorpus(directory);
  const given = passagesOf(documents);
  const file = fs.readFileSync(path.join(import.meta.dirname, "answers.yaml"), "utf8");
  const byHand = handWritten.parse(parse(file)).map(
    ({ id, student, passages, answer }): Answer => ({
      id,
      subject: subjectOf(passages[0] ?? ""),
      studentText: student,
      given: given(passages),
      text: answer.trim(),
    }),
  );
  const random = seeded(28);
  const fromBank = Array.from({ length: FROM_BANK }, (): Answer => {
    const { topic, entries } = random.pick(questions);
    const { id, ask, answer, authority, supports } = random.pick(entries);
    return {
      id: `${topic} ${id}`,
      subject: topic.split("/")[0] ?? "",
      studentText: random.pick(ask),
      given: given([topic + supports]),
      text: `${answer.replace(/\.$/, "")} (${authority}). [1]`,
    };
  });
  return { byHand, fromBank, documents };
}

function passagesOf(documents: readonly CorpusDocument[]) {
  const all = documents.flatMap(({ title, authorities, citation, passages }) => {
    const authority = citation === null ? authorities.join("\n") : `${title}, ${citation}`;
    return passages.map(({ id, heading, body }): GivenPassage => ({ id, title, heading, body, authority }));
  });
  const documentOf = (id: string) => id.split("#")[0] ?? "";
  return (cited: readonly string[]): GivenPassage[] => {
    const first = cited.map((id) => {
      const passage = all.find((known) => known.id === id);
      if (!passage) throw new Error(`There is no passage ${id}`);
      return passage;
    });
    const topics = new Set(cited.map(documentOf));
    const related = all.filter(({ id }) => topics.has(documentOf(id)) && !cited.includes(id));
    // A case has few passages; the rest are of its subject.
    const subject = subjectOf(cited[0] ?? "");
    const others = all.filter(({ id }) => id.startsWith(`${subject}/`) && !topics.has(documentOf(id)));
    return [...first, ...related, ...others].slice(0, cited.length + OTHERS);
  };
}

const subjectOf = (id: string) => id.replace(/^cases\//, "").split("/")[0] ?? "";
