/** What the study screen sends to the review-cards function, and what it gets back. */
import { z } from "zod";

/** The most reviews in one request. */
export const REVIEWS_AT_ONCE = 500;

export const reviewRequest = z.object({
  reviews: z
    .array(
      z.object({
        /** The client's own id: a review sent again counts once. */
        id: z.string().min(1).max(100),
        cardId: z.uuid(),
        rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
        reviewedAt: z.iso.datetime({ offset: true }),
        durationMs: z.int().min(0).max(3_600_000).nullable(),
        /** Whether the user took it back. An undone review stays undone. */
        isUndone: z.boolean(),
      }),
    )
    .min(1)
    .max(REVIEWS_AT_ONCE),
});

export type Review = z.infer<typeof reviewRequest>["reviews"][number];
