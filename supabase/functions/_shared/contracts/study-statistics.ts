/** A year of study, as `study_statistics` answers it. */
import * as z from "zod/mini";

const studiedDay = z.object({ day: z.string(), reviews: z.int(), seconds: z.number() });
export type StudiedDay = z.infer<typeof studiedDay>;

const retentionDay = z.object({
  day: z.string(),
  young: z.int(),
  young_recalled: z.int(),
  mature: z.int(),
  mature_recalled: z.int(),
});
export type RetentionDay = z.infer<typeof retentionDay>;

/** study_statistics. Days are study days, as "2026-11-22". */
export const statistics = z.object({
  /** The target recall, from 0 to 1. */
  target: z.number(),
  dayStartHour: z.int(),
  today: z.string(),
  /** The Sunday that the heat map begins with, 52 weeks before this one's. */
  since: z.string(),
  streak: z.int(),
  /** Days with reviews, oldest first. */
  days: z.array(studiedDay),
  /** The days of the last 30 on which cards out of learning came back. Mature ones had been away for three weeks or more. */
  retention: z.array(retentionDay),
  /** Cards due on each of 30 days. The first is today, with what is overdue. */
  forecast: z.array(z.int()),
  /** In the outlines' order; cards without a subject come last. */
  subjects: z.array(
    z.object({
      subject: z.nullable(z.string()),
      title: z.nullable(z.string()),
      cards: z.int(),
      learned: z.int(),
      /** Mean probability of recalling a learned card today, from 0 to 1. Null before the first answer. */
      mastery: z.nullable(z.number()),
    }),
  ),
  cards: z.object({ total: z.int(), learned: z.int(), mature: z.int() }),
});
export type Statistics = z.infer<typeof statistics>;
