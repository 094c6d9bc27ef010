import type { Queue } from "@backend/contracts/study.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useCloseHandler, useNavbarUpdate } from "@/app/navbar/navbar-context.ts";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getCardImage } from "@/features/flashcards/api/card-images.ts";
import { getOverview } from "@/features/flashcards/api/get-overview.ts";
import { getPractice, getQueue, type Scope } from "@/features/flashcards/api/get-queue.ts";
import { CardSkeleton } from "@/features/flashcards/components/skeletons.tsx";
import { StudySummary } from "@/features/flashcards/components/study-summary.tsx";
import { StudyView } from "@/features/flashcards/components/study-view.tsx";
import { cardCount } from "@/features/flashcards/model/counts.ts";
import { imageIdsIn } from "@/features/flashcards/model/images.ts";
import { applyKept } from "@/features/flashcards/model/load-session.ts";
import { keptReviews } from "@/features/flashcards/model/outbox.ts";
import { type Session, startPractice, startSession } from "@/features/flashcards/model/session.ts";
import { nextDay, todayOf } from "@/features/flashcards/model/today.ts";
import { useTimeZone } from "@/features/flashcards/model/use-time-zone.ts";
import { addressOf } from "@/features/outlines/model/addresses.ts";
import { Failed } from "./failed.tsx";

const CardEditor = lazy(() =>
  import("@/features/flashcards/components/card-editor.tsx").then(({ CardEditor: default_ }) => ({
    default: default_,
  })),
);

const HOME = "/flashcards/study";
const SESSION = "/flashcards/study/session";

/** `/flashcards/study/session`: studies what is due. `?collection=`, `subject`, `tag`, `topic` or `thread` choose; `?mode=practice` leaves the schedule alone. */
export default function SessionPage() {
  const { user } = useAuth();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const onClose = useCallback(() => void navigate(HOME), [navigate]);
  useCloseHandler(onClose);
  usePageTitle("Study - Flashcards");
  const isPractice = parameters.get("mode") === "practice";
  const scope = scopeOf(parameters);
  if (!user) return <Loading />;
  return isPractice ? (
    <Practice key={parameters.toString()} userId={user.id} scope={scope} onClose={onClose} />
  ) : (
    <Today key={parameters.toString()} userId={user.id} scope={scope} onClose={onClose} />
  );
}

interface SessionProps {
  readonly userId: string;
  readonly scope: Scope;
  readonly onClose: () => void;
}

function Today({ userId, scope, onClose }: SessionProps) {
  const { data: queue, error, isFetching, refetch } = useQuery(getQueue(userId, scope));
  useTimeZone(userId, queue?.settings ?? null);
  const [begun, setBegun] = useState<{ queue: Queue; session: Session } | null>(null);
  useEffect(() => {
    // A session keeps the queue it started with.
    if (!queue) return;
    void keptReviews(userId).then((kept) => {
      const current = applyKept(queue, kept);
      setBegun((running) => running ?? { queue: current, session: startSession(current, new Date()) });
    });
  }, [queue, userId]);
  if (error && !begun) return <LoadFailure error={error} isBusy={isFetching} onRetry={refetch} />;
  if (!begun) return <Loading />;
  return <Running {...{ userId, scope, onClose }} begun={begun.session} queue={begun.queue} />;
}

function Practice({ userId, scope, onClose }: SessionProps) {
  const { data: cards, error, isFetching, refetch } = useQuery(getPractice(scope));
  if (error && !cards) return <LoadFailure error={error} isBusy={isFetching} onRetry={refetch} />;
  if (!cards) return <Loading />;
  return <Running {...{ userId, scope, onClose }} begun={startPractice(cards)} queue={null} />;
}

function Running({
  userId,
  scope,
  onClose,
  begun,
  queue,
}: SessionProps & { readonly begun: Session; readonly queue: Queue | null }) {
  const update = useNavbarUpdate();
  const onProgress = useCallback(
    (currentCardIndex: number, totalCardCount: number) => update({ currentCardIndex, totalCardCount }),
    [update],
  );
  const queries = useQueryClient();
  useEffect(() => {
    // So that the session has them without a network.
    for (const { front, back } of [
      ...(begun.current ? [begun.current] : []),
      ...begun.learning,
      ...begun.main,
    ])
      for (const id of imageIdsIn(front + back)) void queries.prefetchQuery(getCardImage(id));
  }, [begun, queries]);
  const title = queue ? (Object.keys(scope).length === 0 ? "Today’s cards" : "Chosen cards") : "Practice";
  return (
    <StudyView
      userId={userId}
      title={title}
      begun={begun}
      queue={queue}
      onClose={onClose}
      onProgress={onProgress}
      renderOutlineLink={(passageId) => (
        <Button asChild variant="secondary">
          <Link to={addressOf(passageId)}>Read in the outline</Link>
        </Button>
      )}
      renderEditor={(cardId, onDone) => (
        <Suspense>
          <CardEditor
            userId={userId}
            cardId={cardId}
            onClose={() => onDone(null)}
            onSaved={({ front, back }) => onDone({ front, back })}
          />
        </Suspense>
      )}
      renderSummary={(session) => (
        <StudySummary
          session={session}
          isPractice={queue === null}
          isWholeDay={Object.keys(scope).length === 0}
          next={queue && <ComesNext userId={userId} />}
        >
          <Button onClick={onClose}>Back to Flashcards</Button>
          <PracticeMissed session={session} />
        </StudySummary>
      )}
    />
  );
}

/** After a session: what today still has, or when the next cards are due. Without a network, nothing. */
function ComesNext({ userId }: { readonly userId: string }) {
  const { data } = useQuery({ ...getOverview(userId), staleTime: 0, refetchOnMount: "always" });
  if (!data) return null;
  const { all } = todayOf(data);
  const later = nextDay(data, new Date());
  if (all === 0 && !later) return null;
  return (
    <p className="mt-2 text-ink-soft">
      {all > 0 ? (
        <>
          {all === 1 ? "Today has one more card." : `Today has ${all} more cards.`}{" "}
          <Link to={SESSION} className="text-accent underline underline-offset-4">
            Study {all === 1 ? "it" : "them"}
          </Link>
        </>
      ) : (
        later && `Next: ${cardCount(later.cards)} ${later.day}.`
      )}
    </p>
  );
}

function PracticeMissed({ session }: { readonly session: Session }) {
  const missed = new Set(session.answers.filter(({ rating }) => rating === 1).map(({ card }) => card.id));
  if (missed.size === 0) return null;
  return (
    <>
      <Button asChild variant="secondary">
        <Link to={`?mode=practice&cards=${[...missed].slice(0, 50).join(",")}`}>
          {missed.size === 1 ? "Practice this card" : `Practice these ${missed.size}`}
        </Link>
      </Button>
      <p className="w-full text-ink-soft text-sm">Practice doesn’t change your schedule.</p>
    </>
  );
}

function Loading() {
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-16">
      <CardSkeleton />
    </div>
  );
}

function LoadFailure(props: {
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-16">
      <Failed title="We couldn’t load your cards" {...props} />
      <Button asChild variant="secondary" className="mt-4">
        <Link to={HOME}>Back to Flashcards</Link>
      </Button>
    </div>
  );
}

function scopeOf(parameters: URLSearchParams): Scope {
  const given = ["collection", "subject", "tag", "topic", "thread"].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  const cards = parameters.get("cards");
  return { ...Object.fromEntries(given), ...(cards ? { cards: cards.split(",") } : {}) };
}
