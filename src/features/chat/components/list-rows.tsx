import { Archive, Plus } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { useMedia } from "@/components/ui/use-media.ts";
import { FolderEntry } from "./folder-entry.tsx";
import { ThreadEntry } from "./thread-entry.tsx";
import { useVisiblePart } from "./use-visible-part.ts";

export type ListRow = { readonly key: string } & (
  | { readonly kind: "heading"; readonly text: string; readonly onAdd?: () => void }
  | ({ readonly kind: "folder" } & ComponentProps<typeof FolderEntry>)
  | { readonly kind: "archived"; readonly onOpen: () => void }
  | ({ readonly kind: "thread" } & ComponentProps<typeof ThreadEntry>)
);

/** Pixels. Entries are higher where they are touched. */
const HEADING = 24;
const SPACE_ABOVE_HEADING = 20;
const ENTRY = { fine: 36, coarse: 44 };
/** How many rows from the end the next page is read. */
const NEAR_END = 25;

interface ListRowsProps {
  readonly rows: readonly ListRow[];
  /** Whether there is a next page, and it isn't being read. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/** Draws the rows that are in view, so that a list of thousands is as quick as a short one. */
export function ListRows({ rows, hasMore, onMore }: ListRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const isCoarse = useMedia("(pointer: coarse)");
  const { top, bottom } = useVisiblePart(list);
  let height = 0;
  const placed = rows.map((row, index) => {
    const above = height;
    const space = index === 0 ? 0 : SPACE_ABOVE_HEADING;
    height += row.kind === "heading" ? space + HEADING : isCoarse ? ENTRY.coarse : ENTRY.fine;
    return { row, above, below: height };
  });
  const shown = placed.filter(({ above, below }) => below > top && above < bottom);
  const isNearEnd = bottom > (placed.at(-NEAR_END)?.above ?? 0);
  const readMore = useEffectEvent(onMore);
  useEffect(() => {
    if (isNearEnd && hasMore) readMore();
  }, [isNearEnd, hasMore]);

  return (
    <ul ref={list} className="relative" style={{ height }}>
      {shown.map(({ row, above, below }) => (
        <li
          key={row.key}
          className="absolute inset-x-0 flex flex-col justify-end"
          style={{ transform: `translateY(${above}px)`, height: below - above }}
        >
          <Row {...row} />
        </li>
      ))}
    </ul>
  );
}

function Row(row: ListRow) {
  switch (row.kind) {
    case "heading":
      return (
        <div className="flex h-6 items-center justify-between">
          <h2 className="px-2.5 font-medium font-sans text-ink-faint text-xs">{row.text}</h2>
          {row.onAdd && (
            <Button variant="quiet" size="row" aria-label="New folder" onClick={row.onAdd}>
              <Plus aria-hidden="true" className="size-4" />
            </Button>
          )}
        </div>
      );
    case "folder":
      return <FolderEntry {...row} />;
    case "archived":
      return (
        <button
          type="button"
          onClick={row.onOpen}
          className="flex items-center gap-2.5 rounded-sm px-2.5 py-2 text-left text-ink-soft text-sm hover:bg-line/60 pointer-coarse:py-3"
        >
          <Archive aria-hidden="true" className="size-4 shrink-0" />
          Archived
        </button>
      );
    case "thread":
      return <ThreadEntry {...row} />;
  }
}
