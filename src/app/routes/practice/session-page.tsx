import type { PracticeChoice, PracticeQuestion, PracticeSession } from "@backend/contracts/practice.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useCloseHandler } from "@/app/navbar/navbar-context.ts";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { LinkedPassageSheet } from "@/features/outlines/components/passage-sheet.tsx";
import { useBeginSession } from "@/features/practice/api/begin-session.ts";
import { getSession } from "@/features/practice/api/get-session.ts";
import { Review } from "@/features/practice/components/review.tsx";
import { RunningSession } from "@/features/practice/components/running-session.tsx";
import { SessionSkeleton } from "@/features/practice/components/skeletons.tsx";
import { subjectsOf, titleOf } from "@/features/practice/model/labels.ts";
import { keptOf } from "@/features/practice/model/outbox.ts";
import { firstOpen, isDrill, withItems } from "@/features/practice/model/session.ts";
import { useKeptPassages } from "./use-kept-passages.ts";

const MissedCards = lazy(() => import("./missed-cards.tsx"));

const HOME = "/practice";
const homeOf = ({ choice: { mock } }: PracticeSession) => (mock ? `/practice/mock/${mock}` : HOME);

/** `/practice/{id}`: runs a session; once it is over, its score and the reasons. `?q=` is the open question's number. */
export default function SessionPage() {
  const { id = "" } = useParams();
  const { user } = useAuth();
  usePageTitle("Practice");
  return user ? <Session key={id} userId={user.id} id={id} /> : <SessionSkeleton />;
}

interface Shown {
  readonly session: PracticeSession;
  readonly clockOffset: number;
  /** Whether answers of it wait on this device. */
  readonly isWaiting: boolean;
}

function Session({ userId, id }: { readonly userId: string; readonly id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(getSession(userId, id));
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  const [passage, setPassage] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    void keptOf(userId, id).then((items) => {
      const session = withItems(data.session, items);
      const isWaiting = items.some(({ isSent }) => !isSent);
      // A running session keeps what it began with.
      setShown((before) =>
        before && !before.session.endedAt && !session.endedAt
          ? before
          : { session, clockOffset: data.clockOffset, isWaiting },
      );
    });
  }, [data, userId, id]);
  useKeptPassages(shown?.session.questions ?? []);
  // Once the network is back, the score comes by itself.
  const isScoreMissing = shown !== null && shown.session.endedAt !== null && shown.isWaiting;
  useEffect(() => {
    if (!isScoreMissing) return;
    const again = () => void refetch();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isScoreMissing, refetch]);
  const onEnded = async (session: PracticeSession) => {
    const items = await keptOf(userId, id);
    const isSent = items.every((item) => item.isSent) && !(await refetch()).isError;
    if (isSent && session.choice.mock) void navigate(homeOf(session), { replace: true });
    else if (!isSent) setShown((before) => before && { ...before, session, isWaiting: true });
  };

  if (data === null) return <Missing />;
  if (!shown) {
    if (!isError) return <SessionSkeleton />;
    return (
      <Page>
        <PageHeading title="Practice" />
        <FailureNotice
          title="We couldn’t load this session"
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  const { session, clockOffset, isWaiting } = shown;
  return (
    <>
      {session.endedAt ? (
        <Ended userId={userId} session={session} isWaiting={isWaiting} onOpenPassage={setPassage} />
      ) : (
        <Running
          userId={userId}
          session={session}
          clockOffset={clockOffset}
          onOpenPassage={setPassage}
          onEnded={(ended) => void onEnded(ended)}
        />
      )}
      <LinkedPassageSheet passageId={passage} onClose={() => setPassage(null)} />
    </>
  );
}

interface RunningProps {
  readonly userId: string;
  readonly session: PracticeSession;
  readonly clockOffset: number;
  readonly onOpenPassage: (passageId: string) => void;
  readonly onEnded: (session: PracticeSession) => void;
}

/** It has the window to itself, and its place is in the address, so that a reload finds it. */
function Running({ session, ...props }: RunningProps) {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const home = homeOf(session);
  const onClose = useCallback(() => void navigate(home), [navigate, home]);
  useCloseHandler(onClose);
  // In the page's own state, too: the address may lag behind a key that is pressed twice.
  const [place, setPlace] = useState(() => {
    const asked = Number(parameters.get("q"));
    return asked >= 1 && asked <= session.questions.length ? asked - 1 : firstOpen(session);
  });
  const onPlace = (to: number) => {
    setPlace(to);
    setParameters({ q: String(to + 1) }, { replace: true });
  };
  return (
    <RunningSession
      {...props}
      title={titleOf(session.choice, subjectsOf(session))}
      begun={session}
      place={place}
      onPlace={onPlace}
      onClose={onClose}
    />
  );
}

interface EndedProps {
  readonly userId: string;
  readonly session: PracticeSession;
  readonly isWaiting: boolean;
  readonly onOpenPassage: (passageId: string) => void;
}

function Ended({ userId, session, isWaiting, onOpenPassage }: EndedProps) {
  const navigate = useNavigate();
  const begin = useBeginSession();
  const [cardsOf, setCardsOf] = useState<readonly PracticeQuestion[] | null>(null);
  // What was swapped comes first in the next drill anyway.
  const isDrillOnly = session.questions.every(isDrill);
  const { mock: _mock, ...chosen } = session.choice;
  const again = (choice: Partial<PracticeChoice>) =>
    begin.mutate({ ...chosen, ...choice }, { onSuccess: (next) => void navigate(`/practice/${next}`) });
  return (
    <Page>
      <PageHeading takesFocus title="Your result" lead={titleOf(session.choice, subjectsOf(session))} />
      <Review
        session={session}
        isWaiting={isWaiting}
        onOpenPassage={onOpenPassage}
        renderNext={(missed) => (
          <div className="grid gap-3">
            <div className="flex flex-wrap gap-3">
              {missed.length > 0 && (
                <>
                  <Button
                    isBusy={begin.isPending}
                    onClick={() =>
                      again(
                        isDrillOnly
                          ? {}
                          : { from: "session", session: session.id, isTimed: false, explains: "each" },
                      )
                    }
                  >
                    {isDrillOnly ? "Drill again" : "Practice these again"}
                  </Button>
                  <Button variant="secondary" onClick={() => setCardsOf(missed)}>
                    Make cards of what you missed
                  </Button>
                </>
              )}
              <Button asChild variant={missed.length > 0 ? "quiet" : "primary"}>
                <Link to={homeOf(session)}>
                  {session.choice.mock ? "Back to the mock exam" : "Back to Practice"}
                </Link>
              </Button>
            </div>
            {missed.length > 0 && session.choice.from !== "fakes" && (
              <p className="text-ink-soft text-sm">
                Until you get them right, new official cards on these topics come first in your study plan.
              </p>
            )}
            {begin.error && <Notice tone="danger" title={begin.error.message} />}
          </div>
        )}
      />
      {cardsOf && (
        <Suspense>
          <MissedCards userId={userId} questions={cardsOf} onClose={() => setCardsOf(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function Missing() {
  return (
    <Page>
      <PageHeading title="Practice" />
      <Notice
        title="Session not found"
        actions={
          <Button asChild size="sm">
            <Link to={HOME}>Back to Practice</Link>
          </Button>
        }
      >
        It may have been deleted.
      </Notice>
    </Page>
  );
}
