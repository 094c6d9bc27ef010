/** `NN-lesson.talk.yaml` beside a lesson: its talk, as docs/writing-talks.md describes it. */
import fs from "node:fs";
import path from "node:path";
import { durationOf, type Talk } from "../supabase/functions/_shared/contracts/talk.ts";
import { slideProblems } from "../supabase/functions/_shared/contracts/talk-checks.ts";
import { talk } from "../supabase/functions/_shared/contracts/talk-form.ts";
import type { Lesson } from "./courses.ts";
import { type Report, readYaml } from "./files.ts";

const MINUTES = { min: 6, max: 10 };
const PAUSES = 2;
const MIN_PASSAGES = 8;
/** The parties' last and first words: a sentence may begin with others in capitals. */
const CASE_NAME = /\b[A-Z][\w’'&-]* v\. [A-Z][\w’'&-]*/g;

/** A lesson's talk; null if it has none, or none that can be read, which is reported. */
export function readTalk(directory: string, file: string, report: Report): Talk | null {
  return fs.existsSync(path.join(directory, file)) ? readYaml(directory, file, talk, report) : null;
}

/**
 * Reports what a talk's schema can't say: its length, cues that point at nothing, and law that isn't in the outlines.
 * @param passages the ids of all of them.
 */
export function checkTalk(
  lesson: Pick<Lesson, "body" | "framework" | "questions" | "talk">,
  passages: ReadonlySet<string>,
  report: (message: string) => void,
): void {
  if (!lesson.talk) return;
  const { slides } = lesson.talk;
  const minutes = durationOf(lesson.talk) / 60;
  if (minutes < MINUTES.min || minutes > MINUTES.max)
    report(`takes ${minutes.toFixed(1)} minutes, not ${MINUTES.min} to ${MINUTES.max}`);
  const cues = slides.flatMap(({ say }) => say);
  if (cues.filter(({ pause }) => pause).length !== PAUSES) report(`has not ${PAUSES} pauses`);
  const linked = new Set(cues.flatMap(({ passage }) => passage ?? []));
  if (linked.size < MIN_PASSAGES) report(`fewer than ${MIN_PASSAGES} passages are linked`);
  for (const id of linked) if (!passages.has(id)) report(`unknown passage: ${id}`);
  if (!slides.some(({ problem }) => problem)) report("works no problem on screen");
  if (!slides.at(-1)?.points) report("doesn’t end with the framework as points");
  for (const [index, slide] of slides.entries())
    for (const { problem } of slideProblems(slide)) report(`slide ${index + 1}: ${problem}`);
  const known = (lesson.body + lesson.framework + JSON.stringify(lesson.questions)).replace(/\s+/g, " ");
  for (const [name] of cues
    .map(({ say }) => say)
    .join(" ")
    .matchAll(CASE_NAME))
    if (!known.includes(name)) report(`names a case that the lesson doesn’t: ${name}`);
}
