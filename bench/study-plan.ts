/** How long the plan in minutes takes for 3,000 cards: half of them new, half learned, and an exam in 90 days. */
import { type PlanInput, planStudy } from "../supabase/functions/_shared/scheduling/study-plan.ts";
import { seeded } from "../tests/support/fuzz/random.ts";

const CARDS = 3_000;
const DAYS = 90;
const ROUNDS = 10;

/** @returns how long each took, in milliseconds. */
export function measureStudyPlan(): number[] {
  const random = seeded(1);
  const input: PlanInput = {
    exams: [{ daysLeft: DAYS, tracks: [0] }],
    // As many groups as the overview hands out for cards of every memory.
    tracks: [
      Array.from({ length: CARDS / 2 / 5 }, () => ({
        ...{ cards: 5, dueIn: random.integer(60), stability: 1 + random.integer(80) },
        ...{ difficulty: 1 + random.integer(10), elapsed: random.integer(30) },
      })),
    ],
    unseen: [[{ track: 0, cards: CARDS / 2 }]],
    days: Array.from({ length: DAYS }, (_, day) => [1, 1, 1, 1, 1, 0.5, 0][day % 7] ?? 1),
    seconds: { review: 10, fresh: 40, question: 108 },
    ...{ questions: 5, spent: 0, bar: { daysLeft: DAYS, reviewDays: 14 }, retention: 0.9, weights: null },
  };
  return Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    planStudy(input, 0.9, 60);
    return performance.now() - started;
  });
}
