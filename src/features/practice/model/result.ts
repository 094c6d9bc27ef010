/** What a session came to. Every point is the server's. */
import type { PracticeQuestion, PracticeSession } from "@backend/contracts/practice.ts";
import { FAULT_NAMES, swapText } from "./labels.ts";

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
    shares: sharesOf(questions),
  };
}

const missedOf = (questions: readonly PracticeQuestion[]) => questions.filter(({ points }) => points < 1);

/** What each subject came to, or of a drill, each pair of outcomes or kind of fault; the weakest first. */
function sharesOf(questions: readonly PracticeQuestion[]): Share[] {
  return Object.entries(Object.groupBy(questions, nameOf))
    .map(([name, all = []]) => ({
      name,
      points: sum(all.map(({ points }) => points)),
      questions: all.length,
    }))
    .sort((one, other) => one.points / one.questions - other.points / other.questions);
}

function nameOf({ swap, fault, subjectName }: PracticeQuestion): string {
  if (fault) return FAULT_NAMES[fault].name;
  return swap ? swapText(swap) : subjectName;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
