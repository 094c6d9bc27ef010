import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { PageScroll } from "@/components/ui/page-scroll.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { type Deck, listDecks } from "@/features/flashcards/api/list-decks.ts";
import { DeckList, DecksPending } from "@/features/flashcards/components/deck-list.tsx";
import { OUTLINES } from "@/features/outlines/model/addresses.ts";
import { Failed } from "./failed.tsx";
import { PremiumNote } from "./premium-note.tsx";

/** `/flashcards/study`: the decks that there are to go through. */
export default function DecksPage() {
  usePageTitle("Flashcards");
  const { data: decks, error, isFetching, refetch } = useQuery(listDecks());
  return (
    <PageScroll>
      <div className="mx-auto grid w-full max-w-page gap-8 py-6 md:py-10">
        <header className="grid gap-2">
          <h1 className="font-semibold text-3xl sm:text-4xl">Flashcards</h1>
          <p className="measure text-ink-soft leading-relaxed">
            Open a deck and test yourself, card by card.
          </p>
        </header>
        {decks ? (
          <Decks decks={decks} />
        ) : error ? (
          <Failed
            title="Your decks couldn’t be loaded"
            error={error}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <DecksPending label="Loading the decks…" />
        )}
      </div>
    </PageScroll>
  );
}

function Decks({ decks }: { readonly decks: readonly Deck[] }) {
  const own = decks.filter((deck) => !deck.is_official);
  const official = decks
    .filter((deck) => deck.is_official)
    .sort((one, other) => (one.subjects?.position ?? Infinity) - (other.subjects?.position ?? Infinity));
  return (
    <>
      <DeckList title="My decks" decks={own}>
        {own.length === 0 && (
          <div className="grid justify-items-center gap-4 rounded-lg border border-line-strong border-dashed px-5 py-10 text-center">
            <div className="grid gap-1">
              <p className="font-semibold">No cards of your own yet</p>
              <p className="text-ink-soft">
                Read a topic in the outlines and press “Make a card” beside a rule.
              </p>
            </div>
            <Button asChild size="sm">
              <Link to={OUTLINES}>Open the outlines</Link>
            </Button>
          </div>
        )}
      </DeckList>
      {official.length > 0 && (
        <DeckList title="Curated decks" decks={official}>
          <PremiumNote>
            On the Free plan you see a sample of each deck. The rest of its cards comes with Premium.
          </PremiumNote>
        </DeckList>
      )}
    </>
  );
}
