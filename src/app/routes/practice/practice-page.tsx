import type { PracticeChoice } from "@backend/contracts/practice.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { useBeginSession } from "@/features/practice/api/begin-session.ts";
import { getDrills } from "@/features/practice/api/get-drills.ts";
import { getOverview } from "@/features/practice/api/get-overview.ts";
import { DrillLinks } from "@/features/practice/components/drill-links.tsx";
import { PastSessions } from "@/features/practice/components/past-list.tsx";
import { PracticeSkeleton } from "@/features/practice/components/skeletons.tsx";
import { Standing } from "@/features/practice/components/standing.tsx";
import { StartForm } from "@/features/practice/components/start-form.tsx";
import { questionCount, titleOf } from "@/features/practice/model/labels.ts";
import { firstDraft } from "@/features/practice/model/start.ts";

/** `/practice`: begins a session of questions, or continues one. `?subject=` or `?topic=` choose. */
export default function PracticePage() {
  usePageTitle("Practice");
  const { user } = useAuth();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const query = useQuery({
    ...getOverview(user?.id ?? ""),
    enabled: user !== null,
  });
  const { data, isError } = query;
  const drills = useQuery({ ...getDrills(user?.id ?? ""), enabled: user !== null });
  const begin = useBeginSession();
  const onBegin = (choice: PracticeChoice) =>
    begin.mutate(choice, { onSuccess: (id) => void navigate(`/practice/${id}`) });
  return (
    <Page>
      <PageHeading
        title="Practice"
        lead="Multiple-choice questions in the style of the exams, with the reason for every choice."
        aside={
          <Button asChild variant="secondary">
            <Link to="/practice/exercises">Sets, tasks, and mock exam</Link>
          </Button>
        }
      />
      {isError && !data && (
        <FailureNotice
          title="We couldn’t load your practice"
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !isError && <PracticeSkeleton />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {data.sessions
            .filter(({ isOver }) => !isOver)
            .slice(0, 3)
            .map((session) => (
              <section
                key={session.id}
                aria-label="Continue"
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-accent bg-accent-soft px-5 py-4"
              >
                <p>
                  <span className="block font-semibold">{titleOf(session.choice, data.subjects)}</span>
                  <span className="text-ink-soft text-sm">
                    {session.answered} of {questionCount(session.questions)} answered
                    {session.choice.isTimed && ", and the clock is running"}
                  </span>
                </p>
                <Button asChild>
                  <Link to={`/practice/${session.id}`}>Continue</Link>
                </Button>
              </section>
            ))}
          <StartForm
            key={parameters.toString()}
            overview={data}
            initial={firstDraft(data, parameters)}
            isBusy={begin.isPending}
            failure={begin.error && <Notice tone="danger" title={begin.error.message} />}
            onBegin={onBegin}
          />
          {drills.data && <DrillLinks drills={drills.data} isBusy={begin.isPending} onBegin={onBegin} />}
          <Standing overview={data}>
            {data.weakTopics.length > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
                <p className="min-w-0 text-ink-soft">
                  Next:{" "}
                  {new Intl.ListFormat("en-US").format(data.weakTopics.slice(0, 3).map(({ title }) => title))}
                </p>
                <Button
                  variant="secondary"
                  isBusy={begin.isPending}
                  onClick={() => onBegin({ from: "weakness", count: 10, isTimed: false, explains: "each" })}
                >
                  Practice what you missed
                </Button>
              </div>
            )}
          </Standing>
          {data.sessions.some(({ isOver }) => isOver) && (
            <PastSessions sessions={data.sessions.filter(({ isOver }) => isOver)} subjects={data.subjects} />
          )}
        </div>
      )}
    </Page>
  );
}
