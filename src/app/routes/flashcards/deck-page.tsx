import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BookOpenText } from "lucide-react";
import { useCallback } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getDeck, type OpenDeck } from "@/features/flashcards/api/get-deck.ts";
import { CardBrowser } from "@/features/flashcards/components/card-browser.tsx";
import { CardSkeleton } from "@/features/flashcards/components/skeletons.tsx";
import { cardNumber } from "@/features/flashcards/model/browse.ts";
import { cardCount, openCount } from "@/features/flashcards/model/counts.ts";
import { addressOf, OUTLINES } from "@/features/outlines/model/addresses.ts";
import { Failed } from "./failed.tsx";
import { PremiumNote } from "./premium-note.tsx";

const DECKS = "/flashcards/study";

/** `/flashcards/{collectionId}`: the cards of a deck, one by one; `?card=3` opens the third. */
export default function DeckPage() {
  const { collectionId = "" } = useParams();
  const { data: deck, error, isFetching, refetch } = useQuery(getDeck(collectionId));
  usePageTitle(deck ? `${deck.title} - Flashcards` : "Flashcards");
  return (
    <Page>
      <div className="grid max-w-[48rem] gap-6">
        <header className="grid gap-3">
          <Link
            to={DECKS}
            className="inline-flex items-center gap-1.5 justify-self-start rounded-sm py-1 text-ink-soft text-sm hover:text-ink hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            All decks
          </Link>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1 className="font-semibold text-3xl tracking-tight [overflow-wrap:anywhere]">
              {deck?.title ?? "Flashcards"}
            </h1>
            {deck && deck.total > 0 && (
              <p className="text-ink-soft text-sm">
                {openCount({ open: deck.cards.length, total: deck.total })}
              </p>
            )}
          </div>
        </header>
        {deck && <Cards key={deck.id} deck={deck} />}
        {deck === null && (
          <Notice
            title="Deck not found"
            actions={
              <Button asChild size="sm" variant="secondary">
                <Link to={DECKS}>All decks</Link>
              </Button>
            }
          >
            Check the address. The deck may have been deleted.
          </Notice>
        )}
        {deck === undefined &&
          (error ? (
            <Failed
              title="We couldn’t load this deck"
              error={error}
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <CardSkeleton />
          ))}
      </div>
    </Page>
  );
}

function Cards({ deck }: { readonly deck: OpenDeck }) {
  const [parameters, setParameters] = useSearchParams();
  const turnTo = useCallback(
    (number: number) => setParameters({ card: String(number) }, { replace: true }),
    [setParameters],
  );
  return (
    <>
      {deck.cards.length > 0 ? (
        <CardBrowser
          cards={deck.cards}
          number={cardNumber(parameters.get("card"), deck.cards.length)}
          onNumberChange={turnTo}
          renderTopic={({ id, title }) => (
            <Link
              to={addressOf(id)}
              className="inline-flex items-center gap-2 rounded-sm py-1 text-ink-soft text-sm hover:text-ink hover:underline"
            >
              <BookOpenText aria-hidden="true" className="size-4 shrink-0" />
              <span>
                <span className="sr-only">Read in the outlines: </span>
                {title}
              </span>
            </Link>
          )}
        />
      ) : deck.is_official ? (
        <p className="text-ink-soft">Your plan doesn’t include these cards.</p>
      ) : (
        <Notice
          title="No cards in this deck"
          actions={
            <Button asChild size="sm">
              <Link to={OUTLINES}>Open the outlines</Link>
            </Button>
          }
        >
          Open any outline and choose “Make a card” below a passage.
        </Notice>
      )}
      {deck.is_official && deck.cards.length < deck.total && (
        <PremiumNote>
          {`Your plan includes ${deck.cards.length} of this deck’s ${cardCount(deck.total)}. Premium unlocks every card.`}
        </PremiumNote>
      )}
    </>
  );
}
