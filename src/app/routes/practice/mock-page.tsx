import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { useBeginMockPart } from "@/features/practice/api/begin-mock.ts";
import { getMock } from "@/features/practice/api/get-mock.ts";
import { MockParts } from "@/features/practice/components/mock-parts.tsx";
import { ScoreEstimate } from "@/features/practice/components/score-estimate.tsx";
import { PracticeSkeleton } from "@/features/practice/components/skeletons.tsx";
import { estimateOf } from "@/features/practice/model/estimate.ts";
import { nextPart } from "@/features/practice/model/mock.ts";

/** `/practice/mock/{id}`: a mock exam between its parts, and its estimate. `?results` shows them before the last part. */
export default function MockPage() {
  const { id = "" } = useParams();
  const { user } = useAuth();
  usePageTitle("Mock exam");
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data, isError, isFetching, refetch } = useQuery({
    ...getMock(user?.id ?? "", id),
    enabled: user !== null,
  });
  const begin = useBeginMockPart(id);
  const showsResults = data ? parameters.has("results") || nextPart(data) === null : false;
  const estimate = data && showsResults ? estimateOf(data) : null;
  const canPeek = data && !showsResults && estimateOf(data) !== null;
  return (
    <Page>
      <PageHeading
        // The link to the results is below them, and is gone.
        takesFocus={showsResults}
        title="Mock exam"
        lead="In the frame of the NextGen bar exam. The clock runs only within a part: take a break before the next one, and don’t look anything up."
        aside={
          <Button asChild variant="secondary">
            <Link to="/practice/exercises">Sets and tasks</Link>
          </Button>
        }
      />
      {isError && !data && (
        <FailureNotice
          title="We couldn’t load this mock exam"
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <PracticeSkeleton />}
      {data === null && <Notice title="Mock exam not found">It may have been deleted.</Notice>}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {estimate && <ScoreEstimate mock={data} estimate={estimate} />}
          {begin.error && <Notice tone="danger" title={begin.error.message} />}
          <MockParts
            mock={data}
            showsResults={showsResults}
            isBusy={begin.isPending}
            onBegin={() =>
              begin.mutate(undefined, {
                onSuccess: (address) => void (address ? navigate(address) : refetch()),
              })
            }
          />
          {canPeek && (
            <p className="text-ink-soft">
              Results come after the last part.{" "}
              <Link to="?results" className="underline">
                Show the results so far
              </Link>
            </p>
          )}
        </div>
      )}
    </Page>
  );
}
