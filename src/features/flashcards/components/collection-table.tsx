import type { CollectionSummary } from "@backend/contracts/study.ts";
import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ENTRY_LINK } from "@/components/ui/entry-link.ts";
import { FiguresTable } from "@/components/ui/figures-table.tsx";
import { openCount } from "../model/counts.ts";

interface CollectionTableProps {
  readonly title: string;
  /** Beside the title, such as the number of cards in all. */
  readonly summary: string | null;
  readonly collections: readonly CollectionSummary[];
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** Below the title, or in place of the collections. */
  readonly children?: ReactNode;
}

const COLUMNS = [
  { name: "Collection" },
  { name: "Due", className: "w-14" },
  { name: "New", className: "w-14 text-ink-soft" },
  { name: "Cards", className: "w-36 text-ink-soft max-sm:sr-only" },
  { name: "Mastery", className: "w-40 max-md:sr-only" },
];

/** Collections with what is due, new and mastered in each. */
export function CollectionTable({ title, summary, collections, aside, children }: CollectionTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="font-semibold text-xl">
          {title}
        </h2>
        {summary && <p className="text-ink-soft text-sm">{summary}</p>}
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      {children}
      {collections.length > 0 && (
        <FiguresTable
          aria-labelledby={id}
          columns={COLUMNS}
          rows={collections.map((collection) => ({ key: collection.id, cells: cellsOf(collection) }))}
          className="[&_tbody_tr]:hover:bg-sunken/60"
        />
      )}
    </section>
  );
}

function cellsOf({ id, title, due, fresh, cards, total, mastery }: CollectionSummary): ReactNode[] {
  const percent = mastery === null ? null : Math.round(mastery * 100);
  return [
    <Link
      key="title"
      {...ENTRY_LINK}
      to={`/flashcards/${id}`}
      className="-my-2 flex min-h-12 items-center rounded-sm py-2 font-semibold font-serif leading-snug [overflow-wrap:anywhere] hover:underline"
    >
      {title}
    </Link>,
    <span key="due" className={due > 0 ? "font-semibold text-accent" : "text-ink-soft"}>
      {due}
    </span>,
    fresh,
    <span key="cards" className="inline-flex items-center gap-1.5">
      {openCount({ open: cards, total })}
      {cards < total && <Lock aria-hidden="true" className="size-3.5" />}
      {cards < total && <span className="sr-only">, {total - cards} locked</span>}
    </span>,
    percent === null ? (
      <span key="mastery" className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not started</span>
      </span>
    ) : (
      <span key="mastery" className="inline-flex items-center gap-3">
        <span aria-hidden="true" className="h-1.5 w-16 overflow-clip rounded-full bg-line">
          <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
        </span>
        {percent}%
      </span>
    ),
  ];
}
