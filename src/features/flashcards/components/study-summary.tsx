import { intervalText } from "@backend/scheduling/interval-text.ts";
import type { ReactNode } from "react";
import { lineOf } from "../model/cloze.ts";
import { nextReturn, type Session } from "../model/session.ts";

interface StudySummaryProps {
  readonly session: Session;
  readonly isPractice: boolean;
  /** Whether it had all of the day's cards, not only chosen ones. */
  readonly isWholeDay: boolean;
  /** What comes next, in a sentence or two. */
  readonly next: ReactNode;
  /** Where to go from here. */
  readonly children: ReactNode;
}

const LOOK_AGAIN_AT_MOST = 6;

/** After the last card: how it went, and what was missed. */
export function StudySummary({ session, isPractice, isWholeDay, next, children }: StudySummaryProps) {
  const { answers } = session;
  const reviews = answers.filter(({ card }) => card.schedule?.state === 2);
  const recalled = reviews.filter(({ rating }) => rating > 1).length;
  const seconds = answers.reduce((sum, { durationMs }) => sum + Math.min(durationMs, 60_000), 0) / 1000;
  const fresh = answers.filter(({ card }) => (card.schedule?.state ?? 0) === 0).length;
  const missed = [
    ...new Map(answers.filter(({ rating }) => rating === 1).map(({ card }) => [card.id, card])).values(),
  ];
  const waits = nextReturn(session);
  const done = isWholeDay ? "Done for today" : "Done with these cards";
  const title = answers.length === 0 ? "Nothing to study now" : isPractice ? "Practice done" : done;
  return (
    <div className="mx-auto w-full max-w-160 py-10 sm:py-16">
      <h2 tabIndex={-1} className="font-semibold text-3xl tracking-tight outline-none">
        {waits ? "Take a short break" : title}
      </h2>
      <p className="mt-2 text-ink-soft">
        {waits
          ? `${session.learning.length === 1 ? "One card comes" : `${session.learning.length} cards come`} back in ${intervalText(Math.max(waits.getTime() - Date.now(), 60_000))}.`
          : answers.length === 0
            ? "Every card that is due is done. Make new ones, or practice without changing your schedule."
            : isPractice
              ? "Your schedule is as it was."
              : "Each card comes back just before you would forget it."}
      </p>
      {next}
      {answers.length > 0 && (
        <dl className="mt-6 grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-raised shadow-card">
          <Figure term="Answered" value={String(answers.length)} note={`${fresh} new`} />
          <Figure
            term="Recalled"
            value={reviews.length > 0 ? `${Math.round((100 * recalled) / reviews.length)}%` : "–"}
            note={reviews.length > 0 ? `${recalled} of ${reviews.length} reviews` : "No reviews"}
          />
          <Figure
            term="Time"
            value={seconds < 60 ? `${Math.round(seconds)} sec` : `${Math.round(seconds / 60)} min`}
            note={`${Math.round(seconds / answers.length)} sec a card`}
          />
        </dl>
      )}
      {missed.length > 0 && (
        <section className="mt-8">
          <h3 className="font-semibold text-lg">To look at again</h3>
          <ul className="mt-2">
            {missed.slice(0, LOOK_AGAIN_AT_MOST).map((card) => (
              <li key={card.id} className="border-line border-b py-2.5 font-serif leading-snug">
                {lineOf(card)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

function Figure({
  term,
  value,
  note,
}: {
  readonly term: string;
  readonly value: string;
  readonly note: string;
}) {
  return (
    <div className="px-3 py-3 sm:px-5 sm:py-4">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="mt-1 font-semibold font-serif text-xl sm:text-2xl">{value}</dd>
      <dd className="mt-1 text-ink-soft text-xs sm:text-sm">{note}</dd>
    </div>
  );
}
