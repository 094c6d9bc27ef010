/** What the form of a talk can't say: cues that point at nothing. The files of `content/` and the course editor are held to it. */
import { partsOf, type TalkSlide } from "./talk.ts";

const SENTENCE_WORDS = 34;

export interface SlideProblem {
  readonly problem: string;
  /** The place of its sentence, from 0; left out where it is the slide's. */
  readonly sentence?: number;
}

export function* slideProblems(slide: TalkSlide): Generator<SlideProblem> {
  const { say, problem, ask } = slide;
  let shown = 0;
  for (const [sentence, cue] of say.entries()) {
    const length = cue.say.split(/\s+/).length;
    if (length > SENTENCE_WORDS)
      yield { sentence, problem: `a sentence of ${length} words: ${cue.say.slice(0, 50)} …` };
    if (/[*_[\]#]/.test(cue.say))
      yield { sentence, problem: `marks of Markdown are said: ${cue.say.slice(0, 50)} …` };
    if (cue.show !== undefined) {
      if (cue.show <= shown) yield { sentence, problem: `show ${cue.show} comes after ${shown}` };
      shown = cue.show;
    }
    const { mark } = cue;
    if (mark && !problem?.facts.slice(0, shown).some((fact) => plain(fact).includes(mark)))
      yield { sentence, problem: `marks words that aren’t on screen: ${mark}` };
  }
  if (shown !== partsOf(slide)) yield { problem: `shows ${shown} of ${partsOf(slide)} parts` };
  if (problem) {
    const decided = say.map(({ met, fails, disputed }) => met ?? fails ?? disputed);
    for (let place = 1; place <= problem.elements.length; place++)
      if (!decided.includes(place)) yield { problem: `element ${place} isn’t decided` };
    const beyond = decided.findIndex((place) => (place ?? 0) > problem.elements.length);
    if (beyond >= 0) yield { sentence: beyond, problem: "decides an element that it doesn’t have" };
  }
  const pauses = say.flatMap(({ pause }, index) => (pause ? [index] : []));
  if (ask ? pauses.length !== 1 : pauses.length > 0)
    yield { problem: "a slide that asks has one pause, and no other slide has any" };
  const answered = say.findIndex(({ show }) => show === 1);
  if (ask && !(answered > (pauses[0] ?? 0))) yield { problem: "shows its answer before the pause" };
}

const plain = (markdown: string): string => markdown.replaceAll("*", "");
