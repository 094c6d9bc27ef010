import { FolderInput, Pause, Play, Search, Tag, Trash2 } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { classNames } from "@/components/ui/class-names.ts";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { type CardChange, useChangeCards } from "../api/change-cards.ts";
import type { Card } from "../api/get-deck.ts";
import { dueText, findCards, questionOf, recallText, tagsOf } from "../model/card-list.ts";
import { cardCount } from "../model/counts.ts";
import { TagDialog } from "./tag-dialog.tsx";

/** More rows would only slow the page down. */
const ROWS = 200;
const LEECH_LAPSES = 8;

interface CardListProps {
  readonly cards: readonly Card[];
  /** The user's own collections, to move cards to. */
  readonly collections: readonly { readonly id: string; readonly title: string }[];
  readonly isOfficial: boolean;
  readonly onOpen: (card: Card) => void;
  /** Beside the search box. */
  readonly aside?: ReactNode;
}

/** Cards in a list that can be searched, filtered by tag, and changed several at a time. */
export function CardList({ cards, collections, isOfficial, onOpen, aside }: CardListProps) {
  const [search, setSearch] = useState("");
  const [tag, setTag] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(ROWS);
  const deferred = useDeferredValue(search);
  const found = useMemo(() => findCards(cards, deferred, tag), [cards, deferred, tag]);
  const tags = useMemo(() => tagsOf(cards).slice(0, 12), [cards]);
  const chosen = found.filter(({ id }) => selected.has(id));
  const now = new Date();
  const toggle = (id: string) =>
    setSelected(
      (current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]),
    );

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
                className={classNames(
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
          cards={chosen}
          collections={collections}
          isOfficial={isOfficial}
          onDone={() => setSelected(new Set())}
        />
      )}
      <ul className="border-line border-t">
        {found.slice(0, shown).map((card) => {
          const due = dueText(card, now);
          const lapses = card.card_states[0]?.lapses ?? 0;
          return (
            <li
              key={card.id}
              className={classNames(
                "flex items-start gap-3 border-line border-b py-2.5",
                selected.has(card.id) && "bg-accent-soft/50",
              )}
            >
              <label className="-my-1 flex size-9 shrink-0 cursor-pointer items-center justify-center pointer-coarse:size-11">
                <input
                  type="checkbox"
                  aria-label={`Select ${questionOf(card)}`}
                  checked={selected.has(card.id)}
                  onChange={() => toggle(card.id)}
                  className="size-4.5 accent-accent"
                />
              </label>
              <button
                type="button"
                onClick={() => onOpen(card)}
                className="grid min-w-0 flex-1 gap-0.5 rounded-sm text-left"
              >
                <span className="line-clamp-2 font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere]">
                  {questionOf(card)}
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
                  className={classNames(
                    "block",
                    due === "Today" ? "font-semibold text-accent" : "text-ink-soft",
                  )}
                >
                  {due}
                </span>
                <span className="text-ink-soft">{recallText(card, now)}</span>
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

interface BulkActionsProps extends Pick<CardListProps, "collections" | "isOfficial"> {
  readonly cards: readonly Card[];
  readonly onDone: () => void;
}

function BulkActions({ cards, collections, isOfficial, onDone }: BulkActionsProps) {
  const change = useChangeCards();
  const [isTagging, setTagging] = useState(false);
  const isSuspended = cards.every(({ card_states: [progress] }) => progress?.is_suspended);
  // Awaited, because this bar is gone once nothing is selected.
  const run = async (what: CardChange, text: string, undo?: CardChange) => {
    try {
      await change.mutateAsync({ cards, change: what });
      onDone();
      const takeBack = () => change.mutate({ cards, change: undo ?? what });
      notify.success(text, undo ? { action: { label: "Undo", onClick: takeBack } } : {});
    } catch {
      notify.error("The cards couldn’t be changed", { description: "Check your connection and try again." });
    }
  };
  const count = cardCount(cards.length);
  return (
    <section
      aria-label="Selected cards"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-1 rounded-md bg-accent-soft px-3 py-1.5"
    >
      <p role="status" className="mr-auto text-[0.9375rem]">
        {count} selected
      </p>
      <Menu
        trigger={
          <Button size="sm" variant="quiet">
            <FolderInput aria-hidden="true" className="size-4" /> {isOfficial ? "Copy" : "Move"}
          </Button>
        }
      >
        {collections.map(({ id, title }) => (
          <MenuItem
            key={id}
            onSelect={() =>
              void run(
                { to: isOfficial ? "copied" : "moved", into: id },
                `${count} ${isOfficial ? "copied" : "moved"} to ${title}`,
              )
            }
          >
            {title}
          </MenuItem>
        ))}
        {collections.length === 0 && <MenuItem>Create a collection first</MenuItem>}
      </Menu>
      {!isOfficial && (
        <Button size="sm" variant="quiet" onClick={() => setTagging(true)}>
          <Tag aria-hidden="true" className="size-4" /> Tag
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          isSuspended
            ? void run({ to: "unsuspended" }, `${count} back in your schedule`, { to: "suspended" })
            : void run({ to: "suspended" }, `${count} suspended`, { to: "unsuspended" })
        }
      >
        {isSuspended ? (
          <Play aria-hidden="true" className="size-4" />
        ) : (
          <Pause aria-hidden="true" className="size-4" />
        )}
        {isSuspended ? "Resume" : "Suspend"}
      </Button>
      {!isOfficial && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => void run({ to: "deleted" }, `${count} deleted`, { to: "restored" })}
        >
          <Trash2 aria-hidden="true" className="size-4" /> Delete
        </Button>
      )}
      <TagDialog
        isOpen={isTagging}
        onClose={() => setTagging(false)}
        onTagged={(tags) => {
          setTagging(false);
          void run({ to: "tagged", tags }, `${count} tagged`);
        }}
      />
    </section>
  );
}
