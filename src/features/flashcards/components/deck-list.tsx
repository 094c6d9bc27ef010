import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Deck } from "../api/list-decks.ts";
import { openCount } from "../model/counts.ts";

interface DeckListProps {
  readonly title: string;
  /** Beside the title, such as the number of cards in all. */
  readonly summary: string | null;
  readonly decks: readonly Deck[];
  /** Below the title, or in place of the decks. */
  readonly children?: ReactNode;
}

export function DeckList({ title, summary, decks, children }: DeckListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-semibold text-xl">
          {title}
        </h2>
        {summary && <p className="text-ink-soft text-sm">{summary}</p>}
      </div>
      {children}
      {decks.length > 0 && (
        <ul className="grid gap-x-10 border-line border-t md:grid-cols-2">
          {decks.map((deck) => (
            <li key={deck.id} className="min-w-0 border-line border-b">
              <DeckRow deck={deck} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DeckRow({ deck }: { readonly deck: Deck }) {
  const locked = deck.total - deck.open;
  return (
    <Link
      to={`/flashcards/${deck.id}`}
      className="group flex min-h-14 items-center justify-between gap-6 rounded-sm py-3"
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere] group-hover:underline">
          {deck.title}
        </span>
        {deck.description && <span className="text-ink-soft text-sm leading-snug">{deck.description}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-2 text-ink-soft text-sm tabular-nums">
        {openCount(deck)}
        {locked > 0 && (
          <>
            <Lock aria-hidden="true" className="size-4 text-ink-faint" />
            <span className="sr-only">, {locked} locked</span>
          </>
        )}
      </span>
    </Link>
  );
}
