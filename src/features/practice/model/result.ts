/** What a session came to. Every point is the server's. */
import type { PracticeQuestion, PracticeSession } from "@backend/contracts/practice.ts";

interface Share {
  readonly name: string;
  readonly points: number;
  readonly questions: number;
}

export function resultOf({ questions }: PracticeSession) {
  const points = sum(questions.map((question) => question.points));
  const seconds = sum(questions.map((question) => question.seconds));
  return {
    points,
    seconds,
    answered: questions.filter(({ chosen }) => chosen.length > 0).length,
    missed: missedOf(questions),
    subjects: sharesOf(questions),
  };
}

const missedOf = (questions: readonly PracticeQuestion[]) => questions.filter(({ points }) => points < 1);

/** Each subject's share, the weakest first. */
function sharesOf(questions: readonly PracticeQuestion[]): Share[] {
  return Object.values(Object.groupBy(questions, ({ subject }) => subject))
    .flatMap((all) =>
      all?.[0]
        ? [{ name: all[0].subjectName, points: sum(all.map(({ points }) => points)), questions: all.length }]
        : [],
    )
    .sort((one, other) => one.points / one.questions - other.points / other.questions);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
