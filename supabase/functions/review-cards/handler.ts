/**
 * POST /functions/v1/review-cards: records answers and returns the schedules that follow from them. Batches may arrive
 * late, twice, and in any order.
 */
import { authenticateCaller } from "../_shared/authenticate.ts";
import { REVIEWS_AT_ONCE, type Review, reviewRequest } from "../_shared/contracts/study.ts";
import type { Caller, FunctionEnvironment } from "../_shared/environment.ts";
import { AppError, answerSafely } from "../_shared/errors.ts";
import { type LoggedReview, mergeReviews, replay } from "../_shared/scheduling/replay.ts";
import { DEFAULT_OPTIONS, type SchedulingOptions } from "../_shared/scheduling/schedule.ts";
import { dayOffsetMinutes } from "../_shared/scheduling/study-day.ts";
import { type Histories, readHistories } from "./histories.ts";

/** More than anyone answers a card. Each answer replays them all, so without a limit one card could keep the server busy. */
const MOST_OF_CARD = 1_000;

/** Two devices may write at once. Each attempt lets at least one of them through. */
const ATTEMPTS = 5;

export function createHandler(environment: FunctionEnvironment): (request: Request) => Promise<Response> {
  return answerSafely(
    environment.log,
    {
      event: "review_failed",
      sentence: "Something went wrong on our side. Your answers are saved on this device.",
    },
    async (request) => {
      const caller = await authenticateCaller(request, environment);
      return Response.json(await record(environment, caller, await readRequest(request)));
    },
  );
}

async function readRequest(request: Request): Promise<Review[]> {
  const parsed = reviewRequest.safeParse(await request.json().catch(() => null));
  if (parsed.success) return parsed.data.reviews;
  const [issue] = parsed.error.issues;
  const [, index, field] = issue?.path ?? [];
  const where =
    typeof index === "number" ? ` Review ${index + 1}, ${String(field ?? "as a whole")}, is invalid.` : "";
  throw new AppError("invalid_request", `Send 1 to ${REVIEWS_AT_ONCE} reviews.${where}`);
}

async function record(
  { callDatabase }: FunctionEnvironment,
  { userId, sessionId }: Caller,
  reviews: readonly Review[],
) {
  const now = new Date();
  const byCard = Map.groupBy(withoutRepeats(reviews), ({ cardId }) => cardId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read = readHistories(
      await callDatabase("read_review_histories", {
        of_user: userId,
        of_session: sessionId,
        card_ids: [...byCard.keys()],
        review_ids: reviews.map(({ id }) => id),
      }),
    );
    if (!read) throw new AppError("insufficient_aal", "Confirm with your authenticator first.");
    const tooMany = read.cards.flatMap((card) => beyondLimit(card, byCard.get(card.cardId) ?? []));
    const histories = { ...read, taken: [...read.taken, ...tooMany] };
    const cards = histories.cards.map((card) => applied(card, byCard.get(card.cardId) ?? [], histories, now));
    const isStored = await callDatabase("store_reviews", {
      of_user: userId,
      cards: cards.map(({ row }) => row) as never,
    });
    if (!isStored) continue;
    const known = new Set(histories.cards.map(({ cardId }) => cardId));
    return {
      cards: cards.map(({ row, schedule }) => ({ cardId: row.cardId, schedule })),
      /**
       * Reviews of cards that were deleted, that the plan no longer includes, or that have as many as a card can have. They
       * can't be recorded.
       */
      refused: reviews
        .filter(({ id, cardId }) => !known.has(cardId) || histories.taken.includes(id))
        .map(({ id }) => id),
    };
  }
  throw new AppError("internal", "Another device was saving at the same time. Try again in a moment.");
}

/** The ids of the reviews that a card has no room for. */
function beyondLimit({ reviews: known }: Histories["cards"][number], arrived: readonly Review[]): string[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !ids.has(id));
  return added.slice(Math.max(0, MOST_OF_CARD - known.length)).map(({ id }) => id);
}

/** A batch may contain a review twice, once as given and once as undone. */
function withoutRepeats(reviews: readonly Review[]): Review[] {
  const byId = new Map<string, Review>();
  for (const review of reviews) {
    const same = byId.get(review.id);
    if (!same) byId.set(review.id, review);
    else if (same.cardId === review.cardId)
      byId.set(review.id, { ...same, isUndone: same.isUndone || review.isUndone });
  }
  return [...byId.values()];
}

function applied(
  card: Histories["cards"][number],
  reviews: readonly Review[],
  { settings, parameters, taken }: Histories,
  now: Date,
) {
  const { timeZone = "UTC", dayStartHour = 4, ...chosen } = settings ?? {};
  const options: SchedulingOptions = { ...DEFAULT_OPTIONS, ...chosen, parameters };
  const arrived = reviews
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, rating, reviewedAt, isUndone, durationMs, typed }) => {
      // A clock that is ahead would keep the card from coming back.
      const at = new Date(Math.min(Date.parse(reviewedAt), now.getTime()));
      const offset = dayOffsetMinutes(at, timeZone, dayStartHour);
      const logged: LoggedReview = {
        ...{ id, rating, isUndone, reviewedAt: at.toISOString() },
        ...{ dayOffsetMinutes: offset, scheduledWith: options },
      };
      return { ...logged, durationMs, typed };
    });
  const durations = new Map(arrived.map(({ id, durationMs }) => [id, durationMs]));
  const merged = mergeReviews(card.reviews, arrived);
  const { schedule, leeches, before } = replay(card.seed, merged);
  return {
    schedule,
    row: {
      cardId: card.cardId,
      known: card.reviews.length,
      undone: card.reviews.filter(({ isUndone }) => isUndone).length,
      state: { ...(schedule ?? NEVER_ANSWERED), leeches },
      typed: arrived.flatMap(({ typed, reviewedAt, isUndone }) =>
        typed && !isUndone ? [{ said: typed, at: reviewedAt }] : [],
      ),
      reviews: merged.map((review) => ({
        ...review,
        scheduledWith: { ...review.scheduledWith, parameters: review.scheduledWith.parameters?.id ?? null },
        durationMs: durations.get(review.id) ?? null,
        stateBefore: before.get(review.id)?.state ?? 0,
        intervalBefore: before.get(review.id)?.scheduledDays ?? 0,
      })),
    },
  };
}

/** A new card's row. The database puts it back in its place among the new cards. */
const NEVER_ANSWERED = {
  ...{
    due: null,
    stability: 0,
    difficulty: 0,
    scheduledDays: 0,
    learningSteps: 0,
    reps: 0,
    lapses: 0,
    state: 0,
  },
  ...{ lastReview: null, dayOffsetMinutes: 0 },
};
