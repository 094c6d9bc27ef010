/** The database's answer to `read_review_histories`. */
import * as z from "zod/mini";
import { fittedParameters, schedule } from "../_shared/contracts/study.ts";
import type { SchedulingOptions } from "../_shared/scheduling/schedule.ts";

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const options = {
  retention: z.number(),
  learning: z.string(),
  relearning: z.string(),
  leechLapses: z.int(),
};

const histories = z.object({
  outcome: z.literal("ok"),
  settings: z.nullable(z.object({ ...options, timeZone: z.string(), dayStartHour: z.int() })),
  /** What schedules the next answer. */
  parameters: z.nullable(fittedParameters),
  /** All that were ever fitted for the user. */
  fitted: z.array(fittedParameters),
  taken: z.array(z.string()),
  cards: z.array(
    z.object({
      cardId: z.string(),
      seed: z.nullable(schedule),
      reviews: z.array(
        z.object({
          id: z.string(),
          rating,
          reviewedAt: z.string(),
          isUndone: z.boolean(),
          dayOffsetMinutes: z.int(),
          scheduledWith: z.object({ ...options, parameters: z.nullish(z.int()) }),
        }),
      ),
    }),
  ),
});

const answers = z.discriminatedUnion("outcome", [
  histories,
  z.object({ outcome: z.literal("insufficient_aal") }),
]);

export type Histories = NonNullable<ReturnType<typeof readHistories>>;

/**
 * Reviews name the parameters that they were scheduled with by id. Here they come with them.
 * @returns null if the session has to use the account's second factor first.
 */
export function readHistories(answer: unknown) {
  const answered = answers.parse(answer);
  if (answered.outcome !== "ok") return null;
  const { cards, fitted, settings, parameters: current, ...rest } = answered;
  const byId = new Map(fitted.map((one) => [one.id, one]));
  return {
    ...{ ...rest, settings, parameters: current },
    cards: cards.map(({ reviews, ...card }) => ({
      ...card,
      reviews: reviews.map(({ scheduledWith: { parameters: id, ...applied }, ...review }) => {
        const scheduledWith: SchedulingOptions = { ...applied, parameters: byId.get(id ?? 0) ?? null };
        return { ...review, scheduledWith };
      }),
    })),
  };
}
