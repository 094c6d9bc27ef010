import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { Segments } from "@/components/ui/segments.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { useBeginExercise } from "@/features/practice/api/begin-exercise.ts";
import { useBeginMock } from "@/features/practice/api/begin-mock.ts";
import { getExercises } from "@/features/practice/api/get-exercises.ts";
import { ExerciseList } from "@/features/practice/components/exercise-list.tsx";
import { PastAttempts } from "@/features/practice/components/past-list.tsx";
import { PracticeSkeleton } from "@/features/practice/components/skeletons.tsx";

/** `/practice/exercises`: integrated sets and performance tasks, and the mock exam that is made of them. */
export default function ExercisesPage() {
  usePageTitle("Sets and tasks");
  const { user } = useAuth();
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery({
    ...getExercises(user?.id ?? ""),
    enabled: user !== null,
  });
  const [timing, setTiming] = useState<"timed" | "untimed">("timed");
  const begin = useBeginExercise();
  const mock = useBeginMock();
  const failure = begin.error ?? mock.error;
  return (
    <Page>
      <PageHeading
        title="Sets and tasks"
        lead="Write as on the exam. Each answer is graded by a published list of points and shown beside a model answer."
        aside={
          <Button asChild variant="secondary">
            <Link to="/practice">Multiple choice</Link>
          </Button>
        }
      />
      {isError && !data && (
        <FailureNotice
          title="We couldn’t load the exercises"
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <PracticeSkeleton />}
      {data?.exercises.length === 0 && (
        <Notice title="No exercises yet">Sets and tasks will be here once they’re written.</Notice>
      )}
      {data && data.exercises.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {failure && <Notice tone="danger" title={failure.message} />}
          <section
            aria-labelledby="mock"
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-accent bg-accent-soft px-5 py-5"
          >
            <div className="grid min-w-0 flex-1 basis-80 gap-1.5">
              <h2 id="mock" className="font-semibold text-xl">
                Mock exam
              </h2>
              <p className="text-ink-soft">
                Three sessions of three hours, in nine parts. Take breaks between parts, for as long as you
                like. At the end, you get an estimate of your score with its uncertainty.
              </p>
            </div>
            <Button
              isBusy={mock.isPending}
              onClick={() =>
                mock.mutate(undefined, { onSuccess: (id) => void navigate(`/practice/mock/${id}`) })
              }
            >
              New mock exam
            </Button>
          </section>
          <div className="flex flex-wrap items-center gap-3">
            <Segments
              label="Time"
              value={timing}
              options={[
                ["timed", "Timed"],
                ["untimed", "Untimed"],
              ]}
              onChange={setTiming}
            />
            <span className="text-ink-soft text-sm">
              {timing === "timed" ? "The clock starts when you begin, as on the NextGen exam." : "No clock."}
            </span>
          </div>
          <ExerciseList
            overview={data}
            beginning={begin.isPending ? begin.variables.id : null}
            onBegin={(id) =>
              begin.mutate(
                { id, isTimed: timing === "timed" },
                { onSuccess: (attempt) => void navigate(`/practice/exercises/${attempt}`) },
              )
            }
          />
          {data.attempts.length + data.mocks.length > 0 && <PastAttempts {...data} />}
        </div>
      )}
    </Page>
  );
}
