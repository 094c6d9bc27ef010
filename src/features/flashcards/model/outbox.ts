/** Answers on this device, until the server has them. */
import type { Review } from "@backend/contracts/study.ts";
import { createOutbox, type Kept } from "@/lib/outbox.ts";

export type KeptReview = Kept<Review>;

const outbox = createOutbox<Review>("hornbook-reviews", "reviews");

export const keepReview = outbox.keep;
export const markSent = outbox.markSent;
export const forgetReviews = outbox.forget;

/** The user's answers on this device, in the order they were given. */
export const keptReviews = async (userId: string): Promise<KeptReview[]> =>
  (await outbox.kept(userId)).sort((one, other) => one.reviewedAt.localeCompare(other.reviewedAt));
