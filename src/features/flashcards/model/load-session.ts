/** Applies to a queue from the server the answers that only this device has so far. */

import type { Queue, QueuedCard } from "@backend/contracts/study.ts";
import { becomesLeech } from "@backend/scheduling/leech.ts";
import { answer } from "@backend/scheduling/schedule.ts";
import { dayOffsetMinutes } from "@backend/scheduling/study-day.ts";
import type { KeptReview } from "./outbox.ts";
import { optionsOf } from "./session.ts";

export function applyKept(queue: Queue, kept: readonly KeptReview[]): Queue {
  const options = optionsOf(queue);
  const { time_zone, day_start_hour } = queue.settings;
  const answered = new Map<string, QueuedCard>();
  const leeches = new Set<string>();
  const all = new Map([...queue.learning, ...queue.reviews, ...queue.fresh].map((card) => [card.id, card]));
  for (const { cardId, rating, reviewedAt, isUndone } of kept) {
    const card = answered.get(cardId) ?? all.get(cardId);
    if (!card || isUndone) continue;
    const at = new Date(reviewedAt);
    const given = { rating, at, dayOffsetMinutes: dayOffsetMinutes(at, time_zone, day_start_hour) };
    const schedule = answer(card.schedule, given, options);
    if (becomesLeech(card.schedule, schedule, options.leechLapses)) leeches.add(cardId);
    answered.set(cardId, { ...card, schedule });
  }
  const notes = new Set([...answered.values()].map(({ noteId }) => noteId));
  const isLeft = (card: QueuedCard) => !notes.has(card.noteId);
  const stays = [...answered.values()].filter(
    ({ id, schedule }) =>
      !leeches.has(id) && schedule && schedule.state !== 2 && schedule.due < queue.dayEndsAt,
  );
  return {
    ...queue,
    reviews: queue.reviews.filter(isLeft),
    fresh: queue.fresh.filter(isLeft),
    learning: [...queue.learning.filter(({ id }) => !answered.has(id)), ...stays],
  };
}
