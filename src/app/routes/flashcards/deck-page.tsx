import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BookOpenText } from "lucide-react";
import { useCallback } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { PageScroll } from "@/components/ui/page-scroll.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { getDeck, type OpenDeck } from "@/features/flashcards/api/get-deck.ts";
import { CardBrowser } from "@/features/flashcards/components/card-browser.tsx";
import { DecksPending } from "@/features/flashcards/components/deck-list.tsx";
import { cardNumber } from "@/features/flashcards/model/browse.ts";
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
    <PageScroll>
      <div className="mx-auto grid w-full max-w-[48rem] gap-6 py-6 md:py-10">
        <header className="grid gap-3">
          <Link
            to={DECKS}
            className="inline-flex items-center gap-1.5 justify-self-start rounded-sm py-1 text-ink-soft text-sm hover:text-ink hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            All decks
          </Link>
          <h1 className="font-semibold text-3xl [overflow-wrap:anywhere]">{deck?.title ?? "Flashcards"}</h1>
        </header>
        {deck && <Cards key={deck.id} deck={deck} />}
        {deck === null && (
          <Notice
            title="There is no such deck"
            actions={
              <Button asChild size="sm" variant="secondary">
                <Link to={DECKS}>All decks</Link>
              </Button>
            }
          >
            The address may be mistyped, or the deck was deleted.
          </Notice>
        )}
        {deck === undefined &&
          (error ? (
            <Failed
              title="This deck couldn’t be loaded"
              error={error}
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <DecksPending label="Opening the deck…" />
          ))}
      </div>
    </PageScroll>
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
        <p className="text-ink-soft">No card of this deck is open to you yet.</p>
      ) : (
        <Notice
          title="No cards in this deck"
          actions={
            <Button asChild size="sm">
              <Link to={OUTLINES}>Open the outlines</Link>
            </Button>
          }
        >
          Read a topic in the outlines and press “Make a card” beside a rule.
        </Notice>
      )}
      {deck.is_official && (
        <PremiumNote>
          On the Free plan you see a sample of this deck. The rest of its cards comes with Premium.
        </PremiumNote>
      )}
    </>
  );
}
