import { ChevronLeft, ChevronRight } from "lucide-react";
import { type MouseEvent, type ReactNode, useCallback, useId, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import type { Card } from "../api/get-deck.ts";
import type { Move } from "../model/browse.ts";
import { useBrowseKeys } from "./use-browse-keys.ts";

interface CardBrowserProps {
  readonly cards: readonly Card[];
  /** The open card, from 1. */
  readonly number: number;
  readonly onNumberChange: (number: number) => void;
  /** Links to the outline that the card is about. */
  readonly renderTopic: (topic: NonNullable<Card["outline_documents"]>) => ReactNode;
}

/** Shows one card at a time: the front, then the answer. */
export function CardBrowser({ cards, number, onNumberChange, renderTopic }: CardBrowserProps) {
  const answerId = useId();
  const card = cards[number - 1];
  const [revealed, setRevealed] = useState<string | null>(null);
  const isRevealed = card !== undefined && revealed === card.id;

  const move = useCallback(
    (to: Move) => {
      if (!card) return;
      const target = number + (to === "next" ? 1 : to === "previous" ? -1 : 0);
      if (to === "reveal") setRevealed(isRevealed ? null : card.id);
      else if (target >= 1 && target <= cards.length) {
        setRevealed(null);
        onNumberChange(target);
      }
    },
    [card, cards.length, isRevealed, number, onNumberChange],
  );
  useBrowseKeys(move);
  if (!card) return null;

  return (
    <div className="grid gap-5">
      <article
        aria-label={`Card ${number}`}
        className="flex min-h-72 flex-col rounded-lg border border-line bg-raised shadow-card"
      >
        <div aria-live="polite" className="flex-1 p-6 sm:p-8">
          <p className="max-w-[68ch] whitespace-pre-line font-serif text-xl leading-relaxed sm:text-2xl">
            {card.front}
          </p>
          {isRevealed && (
            <div id={answerId} className="mt-6 grid gap-4 border-line border-t pt-6">
              <h2 className="sr-only">Answer</h2>
              <Markdown text={card.back} />
              {card.authority && <p className="text-ink-soft text-sm">{card.authority}</p>}
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-6 py-4 sm:px-8">
          <Button
            variant={isRevealed ? "secondary" : "primary"}
            aria-expanded={isRevealed}
            aria-controls={isRevealed ? answerId : undefined}
            aria-keyshortcuts="Space"
            onMouseDown={withoutFocus}
            onClick={() => move("reveal")}
          >
            {isRevealed ? "Hide answer" : "Show answer"}
          </Button>
          {card.outline_documents && renderTopic(card.outline_documents)}
        </div>
      </article>
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="secondary"
          aria-disabled={number === 1}
          aria-keyshortcuts="ArrowLeft"
          onMouseDown={withoutFocus}
          onClick={() => move("previous")}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          Previous
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          Card {number} of {cards.length}
        </p>
        <Button
          variant="secondary"
          aria-disabled={number === cards.length}
          aria-keyshortcuts="ArrowRight"
          onMouseDown={withoutFocus}
          onClick={() => move("next")}
        >
          Next
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
      <p className="hidden text-center text-ink-soft text-sm pointer-fine:block">
        Press Space for the answer and the arrow keys for other cards.
      </p>
    </div>
  );
}

/** Keeps a clicked button from taking the focus, so that Space still shows the answer. */
const withoutFocus = (event: MouseEvent) => event.preventDefault();
