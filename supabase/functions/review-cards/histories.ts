/** The database's answer to `read_review_histories`. */
import { z } from "zod";

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const options = {
  retention: z.number(),
  learning: z.string(),
  relearning: z.string(),
  leechLapses: z.int(),
};

const schedule = z.object({
  due: z.string(),
  stability: z.number(),
  difficulty: z.number(),
  scheduledDays: z.int(),
  learningSteps: z.int(),
  reps: z.int(),
  lapses: z.int(),
  state: z.int(),
  lastReview: z.string().nullable(),
  dayOffsetMinutes: z.int(),
});

const histories = z.object({
  settings: z.object({ ...options, timeZone: z.string(), dayStartHour: z.int() }).nullable(),
  taken: z.array(z.string()),
  cards: z.array(
    z.object({
      cardId: z.string(),
      seed: schedule.nullable(),
      reviews: z.array(
        z.object({
          id: z.string(),
          rating,
          reviewedAt: z.string(),
          isUndone: z.boolean(),
          dayOffsetMinutes: z.int(),
          scheduledWith: z.object(options),
        }),
      ),
    }),
  ),
});

export type Histories = z.infer<typeof histories>;

export const readHistories = (answer: unknown): Histories => histories.parse(answer);
