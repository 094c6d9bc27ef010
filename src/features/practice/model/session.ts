/** A session as the device shows it: what the server knew, and what was done since. */
import type {
  PracticeAnswer,
  PracticeQuestion,
  PracticeSession,
  QuestionState,
} from "@backend/contracts/practice.ts";
import type { PracticeItem } from "./outbox.ts";

export const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;

/** The session with what waits on this device. The server reads answers by the same rules, and alone gives points. */
export function withItems(session: PracticeSession, items: readonly PracticeItem[]): PracticeSession {
  const answers = items
    .flatMap(({ answer }) => answer ?? [])
    .sort((one, other) => one.givenAt.localeCompare(other.givenAt));
  const ends = [session.endedAt, ...items.map(({ endedAt }) => endedAt)].filter((end) => end !== null);
  return {
    ...answers.reduce(withAnswer, session),
    endedAt: ends.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null,
  };
}

/** The session after an answer. Once the reasons were shown, what was chosen stays. */
export function withAnswer(session: PracticeSession, answer: PracticeAnswer): PracticeSession {
  const explains = session.choice.explains === "each";
  return {
    ...session,
    questions: session.questions.map((question) => {
      if (question.id !== answer.questionId) return question;
      const { chosen, struck, highlights, isFlagged, isExplained, seconds } = answer;
      return {
        ...question,
        ...{ struck, highlights, isFlagged },
        chosen: question.isExplained ? question.chosen : chosen,
        isExplained: question.isExplained || (explains && isExplained),
        seconds: Math.max(question.seconds, seconds),
      };
    }),
  };
}

export const stateOf = ({
  chosen,
  struck,
  highlights,
  isFlagged,
  isExplained,
  seconds,
}: PracticeQuestion): QuestionState => ({ chosen, struck, highlights, isFlagged, isExplained, seconds });

/** Whether nothing is left to do with a question. */
export const isDone = ({ choice }: PracticeSession, { chosen, isExplained }: PracticeQuestion): boolean =>
  choice.explains === "each" ? isExplained : chosen.length > 0;

/** The place of the first question that is left; the last one's if none is. */
export function firstOpen(session: PracticeSession): number {
  const at = session.questions.findIndex((question) => !isDone(session, question));
  return at < 0 ? session.questions.length - 1 : at;
}

/** Whether it's quick: nothing in it can be struck out or highlighted. */
export const isDrill = ({ pair, fault }: Pick<PracticeQuestion, "pair" | "fault">): boolean =>
  pair !== null || fault !== null;

/** Where a story differs from the other of its pair, if that was asked before it. */
export function changedAt({ questions }: PracticeSession, place: number): readonly number[] {
  const question = questions[place];
  const isSecond = questions.slice(0, place).some(({ pair }) => pair !== null && pair === question?.pair);
  return (isSecond && question?.changed) || [];
}

/** A question's choices after one more was pressed. Of two, a third isn't taken: one has to be cleared first. */
export function choose({ chosen, struck, correct }: PracticeQuestion, choice: number) {
  const isChosen = chosen.includes(choice);
  const most = correct.length;
  const next =
    most === 1
      ? [choice]
      : isChosen
        ? chosen.filter((other) => other !== choice)
        : chosen.length < most
          ? [...chosen, choice].sort((one, other) => one - other)
          : chosen;
  // What is chosen isn't ruled out.
  return { chosen: next, struck: struck.filter((other) => !next.includes(other)) };
}

/** A struck choice is no longer chosen. */
export function strike({ chosen, struck }: PracticeQuestion, choice: number) {
  return struck.includes(choice)
    ? { struck: struck.filter((other) => other !== choice) }
    : { struck: [...struck, choice].sort(), chosen: chosen.filter((other) => other !== choice) };
}

/** For the words beside a question. Points come from the server. */
export const isRight = ({ chosen, correct }: Pick<PracticeQuestion, "chosen" | "correct">): boolean =>
  chosen.length === correct.length && correct.every((choice) => chosen.includes(choice));

/** Milliseconds since 1970 at which the time runs out; null without a clock. */
export const deadlineOf = ({ begunAt, secondsAllowed }: PracticeSession): number | null =>
  secondsAllowed === null ? null : Date.parse(begunAt) + secondsAllowed * 1000;
