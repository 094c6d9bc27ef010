/** How practicing reads: a question, a grade, and an ending, in Markdown. Its passage is [1]. */
import { writeSections } from "../contracts/answer-sections.ts";
import type { Citation } from "../contracts/chat.ts";
import { OUTLINES } from "../contracts/outlines.ts";
import type { LawPassage } from "../search/find-law.ts";
import { countToName } from "./grade.ts";
import { LETTERS } from "./grade-choice.ts";
import type { Graded } from "./practice.ts";
import { isOpen, type OpenPractice, type Practice, type PracticeQuestion } from "./state.ts";

export interface Answer {
  /** Markdown with marks [n]. */
  readonly text: string;
  /** What the marks open, in order. */
  readonly citations: readonly Citation[];
  /** Whether it doesn't count toward the free limit; false when left out. */
  readonly isFree?: boolean;
}

/** What the buttons say. Sent as messages, they are commands. */
export const BUTTONS = {
  giveUp: "I don’t know",
  hint: "Hint",
  skip: "Skip",
  stop: "Stop the quiz",
  resume: "Continue the quiz",
  next: "Next practice question",
  show: "Show me",
};

/** To a student who disputes a grade. */
export const GRADED_BY_WORDS =
  "You may be right. Without a model, I look for the answer’s own terms and can miss other words for them. Compare your answer with the one above, and count it if they say the same.";
const HOW = "Answer in your own words, or write “I don’t know”, “skip”, or “stop”.";
const STOPPED = "OK. Ask anything else.";

/** The open question. */
export function writeQuestion({ kind, number, total, right, scope, title, question }: OpenPractice): string {
  const link = `[${title}](${OUTLINES}/${scope})`;
  const toName = countToName(question);
  const count = toName > 0 ? `There are ${toName} to name.` : "";
  if (kind === "ask_first")
    return join(
      `**Before I answer, what do you think?** Your question is about ${link}.`,
      `### ${question.question}`,
      count,
    );
  const score = right > 0 ? ` · ${right} right so far` : "";
  const place =
    kind === "multiple_choice" && total === 1 ? "Practice question" : `Question ${number} of ${total}`;
  const heading = `**${place}**${score} · ${link}`;
  if (!question.choices) return join(heading, `### ${question.question}`, count);
  const choices = question.choices.map((choice, index) => `- **${LETTERS[index]}.** ${choice}`).join("\n");
  const isElsewhere = scope?.includes("/") && question.topic !== scope;
  const elsewhere = isElsewhere
    ? `There is none left on ${title}, so this one is from the same subject.`
    : "";
  return join(heading, elsewhere, question.question, choices, "Which is best, and why?");
}

export function buttonsFor({ kind, question }: OpenPractice): string[] {
  if (question.choices) return [...LETTERS, BUTTONS.giveUp];
  return kind === "ask_first" ? [BUTTONS.show] : [BUTTONS.giveUp, BUTTONS.skip, BUTTONS.stop];
}

/** The open question once more, such as after a hint. */
export const askAgain = (before: string, state: OpenPractice): Answer =>
  free(join(before, writeQuestion(state)), buttonsFor(state));

/** The first question. */
export const writeFirst = (state: OpenPractice): Answer =>
  free(
    join(
      writeQuestion(state),
      state.kind === "quiz"
        ? HOW
        : state.kind === "ask_first"
          ? "Answer in your own words, or write “show me”."
          : "",
    ),
    buttonsFor(state),
  );

export function writeHint({ question }: OpenPractice): string {
  if (question.choices) return "Hint: before you read the choices, name the rule and the fact that decides.";
  /** The beginning of an answer, seldom with what decides. */
  const begins = question.answer.split(" ").slice(0, 6).join(" ");
  return `Hint: the answer begins “${begins} …”`;
}

/** The grade with the answer, then the next question or the ending. */
export function writeGraded(graded: Graded): Answer {
  const { question, next } = graded;
  const isAskedAgain = isOpen(next) && next.question.id === question.id;
  if (isAskedAgain) return askAgain("I couldn’t tell which choice you mean. Write A, B, C, or D.", next);
  const { answer, detail } = question.choices ? writeChoice(graded) : writeAttempt(graded);
  const isQuiz = next !== null && next.kind !== "ask_first" && !(question.choices && next.total === 1);
  const after = isOpen(next) ? writeQuestion(next) : isQuiz ? writeEnding(next) : "";
  const follow = isOpen(next)
    ? buttonsFor(next)
    : isQuiz
      ? againOn(next)
      : question.choices
        ? [BUTTONS.next]
        : [];
  return {
    text: writeSections({ answer: join(answer, after), detail, next: follow }),
    citations: citationOf(question.passage),
  };
}

