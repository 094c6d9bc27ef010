import type { ExerciseAttempt } from "@backend/contracts/exercises.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useCloseHandler } from "@/app/navbar/navbar-context.ts";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { notify } from "@/components/ui/toasts.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { chatKeys } from "@/features/chat/api/keys.ts";
import { LinkedPassageSheet } from "@/features/outlines/components/passage-sheet.tsx";
import { getAttempt } from "@/features/practice/api/get-attempt.ts";
import { getGrade } from "@/features/practice/api/get-grade.ts";
import { useMarkPoint } from "@/features/practice/api/mark-point.ts";
import { GradedAttempt } from "@/features/practice/components/graded-attempt.tsx";
import { RunningAttempt } from "@/features/practice/components/running-attempt.tsx";
import { PracticeSkeleton, SessionSkeleton } from "@/features/practice/components/skeletons.tsx";
import { askedIn, firstUnanswered, withKept } from "@/features/practice/model/attempt.ts";
import { keptOfAttempt } from "@/features/practice/model/exercise-outbox.ts";

const HOME = "/practice/exercises";
const homeOf = ({ mockId }: ExerciseAttempt) => (mockId ? `/practice/mock/${mockId}` : HOME);

/** `/practice/exercises/{id}`: runs an attempt; once it is over, its points. `?q=` is the open question's number. */
export default function AttemptPage() {
  const { id = "" } = useParams();
  const { user } = useAuth();
  usePageTitle("Sets and tasks");
  return user ? <Attempt key={id} userId={user.id} id={id} /> : <SessionSkeleton />;
}

interface Shown {
  readonly attempt: ExerciseAttempt;
  readonly clockOffset: number;
  /** Whether answers of it wait on this device. */
  readonly isWaiting: boolean;
}

function Attempt({ userId, id }: { readonly userId: string; readonly id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(getAttempt(userId, id));
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!data) return;
    void keptOfAttempt(userId, id).then((items) => {
      const attempt = withKept(data.attempt, items);
      const isWaiting = items.some(({ isSent }) => !isSent);
      // A running attempt keeps what it began with.
      setShown((before) =>
        before && !before.attempt.endedAt && !attempt.endedAt
          ? before
          : { attempt, clockOffset: data.clockOffset, isWaiting },
      );
    });
  }, [data, userId, id]);
  // Once the network is back, the grading comes by itself.
  const isGradeMissing = shown !== null && shown.attempt.endedAt !== null && shown.isWaiting;
  useEffect(() => {
    if (!isGradeMissing) return;
    const again = () => void refetch();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isGradeMissing, refetch]);
  const onEnded = async (attempt: ExerciseAttempt) => {
    const items = await keptOfAttempt(userId, id);
    const isSent = items.every((item) => item.isSent);
    if (isSent && attempt.mockId) void navigate(homeOf(attempt), { replace: true });
    else if (!isSent || (await refetch()).isError)
      setShown((before) => before && { ...before, attempt, isWaiting: true });
  };

  if (data === null) return <Missing />;
  if (!shown) {
    if (!isError) return <SessionSkeleton />;
    return (
      <Page>
        <PageHeading title="Sets and tasks" />
        <FailureNotice
          title="We couldn’t load this exercise"
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return shown.attempt.endedAt ? (
    <Ended userId={userId} attempt={shown.attempt} isWaiting={shown.isWaiting} />
  ) : (
    <Running userId={userId} {...shown} onEnded={(attempt) => void onEnded(attempt)} />
  );
}

interface RunningProps {
  readonly userId: string;
  readonly attempt: ExerciseAttempt;
  readonly clockOffset: number;
  readonly onEnded: (attempt: ExerciseAttempt) => void;
}

/** It has the window to itself, and its place is in the address, so that a reload finds it. */
function Running({ userId, attempt, clockOffset, onEnded }: RunningProps) {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const home = homeOf(attempt);
  const onClose = useCallback(() => void navigate(home), [navigate, home]);
  useCloseHandler(onClose);
  const [place, setPlace] = useState(() => {
    const asked = Number(parameters.get("q"));
    return asked >= 1 && asked <= askedIn(attempt).length ? asked - 1 : firstUnanswered(attempt);
  });
  return (
    <RunningAttempt
      userId={userId}
      begun={attempt}
      clockOffset={clockOffset}
      place={place}
      onPlace={(to) => {
        setPlace(to);
        setParameters({ q: String(to + 1) }, { replace: true });
      }}
      onEnded={onEnded}
      onClose={onClose}
    />
  );
}

interface EndedProps {
  readonly userId: string;
  readonly attempt: ExerciseAttempt;
  readonly isWaiting: boolean;
}

function Ended({ userId, attempt, isWaiting }: EndedProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...getGrade(attempt.id), enabled: !isWaiting });
  const mark = useMarkPoint(attempt.id);
  const queryClient = useQueryClient();
  const [passage, setPassage] = useState<string | null>(null);
  return (
    <Page width="wide">
      <PageHeading
        takesFocus
        title="Your result"
        lead={attempt.exercises.map(({ title }) => title).join(" and ")}
        aside={
          <Button asChild variant="secondary">
            <Link to={homeOf(attempt)}>
              {attempt.mockId ? "Back to the mock exam" : "Back to sets and tasks"}
            </Link>
          </Button>
        }
      />
      {isWaiting && (
        <Notice title="Your answers are saved on this device">
          We’ll send them and grade them when you’re back online.
        </Notice>
      )}
      {!isWaiting && isError && !data && (
        <FailureNotice title="We couldn’t grade this yet" isBusy={isFetching} onRetry={() => void refetch()}>
          Your answers are saved. Try again in a moment.
        </FailureNotice>
      )}
      {!isWaiting && !data && !isError && <PracticeSkeleton />}
      {data && (
        <GradedAttempt
          attempt={attempt}
          grade={data}
          onMark={(item, at, isEarned) =>
            mark.mutate(
              { item, at, isEarned },
              { onError: ({ message }) => notify.error("Your mark wasn’t saved", { description: message }) },
            )
          }
          onCommented={() => void queryClient.invalidateQueries({ queryKey: chatKeys.usage(userId) })}
          onOpenPassage={setPassage}
        />
      )}
      <LinkedPassageSheet passageId={passage} onClose={() => setPassage(null)} />
    </Page>
  );
}

function Missing() {
  return (
    <Page>
      <PageHeading title="Sets and tasks" />
      <Notice
        title="Attempt not found"
        actions={
          <Button asChild size="sm">
            <Link to={HOME}>Back to sets and tasks</Link>
          </Button>
        }
      >
        It may have been deleted.
      </Notice>
    </Page>
  );
}
