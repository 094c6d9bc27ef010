import type { Drills, PracticeChoice } from "@backend/contracts/practice.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { useBeginSession } from "@/features/practice/api/begin-session.ts";
import { getDrills } from "@/features/practice/api/get-drills.ts";
import { PracticeSkeleton } from "@/features/practice/components/skeletons.tsx";

export interface DrillStart {
  readonly drills: Drills;
  readonly isBusy: boolean;
  readonly begin: (choice: PracticeChoice) => void;
}

interface DrillStartPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: (start: DrillStart) => ReactNode;
}

/** The page that a drill begins on. */
export function DrillStartPage({ title, lead, children }: DrillStartPageProps) {
  usePageTitle(title);
  const { user } = useAuth();
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery({
    ...getDrills(user?.id ?? ""),
    enabled: user !== null,
  });
  const begin = useBeginSession();
  return (
    <Page>
      <PageHeading
        title={title}
        lead={lead}
        aside={
          <Button asChild variant="secondary">
            <Link to="/practice">All practice</Link>
          </Button>
        }
      />
      {!data && isError && (
        <FailureNotice
          title="We couldn’t load your drills"
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <PracticeSkeleton />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {begin.error && <Notice tone="danger" title={begin.error.message} />}
          {children({
            drills: data,
            isBusy: begin.isPending,
            begin: (choice) => begin.mutate(choice, { onSuccess: (id) => void navigate(`/practice/${id}`) }),
          })}
        </div>
      )}
    </Page>
  );
}
