import type { CollectionSummary } from "@backend/contracts/study.ts";
import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ENTRY_LINK } from "@/components/ui/entry-link.ts";
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
        <table aria-labelledby={id} className="w-full border-collapse text-15 tabular-nums">
          <thead>
            <tr className="border-line border-b text-ink-soft text-sm">
              <th scope="col" className="py-2 text-left font-medium">
                Collection
              </th>
              <th scope="col" className="w-14 py-2 text-right font-medium">
                Due
              </th>
              <th scope="col" className="w-14 py-2 text-right font-medium">
                New
              </th>
              <th scope="col" className="w-36 py-2 text-right font-medium max-sm:sr-only">
                Cards
              </th>
              <th scope="col" className="w-40 py-2 text-right font-medium max-md:sr-only">
                Mastery
              </th>
            </tr>
          </thead>
          <tbody>
            {collections.map((collection) => (
              <Row key={collection.id} collection={collection} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ collection }: { readonly collection: CollectionSummary }) {
  const { id, title, due, fresh, cards, total, mastery } = collection;
  const percent = mastery === null ? null : Math.round(mastery * 100);
  return (
    <tr className="border-line border-b hover:bg-sunken/60">
      <th scope="row" className="p-0 text-left font-normal">
        <Link
          {...ENTRY_LINK}
          to={`/flashcards/${id}`}
          className="flex min-h-12 items-center rounded-sm py-2 font-semibold font-serif leading-snug [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </Link>
      </th>
      <td className={`text-right ${due > 0 ? "font-semibold text-accent" : "text-ink-soft"}`}>{due}</td>
      <td className="text-right text-ink-soft">{fresh}</td>
      <td className="text-right text-ink-soft max-sm:sr-only">
        <span className="inline-flex items-center gap-1.5">
          {openCount({ open: cards, total })}
          {cards < total && <Lock aria-hidden="true" className="size-3.5" />}
          {cards < total && <span className="sr-only">, {total - cards} locked</span>}
        </span>
      </td>
      <td className="text-right max-md:sr-only">
        {percent === null ? (
          <span className="text-ink-soft">
            <span aria-hidden="true">–</span>
            <span className="sr-only">Not started</span>
          </span>
        ) : (
          <span className="inline-flex items-center gap-3">
            <span aria-hidden="true" className="h-1.5 w-16 overflow-clip rounded-full bg-line">
              <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
            </span>
            {percent}%
          </span>
        )}
      </td>
    </tr>
  );
}
