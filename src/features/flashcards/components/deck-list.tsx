import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Deck } from "../api/list-decks.ts";

interface DeckListProps {
  readonly title: string;
  readonly decks: readonly Deck[];
  /** Under the title, or in the place of the decks. */
  readonly children?: ReactNode;
}

export function DeckList({ title, decks, children }: DeckListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-semibold text-2xl">
        {title}
      </h2>
      {children}
      {decks.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {decks.map((deck) => (
            <li key={deck.id} className="min-w-0">
              <Link
                to={`/flashcards/${deck.id}`}
                className="flex h-full flex-col gap-1 rounded-lg border border-line bg-raised p-5 shadow-card hover:border-line-strong"
              >
                <span className="font-semibold font-serif text-lg leading-snug [overflow-wrap:anywhere]">
                  {deck.title}
                </span>
                {deck.description && (
                  <span className="text-[0.9375rem] text-ink-soft leading-relaxed">{deck.description}</span>
                )}
                <span className="mt-auto pt-2 text-ink-soft text-sm">{cardCount(deck.cards)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where decks are about to be. */
export function DecksPending({ label }: { readonly label: string }) {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2">
      <span className="sr-only">{label}</span>
      {["first", "second"].map((place) => (
        <div key={place} className="h-28 animate-pulse rounded-lg bg-sunken" />
      ))}
    </div>
  );
}

export const cardCount = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "card" : "cards"}`;
