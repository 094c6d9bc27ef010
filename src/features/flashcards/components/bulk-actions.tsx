import { Copy, CopyPlus, FolderInput, Pause, Play, Tag, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import type { CardChange } from "../api/change-cards.ts";
import type { Card } from "../api/get-deck.ts";
import { cardCount } from "../model/counts.ts";
import { useCardChange } from "./use-card-change.ts";

const RenameDialog = lazy(() => import("./rename-dialog.tsx"));
const TagDialog = lazy(() => import("./tag-dialog.tsx").then((module) => ({ default: module.TagDialog })));

interface BulkActionsProps {
  readonly userId: string;
  readonly cards: readonly Card[];
  /** The user's own collections. */
  readonly collections: readonly { readonly id: string; readonly title: string }[];
  readonly isOfficial: boolean;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

type Placing = "moved" | "copied" | "duplicated";

/** What can be done with the selected cards. All of it can be undone. */
export function BulkActions({ userId, cards, collections, isOfficial, onSelect }: BulkActionsProps) {
  const change = useCardChange();
  const [dialog, setDialog] = useState<"tags" | Placing | null>(null);
  const isSuspended = cards.every(({ card_states: [progress] }) => progress?.is_suspended);
  const count = cardCount(cards.length);
  const run = async (what: CardChange, text: string) => {
    const ids = cards.map(({ id }) => id);
    // At once: the list may show the change, and the user select the same cards again, before the answer is here.
    onSelect(ids, false);
    if (!(await change(cards, what, text))) onSelect(ids, true);
  };
  const place = (to: Placing, { id, title }: { readonly id: string; readonly title: string }) =>
    void run({ to, into: id }, `${count} ${to} to ${title}`);
  const targets = (to: Placing) => (
    <>
      {collections.map((collection) => (
        <MenuItem key={collection.id} onSelect={() => place(to, collection)}>
          {collection.title}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => setDialog(to)}>New collection…</MenuItem>
    </>
  );
  return (
    <section
      aria-label="Selected cards"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-1 rounded-md bg-accent-soft px-3 py-1.5"
    >
      <p role="status" className="mr-auto text-15">
        {count} selected
      </p>
      <Menu
        trigger={
          <Button size="sm" variant="quiet">
            {isOfficial ? (
              <Copy aria-hidden="true" className="size-4" />
            ) : (
              <FolderInput aria-hidden="true" className="size-4" />
            )}
            {isOfficial ? "Copy" : "Move"}
          </Button>
        }
      >
        {targets(isOfficial ? "copied" : "moved")}
      </Menu>
      {!isOfficial && (
        <Menu
          trigger={
            <Button size="sm" variant="quiet">
              <CopyPlus aria-hidden="true" className="size-4" /> Duplicate
            </Button>
          }
        >
          <MenuItem onSelect={() => void run({ to: "duplicated", into: null }, `${count} duplicated`)}>
            Next to the originals
          </MenuItem>
          {targets("duplicated")}
        </Menu>
      )}
      {!isOfficial && (
        <Button size="sm" variant="quiet" onClick={() => setDialog("tags")}>
          <Tag aria-hidden="true" className="size-4" /> Tag
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          void (isSuspended
            ? run({ to: "unsuspended" }, `${count} back in your schedule`)
            : run({ to: "suspended" }, `${count} suspended`))
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
        <Button size="sm" variant="quiet" onClick={() => void run({ to: "deleted" }, `${count} deleted`)}>
          <Trash2 aria-hidden="true" className="size-4" /> Delete
        </Button>
      )}
      <Suspense>
        {dialog === "tags" && (
          <TagDialog
            onClose={() => setDialog(null)}
            onTagged={(tags) => {
              setDialog(null);
              void run({ to: "tagged", tags }, `${count} tagged`);
            }}
          />
        )}
        {dialog && dialog !== "tags" && (
          <RenameDialog
            collectionId={null}
            userId={userId}
            title=""
            onClose={() => setDialog(null)}
            onSaved={(collection) => place(dialog, collection)}
          />
        )}
      </Suspense>
    </section>
  );
}
