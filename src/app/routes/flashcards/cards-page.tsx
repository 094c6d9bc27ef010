import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { MenuItem } from "@/components/ui/menu-item.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { type Card, getOwnCards } from "@/features/flashcards/api/get-deck.ts";
import { listOwnCollections } from "@/features/flashcards/api/list-own-collections.ts";
import { CardList } from "@/features/flashcards/components/card-list.tsx";
import { CardSkeleton } from "@/features/flashcards/components/skeletons.tsx";
import { useCardChange } from "@/features/flashcards/components/use-card-change.ts";
import type { NamedCollection } from "@/features/flashcards/model/anki-decks.ts";
import { asCsv, asJson } from "@/features/flashcards/model/export-cards.ts";
import { saveFile } from "@/lib/save-file.ts";
import { Failed } from "./failed.tsx";
import { FlashcardTabs } from "./flashcard-tabs.tsx";

const CardEditor = lazy(() =>
  import("@/features/flashcards/components/card-editor.tsx").then(({ CardEditor: default_ }) => ({
    default: default_,
  })),
);
const AnkiExportDialog = lazy(() =>
  import("@/features/flashcards/components/anki-export-dialog.tsx").then(
    ({ AnkiExportDialog: default_ }) => ({
      default: default_,
    }),
  ),
);

/** `/flashcards/cards`: all of the user's own cards. */
export default function CardsPage() {
  usePageTitle("All cards - Flashcards");
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(getOwnCards());
  const { data: collections = [] } = useQuery(listOwnCollections());
  const change = useCardChange();
  const [chosen, setOpen] = useState<Card | null>(null);
  // The address may name a card.
  const [address, setAddress] = useSearchParams();
  const open = chosen ?? data?.cards.find(({ id }) => id === address.get("card")) ?? null;
  const close = () => {
    setOpen(null);
    setAddress({}, { replace: true });
  };
  return (
    <Page>
      <PageHeading title="Flashcards" />
      <FlashcardTabs />
      {data ? (
        data.cards.length > 0 ? (
          <CardList
            userId={user?.id ?? ""}
            cards={data.cards}
            collections={collections}
            isOfficial={false}
            parameters={data.parameters}
            onOpen={setOpen}
            aside={<Export cards={data.cards} collections={collections} />}
          />
        ) : (
          <p className="rounded-lg border border-line-strong border-dashed px-5 py-8 text-center text-ink-soft">
            No cards of your own yet. Choose “New card” on the{" "}
            <Link to="/flashcards/study" className="text-accent underline underline-offset-4">
              Today tab
            </Link>
            .
          </p>
        )
      ) : error ? (
        <Failed title="We couldn’t load your cards" error={error} isBusy={isFetching} onRetry={refetch} />
      ) : (
        <CardSkeleton />
      )}
      {open && user && (
        <Suspense>
          <CardEditor
            userId={user.id}
            cardId={open.id}
            onClose={close}
            onDelete={() => {
              close();
              void change([open], { to: "deleted" }, "1 card deleted");
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface ExportProps {
  readonly cards: readonly Card[];
  readonly collections: readonly NamedCollection[];
}

function Export({ cards, collections }: ExportProps) {
  const [isForAnki, setForAnki] = useState(false);
  const save = async (kind: "csv" | "json") => {
    const text = kind === "csv" ? await asCsv(cards) : asJson(cards);
    saveFile(`hornbook-cards.${kind}`, text, kind === "csv" ? "text/csv" : "application/json");
  };
  return (
    <>
      <Menu trigger={<Button variant="secondary">Export</Button>}>
        <MenuItem onSelect={() => setForAnki(true)}>Anki, with images and your schedule</MenuItem>
        <MenuItem onSelect={() => void save("csv")}>CSV, for spreadsheets</MenuItem>
        <MenuItem onSelect={() => void save("json")}>JSON, with your schedule</MenuItem>
      </Menu>
      <Suspense>
        {isForAnki && (
          <AnkiExportDialog cards={cards} collections={collections} onClose={() => setForAnki(false)} />
        )}
      </Suspense>
    </>
  );
}
