import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Ellipsis, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { usePaywall } from "@/app/navbar/navbar-context.ts";
import { Button } from "@/components/ui/button.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page } from "@/components/ui/page.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { useDeleteCollection } from "@/features/flashcards/api/delete-collection.ts";
import { type Card, getDeck, type OpenDeck } from "@/features/flashcards/api/get-deck.ts";
import { listOwnCollections } from "@/features/flashcards/api/list-own-collections.ts";
import { CardList } from "@/features/flashcards/components/card-list.tsx";
import { Paywall } from "@/features/flashcards/components/paywall.tsx";
import { CardSkeleton } from "@/features/flashcards/components/skeletons.tsx";
import { useCardChange } from "@/features/flashcards/components/use-card-change.ts";
import { openCount } from "@/features/flashcards/model/counts.ts";
import { OUTLINES } from "@/features/outlines/model/addresses.ts";
import { Failed } from "./failed.tsx";

const RenameDialog = lazy(() => import("@/features/flashcards/components/rename-dialog.tsx"));
const NoteEditor = lazy(() =>
  import("@/features/flashcards/components/note-editor.tsx").then(({ NoteEditor: default_ }) => ({
    default: default_,
  })),
);
const CardEditor = lazy(() =>
  import("@/features/flashcards/components/card-editor.tsx").then(({ CardEditor: default_ }) => ({
    default: default_,
  })),
);
const CardSheet = lazy(() =>
  import("@/features/flashcards/components/card-sheet.tsx").then(({ CardSheet: default_ }) => ({
    default: default_,
  })),
);

const HOME = "/flashcards/study";
const SESSION = "/flashcards/study/session";

/** `/flashcards/{collectionId}`: the cards of a collection, and what Premium adds to an official one. */
export default function DeckPage() {
  const { collectionId = "" } = useParams();
  const query = useQuery(getDeck(collectionId));
  const { data: deck, error } = query;
  usePageTitle(deck ? `${deck.title} - Flashcards` : "Flashcards");
  return (
    <Page>
      <Link
        to={HOME}
        className="inline-flex items-center gap-1.5 rounded-sm py-1 text-ink-soft text-sm hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All collections
      </Link>
      {!deck && <h1 className="sr-only">Flashcards</h1>}
      {deck && <Collection key={deck.id} deck={deck} />}
      {deck === null && (
        <Notice
          title="Collection not found"
          actions={
            <Button asChild size="sm" variant="secondary">
              <Link to={HOME}>All collections</Link>
            </Button>
          }
        >
          Check the address. The collection may have been deleted.
        </Notice>
      )}
      {deck === undefined &&
        (error ? (
          <Failed
            title="We couldn’t load this collection"
            error={error}
            isBusy={query.isFetching}
            onRetry={query.refetch}
          />
        ) : (
          <CardSkeleton />
        ))}
    </Page>
  );
}

function Collection({ deck }: { readonly deck: OpenDeck }) {
  const { user } = useAuth();
  const { data: collections = [] } = useQuery(listOwnCollections());
  const change = useCardChange();
  const [open, setOpen] = useState<Card | "new" | null>(null);
  const locked = deck.total - deck.cards.length;
  usePaywall(deck.is_official && locked > 0);
  const close = () => setOpen(null);
  const id = deck.id ?? "";
  return (
    <div className="grid gap-6">
      <header className="grid gap-4">
        <div>
          <h1 className="font-semibold text-3xl tracking-tight [overflow-wrap:anywhere]">{deck.title}</h1>
          <p className="mt-1 text-ink-soft">{openCount({ open: deck.cards.length, total: deck.total })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {deck.cards.length > 0 && (
            <Button asChild>
              <Link to={`${SESSION}?collection=${id}`}>Study</Link>
            </Button>
          )}
          {!deck.is_official && (
            <Button variant="secondary" onClick={() => setOpen("new")}>
              <Plus aria-hidden="true" className="size-4.5" /> New card
            </Button>
          )}
          <CollectionMenu deck={deck} />
        </div>
      </header>
      {deck.cards.length > 0 ? (
        <CardList
          userId={user?.id ?? ""}
          cards={deck.cards}
          collections={collections}
          isOfficial={deck.is_official}
          parameters={deck.parameters}
          onOpen={setOpen}
        />
      ) : (
        !deck.is_official && (
          <Notice
            title="No cards in this collection"
            actions={
              <Button asChild size="sm" variant="secondary">
                <Link to={OUTLINES}>Open the outlines</Link>
              </Button>
            }
          >
            Choose “New card”, or open any outline and choose “Make a card” below a passage.
          </Notice>
        )
      )}
      {deck.is_official && locked > 0 && (
        <Paywall collectionId={id} title={deck.title} locked={locked}>
          <Button asChild>
            <Link to="/settings">Upgrade to Premium</Link>
          </Button>
          {deck.cards.length > 0 && (
            <Button asChild variant="secondary">
              <Link to={`${SESSION}?collection=${id}`}>Study your {deck.cards.length} free cards</Link>
            </Button>
          )}
        </Paywall>
      )}
      {user && open && (
        <Suspense>
          {open === "new" ? (
            <NoteEditor userId={user.id} draft={{ collectionId: id }} onClose={close} />
          ) : open.is_official ? (
            <CardSheet card={open} onClose={close} />
          ) : (
            <CardEditor
              userId={user.id}
              cardId={open.id}
              onClose={close}
              onDelete={() => {
                close();
                void change([open], { to: "deleted" }, "1 card deleted");
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

function CollectionMenu({ deck }: { readonly deck: OpenDeck }) {
  const navigate = useNavigate();
  const remove = useDeleteCollection();
  const [isRenaming, setRenaming] = useState(false);
  const collection = deck.id ?? "";
  // Awaited, because this menu is gone once the collection is.
  const deleteIt = async () => {
    try {
      await remove.mutateAsync({ collection, isDeleted: true });
      void navigate(HOME);
      const undo = () => remove.mutate({ collection, isDeleted: false });
      notify.success(`${deck.title} deleted`, { action: { label: "Undo", onClick: undo } });
    } catch {
      notify.error("The collection couldn’t be deleted", { description: "Try again in a moment." });
    }
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" size="touch" aria-label="More">
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        }
      >
        <MenuItem onSelect={() => void navigate(`${SESSION}?mode=practice&collection=${collection}`)}>
          Practice without changing the schedule
        </MenuItem>
        {!deck.is_official && <MenuItem onSelect={() => setRenaming(true)}>Rename</MenuItem>}
        {!deck.is_official && (
          <MenuItem isDanger onSelect={() => void deleteIt()}>
            Delete collection
          </MenuItem>
        )}
      </Menu>
      {isRenaming && (
        <Suspense>
          <RenameDialog collectionId={collection} title={deck.title} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  );
}
