import type { FittedParameters } from "@backend/scheduling/schedule.ts";
import { Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { cn } from "@/components/ui/cn.ts";
import { typeset } from "@/components/ui/typeset.ts";
import type { Card } from "../api/get-deck.ts";
import { dueText, findCards, questionOf, recallText, tagsOf } from "../model/card-list.ts";
import { cardCount } from "../model/counts.ts";
import { BulkActions } from "./bulk-actions.tsx";

/** More rows would only slow the page down. */
const ROWS = 200;
const LEECH_LAPSES = 8;

interface CardListProps {
  readonly userId: string;
  readonly cards: readonly Card[];
  /** The user's own collections, to move cards to. */
  readonly collections: readonly { readonly id: string; readonly title: string }[];
  readonly isOfficial: boolean;
  /** What recall is computed with. Null for FSRS's defaults. */
  readonly parameters: FittedParameters | null;
  readonly onOpen: (card: Card) => void;
  /** Beside the search box. */
  readonly aside?: ReactNode;
}

/** Cards in a list that can be searched, filtered by tag, and changed several at a time. */
export function CardList({
  userId,
  cards,
  collections,
  isOfficial,
  parameters,
  onOpen,
  aside,
}: CardListProps) {
  const [search, setSearch] = useState("");
  const [tag, setTag] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(ROWS);
  const deferred = useDeferredValue(search);
  const found = useMemo(() => findCards(cards, deferred, tag), [cards, deferred, tag]);
  const tags = useMemo(() => tagsOf(cards).slice(0, 12), [cards]);
  const chosen = found.filter(({ id }) => selected.has(id));
  const now = new Date();
  const lastToggled = useRef<string | null>(null);
  /** Leaves the others as they are: more may have been selected since. */
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((current) => {
      const next = new Set(current);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  /** With Shift, everything from the last one clicked, as file managers do. */
  const toggle = (id: string, isRange: boolean) => {
    const places = [id, lastToggled.current].map((one) => found.findIndex((card) => card.id === one));
    const [from, to] = [Math.min(...places), Math.max(...places)];
    const range = isRange && from >= 0 ? found.slice(from, to + 1).map((card) => card.id) : [id];
    lastToggled.current = id;
    select(range, !selected.has(id));
  };
  const isAllChosen = found.length > 0 && chosen.length === found.length;

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <label className="relative min-w-48 flex-1">
          <span className="sr-only">Search cards</span>
          <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-ink-soft" />
          <input
            type="search"
            value={search}
            placeholder="Search cards"
            onChange={(event) => setSearch(event.target.value)}
            className="h-11 w-full rounded-md border border-line-strong bg-raised pr-3 pl-9 text-base"
          />
        </label>
        {aside}
      </div>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li key={one.tag}>
              <button
                type="button"
                aria-pressed={tag === one.tag}
                onClick={() => setTag(tag === one.tag ? null : one.tag)}
                className={cn(
                  "h-8 rounded-full border px-3 text-sm pointer-coarse:h-9",
                  tag === one.tag ? "border-accent bg-accent-soft" : "border-line bg-raised text-ink-soft",
                )}
              >
                {one.tag} <span className="tabular-nums">{one.count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <BulkActions
          userId={userId}
          cards={chosen}
          collections={collections}
          isOfficial={isOfficial}
          onSelect={select}
        />
      )}
      {found.length > 0 && (
        <label className="-mb-2 flex w-fit cursor-pointer items-center gap-3 text-ink-soft text-sm">
          <span className="-my-1 flex size-9 shrink-0 items-center justify-center pointer-coarse:size-11">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !isAllChosen;
              }}
              checked={isAllChosen}
              onChange={() => setSelected(new Set(isAllChosen ? [] : found.map(({ id }) => id)))}
              className="size-4.5 accent-accent"
            />
          </span>
          Select all {cardCount(found.length)}
        </label>
      )}
      <ul className="border-line border-t">
        {found.slice(0, shown).map((card) => {
          const due = dueText(card, now);
          const lapses = card.card_states[0]?.lapses ?? 0;
          return (
            <li
              key={card.id}
              className={cn(
                "flex items-start gap-3 border-line border-b py-2.5",
                selected.has(card.id) && "bg-accent-soft/50",
              )}
            >
              <label className="-my-1 flex size-9 shrink-0 cursor-pointer items-center justify-center pointer-coarse:size-11">
                <input
                  type="checkbox"
                  aria-label={`Select ${questionOf(card)}`}
                  checked={selected.has(card.id)}
                  onChange={(event) =>
                    toggle(card.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
                  }
                  className="size-4.5 accent-accent"
                />
              </label>
              <button
                type="button"
                onClick={() => onOpen(card)}
                className="grid min-w-0 flex-1 gap-0.5 rounded-sm text-left"
              >
                <span className="line-clamp-3 font-serif sm:line-clamp-2 text-17 leading-snug [overflow-wrap:anywhere]">
                  {typeset(questionOf(card))}
                </span>
                <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
                  {lapses >= LEECH_LAPSES && (
                    <span className="rounded-full bg-danger-soft px-2 text-danger text-xs">
                      Missed {lapses} times
                    </span>
                  )}
                  {[
                    card.kind === "cloze" ? "Cloze" : card.kind === "reverse" ? "Two-way" : null,
                    card.outline_documents?.title ?? null,
                    card.tags.join(", ") || null,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </button>
              <span className="shrink-0 text-right text-sm">
                <span
                  className={cn("block", due === "Today" ? "font-semibold text-accent" : "text-ink-soft")}
                >
                  {due}
                </span>
                <span className="text-ink-soft">{recallText(card, now, parameters)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && (
        <p className="py-6 text-center text-ink-soft">No card matches. Try fewer words.</p>
      )}
      {found.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + ROWS)}>
          Show more of {cardCount(found.length)}
        </Button>
      )}
    </div>
  );
}
