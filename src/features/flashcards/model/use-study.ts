import type { Queue, QueuedCard, Review } from "@backend/contracts/study.ts";
import { previewAnswers, type Rating } from "@backend/scheduling/schedule.ts";
import { dayOffsetMinutes } from "@backend/scheduling/study-day.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSending } from "@/components/ui/use-sending.ts";
import { sendReviews } from "../api/send-reviews.ts";
import { keepReview } from "./outbox.ts";
import {
  answerCurrent,
  answerPractice,
  changeCards,
  type GivenAnswer,
  nextReturn,
  optionsOf,
  removeCards,
  resume,
  type Session,
  undoLast,
} from "./session.ts";

/** Longer than this, the student was elsewhere. */
const MAX_DURATION_MS = 3_600_000;

export interface Study {
  readonly session: Session;
  readonly isRevealed: boolean;
  /** When the card was revealed: the buttons' intervals count from then. */
  readonly now: Date;
  readonly preview: ReturnType<typeof previewAnswers> | null;
  /** Whether answers wait on this device for the network. */
  readonly isWaiting: boolean;
  reveal(): void;
  /**
   * @param typed what was typed before the answer was shown.
   * @returns what was recorded; null in practice, and before the card was revealed.
   */
  answer(rating: Rating, typed: string): GivenAnswer | null;
  undo(): void;
  remove(isGone: (card: QueuedCard) => boolean): void;
  change(change: (card: QueuedCard) => QueuedCard): void;
}

/**
 * Runs a session: every answer is kept on this device first, then sent.
 * @param queue null in practice, which leaves the schedule alone.
 */
export function useStudy(userId: string, begun: Session, queue: Queue | null): Study {
  const [session, setSession] = useState(begun);
  const [isRevealed, setRevealed] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const shownAt = useRef(Date.now());
  const { current } = session;

  const { isWaiting, sendNow } = useSending(useCallback(() => sendReviews(userId), [userId]));
  const save = async (review: Review) => {
    await keepReview(userId, review);
    await sendNow();
  };

  // A card in learning comes back by itself.
  useEffect(() => {
    const next = current ? null : nextReturn(session);
    if (!next) return;
    const timer = setTimeout(
      () => setSession((waiting) => resume(waiting, new Date())),
      Math.max(next.getTime() - Date.now(), 0) + 50,
    );
    return () => clearTimeout(timer);
  }, [session, current]);

  const given = useCallback(
    (at: Date) => {
      const { time_zone = "UTC", day_start_hour = 4 } = queue?.settings ?? {};
      return { at, dayOffsetMinutes: dayOffsetMinutes(at, time_zone, day_start_hour) };
    },
    [queue],
  );
  const preview = useMemo(
    () =>
      queue && current && isRevealed ? previewAnswers(current.schedule, given(now), optionsOf(queue)) : null,
    [queue, current, isRevealed, given, now],
  );

  const show = (next: Session, revealed: boolean) => {
    shownAt.current = Date.now();
    setNow(new Date());
    setSession(next);
    setRevealed(revealed);
  };

  return {
    session,
    isRevealed,
    now,
    preview,
    isWaiting,
    reveal() {
      if (!current) return;
      setNow(new Date());
      setRevealed(true);
    },
    answer(rating, typed) {
      if (!current || !isRevealed) return null;
      const durationMs = Math.min(Date.now() - shownAt.current, MAX_DURATION_MS);
      if (!queue) {
        show(answerPractice(session, { reviewId: null, rating, at: new Date(), durationMs }), false);
        return null;
      }
      // The moment the buttons showed their intervals for.
      const at = now;
      const reviewId = crypto.randomUUID();
      const input = {
        reviewId,
        rating,
        durationMs,
        ...given(at),
        options: optionsOf(queue),
        dayEndsAt: new Date(queue.dayEndsAt),
      };
      const next = answerCurrent(session, input);
      show(next, false);
      void save({
        id: reviewId,
        cardId: current.id,
        rating,
        reviewedAt: at.toISOString(),
        durationMs,
        isUndone: false,
        // For a recalled card nothing was swapped.
        ...(rating < 3 && typed.trim() !== "" ? { typed } : {}),
      });
      return next.answers.at(-1) ?? null;
    },
    undo() {
      const back = undoLast(session);
      if (!back) return;
      show(back.session, true);
      const { reviewId, card, rating, at, durationMs } = back.undone;
      if (reviewId)
        void save({ id: reviewId, cardId: card.id, rating, reviewedAt: at, durationMs, isUndone: true });
    },
    remove(isGone) {
      show(removeCards(session, isGone, new Date()), false);
    },
    change(change) {
      setSession((from) => changeCards(from, change));
    },
  };
}
