/** Practicing in a conversation: quizzes, multiple choice, and attempts, the same with and without a model. */
import type { CallDatabase } from "../environment.ts";
import { type Grade, grade } from "./grade.ts";
import { gradeChoice } from "./grade-choice.ts";
import { isOpen, type Practice, type PracticeKind, practice, practiceQuestion } from "./state.ts";

/** Whose conversation it is, and where in it they are. */
export interface Student {
  readonly userId: string;
  /** The answer that is being written. */
  readonly answerId: string;
}

export interface Graded extends Grade {
  /** What comes next; null if nothing was ever practiced. */
  readonly next: Practice | null;
}

/** Five minutes, at half a minute a question and its answer. */
const QUIZ_LENGTH = 8;
const MAX_LENGTH = 20;

const of = ({ userId, answerId }: Student) => ({ of_user: userId, of_answer: answerId });
const read = (stored: unknown): Practice | null => practice.nullable().parse(stored);

/** Null if the conversation never practiced. */
export const readPractice = async (callDatabase: CallDatabase, student: Student): Promise<Practice | null> =>
  read(await callDatabase("read_practice", of(student)));

/**
 * Asks the first question of a quiz, or asks back before an answer.
 * @param scope id of an outline, a subject, or an entry of the bank; null for what the conversation is about; empty to ask which.
 * @returns null if there is nothing to practice on. Without a scope and a question if the student has to be asked which.
 */
export const startQuiz = async (
  callDatabase: CallDatabase,
  student: Student,
  {
    scope,
    kind,
    count = kind === "quiz" ? QUIZ_LENGTH : 1,
  }: { readonly scope: string | null; readonly kind: PracticeKind; readonly count?: number },
): Promise<Practice | null> =>
  read(
    await callDatabase("open_practice", {
      ...of(student),
      of_kind: kind,
      // The generated types require text.
      of_scope: scope as string,
      of_count: Math.min(Math.max(Math.round(count), 1), MAX_LENGTH),
    }),
  );

/**
 * Grades an attempt and asks the next question. A question graded twice counts once.
 * @param attempt the student's words; null if they give up.
 * @param state the conversation's practice, if it is known.
 * @returns null if the conversation didn't ask the question.
 */
export async function gradeAttempt(
  callDatabase: CallDatabase,
  student: Student,
  questionId: string,
  attempt: string | null,
  state?: Practice | null,
): Promise<Graded | null> {
  const known = state?.question?.id === questionId ? state.question : null;
  const question =
    known ??
    practiceQuestion
      .nullable()
      .parse(await callDatabase("read_asked_question", { ...of(student), of_question: questionId }));
  if (!question) return null;
  const graded = question.choices ? gradeChoice(question, attempt) : grade(question, attempt);
  // Which of the choices was meant can be asked again.
  const isAskedAgain = question.choices !== null && graded.verdict === "unclear";
  const next = isAskedAgain
    ? await setOpen(callDatabase, student, true)
    : await advance(callDatabase, student, questionId, graded.verdict === "right");
  return { ...graded, next };
}

/** Asks the next question in place of the open one. */
export const skipQuestion = async (
  callDatabase: CallDatabase,
  student: Student,
  state: Practice,
): Promise<Practice | null> =>
  isOpen(state) ? advance(callDatabase, student, state.question.id, false) : state;

const advance = async (
  callDatabase: CallDatabase,
  student: Student,
  questionId: string,
  isRight: boolean,
): Promise<Practice | null> =>
  read(
    await callDatabase("advance_practice", {
      ...of(student),
      of_question: questionId,
      is_right: isRight,
    }),
  );

/** Stops, or asks the open question once more; after a stop the next one. */
export const setOpen = async (
  callDatabase: CallDatabase,
  student: Student,
  isOpen: boolean,
): Promise<Practice | null> =>
  read(await callDatabase("set_practice_open", { ...of(student), is_open: isOpen }));