const VERDICTS = {
  right: "**Right.**",
  partly: "**Partly right.**",
  wrong: "**Not quite.**",
  unclear: "**Compare yours with the answer.**",
  unknown: "",
};

function writeAttempt({ question, verdict, got, missing, next }: Graded) {
  const mark = question.passage ? " [1]" : "";
  const lines = (title: string, names: readonly string[]) =>
    names.length > 0 ? `**${title}:** ${names.join("; ")}.${mark}` : "";
  const isCounted = verdict !== "unknown" && countToName(question) > 0;
  const opening = isCounted ? `**${got.length} of ${got.length + missing.length}.**` : VERDICTS[verdict];
  // What was left out of a right answer isn't missing from it.
  const isShown = verdict === "partly" || (isCounted && verdict !== "right");
  return {
    answer: join(
      opening,
      isShown ? lines("You got", got) : "",
      isShown ? lines("Still missing", missing) : "",
      `**Answer:** ${question.answer}${see(question)}${mark}`,
    ),
    // Whoever asked a question gets the outline's words, too.
    detail: next?.kind === "ask_first" && question.passage ? `${question.passage.body.trim()}${mark}` : "",
  };
}

function writeChoice({ question, verdict, chosen }: Graded) {
  const { why, choices } = question;
  const right = (question.correct ?? 1) - 1;
  const mark = question.passage ? " [1]" : "";
  const opening =
    verdict === "right"
      ? VERDICTS.right
      : chosen === null
        ? `**The answer is ${LETTERS[right]}.**`
        : `**Not ${LETTERS[chosen]}: the answer is ${LETTERS[right]}.**`;
  const others = LETTERS.map((_, place) => place).filter((place) => place !== right && place !== chosen);
  const isWrong = chosen !== null && chosen !== right;
  return {
    answer: join(
      opening,
      `**Why ${LETTERS[right]}:** ${why?.[right]}${see(question)}${mark}`,
      isWrong ? `**Why not ${LETTERS[chosen]}:** ${why?.[chosen]}${mark}` : "",
    ),
    detail: others
      .map((place) => `- **${LETTERS[place]}.** ${choices?.[place]} ${why?.[place]}${mark}`)
      .join("\n"),
  };
}

const see = ({ authority }: PracticeQuestion) => (authority ? ` *See* ${authority}.` : "");

export function writeSkipped(next: Practice | null): Answer {
  if (isOpen(next)) return askAgain("Skipped.", next);
  return next ? free(join("Skipped.", writeEnding(next)), againOn(next)) : free(STOPPED);
}

export function writeStopped(state: Practice | null): Answer {
  if (state?.kind !== "quiz" || !state.scope) return free(STOPPED);
  return free(writeEnding(state), againOn(state));
}

function writeEnding({ number, right }: Practice): string {
  if (number === 1) return STOPPED;
  return `**That’s the end of the quiz: ${right} of ${number - 1} right.** A question counts as right when nothing important is missing.`;
}

const againOn = ({ title }: Practice) => [
  `Quiz me on ${title} again`,
  `Give me a practice question on ${title}`,
];

/** Asks for a topic. @param likely topics to try. */
export function writeWhichTopic(kind: Practice["kind"], likely: readonly string[]): Answer {
  const [question, ask] =
    kind === "quiz"
      ? ["A quiz on what?", "Quiz me on"]
      : ["A practice question on what?", "Give me a practice question on"];
  return free(
    `${question} Name a topic, such as burglary, or a whole subject, such as torts.`,
    likely.map((topic) => `${ask} ${topic}`),
  );
}

export const writeNothingLeft = (): Answer =>
  free("There is nothing to practice on that here. Try another topic or subject.");

export const writeNoneOpen = (): Answer =>
  free("No question is open. Say “quiz me on” and a topic, such as burglary.");

export const free = (answer: string, next: readonly string[] = []): Answer => ({
  text: writeSections({ answer, detail: "", next }),
  citations: [],
  isFree: true,
});

const citationOf = (passage: LawPassage | null): Citation[] =>
  passage ? [{ n: 1, passageId: passage.id, title: passage.title, heading: passage.heading }] : [];

const join = (...parts: readonly string[]) => parts.filter((part) => part !== "").join("\n\n");
