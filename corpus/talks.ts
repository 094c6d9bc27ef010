/** `NN-lesson.talk.yaml` beside a lesson: its talk, as docs/writing-talks.md describes it. */
import fs from "node:fs";
import path from "node:path";
import { load as parseYaml } from "js-yaml";
import {
  durationOf,
  partsOf,
  type Talk,
  type TalkSlide,
} from "../supabase/functions/_shared/contracts/talk.ts";
import { talk } from "../supabase/functions/_shared/contracts/talk-form.ts";
import type { Lesson } from "./courses.ts";
import { explain, type Report } from "./files.ts";

const MINUTES = { min: 6, max: 10 };
const PAUSES = 2;
const MIN_PASSAGES = 8;
const SENTENCE_WORDS = 34;
/** The parties' last and first words: a sentence may begin with others in capitals. */
const CASE_NAME = /\b[A-Z][\w’'&-]* v\. [A-Z][\w’'&-]*/g;

/** A lesson's talk; null if it has none, or none that can be read, which is reported. */
export function readTalk(directory: string, file: string, report: Report): Talk | null {
  const address = path.join(directory, file);
  if (!fs.existsSync(address)) return null;
  try {
    return talk.parse(parseYaml(fs.readFileSync(address, "utf8")));
  } catch (error) {
    report(file, explain(error));
    return null;
  }
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
    for (const message of slideProblems(slide)) report(`slide ${index + 1}: ${message}`);
  const known = (lesson.body + lesson.framework + JSON.stringify(lesson.questions)).replace(/\s+/g, " ");
  for (const [name] of cues
    .map(({ say }) => say)
    .join(" ")
    .matchAll(CASE_NAME))
    if (!known.includes(name)) report(`names a case that the lesson doesn’t: ${name}`);
}

function* slideProblems(slide: TalkSlide): Generator<string> {
  const { say, problem, ask } = slide;
  let shown = 0;
  for (const cue of say) {
    const length = cue.say.split(/\s+/).length;
    if (length > SENTENCE_WORDS) yield `a sentence of ${length} words: ${cue.say.slice(0, 50)} …`;
    if (/[*_[\]#]/.test(cue.say)) yield `marks of Markdown are said: ${cue.say.slice(0, 50)} …`;
    if (cue.show !== undefined) {
      if (cue.show <= shown) yield `show ${cue.show} comes after ${shown}`;
      shown = cue.show;
    }
    if (
      "mark" in cue &&
      cue.mark &&
      !problem?.facts.slice(0, shown).some((fact) => plain(fact).includes(cue.mark ?? ""))
    )
      yield `marks words that aren’t on screen: ${cue.mark}`;
  }
  if (shown !== partsOf(slide)) yield `shows ${shown} of ${partsOf(slide)} parts`;
  if (problem) {
    const decided = say.map(({ met, fails, disputed }) => met ?? fails ?? disputed);
    for (let place = 1; place <= problem.elements.length; place++)
      if (!decided.includes(place)) yield `element ${place} isn’t decided`;
    if (decided.some((place) => (place ?? 0) > problem.elements.length))
      yield "decides an element that it doesn’t have";
  }
  const pauses = say.flatMap(({ pause }, index) => (pause ? [index] : []));
  if (ask ? pauses.length !== 1 : pauses.length > 0)
    yield "a slide that asks has one pause, and no other slide has any";
  const answered = say.findIndex(({ show }) => show === 1);
  if (ask && !(answered > (pauses[0] ?? 0))) yield "shows its answer before the pause";
}

const plain = (markdown: string): string => markdown.replaceAll("*", "");
