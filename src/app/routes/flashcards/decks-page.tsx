import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { type Deck, listDecks } from "@/features/flashcards/api/list-decks.ts";
import { DeckList } from "@/features/flashcards/components/deck-list.tsx";
import { DecksSkeleton } from "@/features/flashcards/components/skeletons.tsx";
import { cardCount, deckCount, sumOf } from "@/features/flashcards/model/counts.ts";
import { OUTLINES } from "@/features/outlines/model/addresses.ts";
import { Failed } from "./failed.tsx";
import { PremiumNote } from "./premium-note.tsx";

/** `/flashcards/study`: the user's own decks and the curated ones. */
export default function DecksPage() {
  usePageTitle("Flashcards");
  const { data: decks, error, isFetching, refetch } = useQuery(listDecks());
  return (
    <Page>
      <PageHeading title="Flashcards" lead="Open a deck and test yourself, card by card." />
      {decks ? (
        <Decks decks={decks} />
      ) : error ? (
        <Failed
          title="We couldn’t load your decks"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <DecksSkeleton />
      )}
    </Page>
  );
}

function Decks({ decks }: { readonly decks: readonly Deck[] }) {
  const own = decks.filter((deck) => !deck.is_official);
  const curated = decks
    .filter((deck) => deck.is_official)
    .sort((one, other) => (one.subjects?.position ?? Infinity) - (other.subjects?.position ?? Infinity));
  const { open, total } = sumOf(curated);
  return (
    <div className="grid gap-12">
      <DeckList title="My decks" summary={own.length > 0 ? inAll(own) : null} decks={own}>
        {own.length === 0 && (
          <div className="grid justify-items-center gap-4 rounded-lg border border-line-strong border-dashed px-5 py-8 text-center">
            <div className="grid gap-1">
              <p className="font-semibold">No cards of your own yet</p>
              <p className="text-ink-soft">Open any outline and choose “Make a card” below a passage.</p>
            </div>
            <Button asChild size="sm">
              <Link to={OUTLINES}>Open the outlines</Link>
            </Button>
          </div>
        )}
      </DeckList>
      {curated.length > 0 && (
        <DeckList title="Curated decks" summary={inAll(curated)} decks={curated}>
          {open < total && (
            <PremiumNote>
              {`Your plan includes ${open.toLocaleString("en-US")} of these ${cardCount(total)}. Premium unlocks every card.`}
            </PremiumNote>
          )}
        </DeckList>
      )}
    </div>
  );
}

const inAll = (decks: readonly Deck[]): string =>
  `${deckCount(decks.length)} · ${cardCount(sumOf(decks).total)}`;
