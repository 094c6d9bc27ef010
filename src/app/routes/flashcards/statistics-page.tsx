import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getStatistics } from "@/features/flashcards/api/get-statistics.ts";
import { StatisticsSkeleton } from "@/features/flashcards/components/skeletons.tsx";
import { StatisticsView } from "@/features/flashcards/components/statistics/statistics-view.tsx";
import { Failed } from "./failed.tsx";
import { FlashcardTabs } from "./flashcard-tabs.tsx";

/** `/flashcards/statistics`: how the user studies, and what comes. */
export default function StatisticsPage() {
  usePageTitle("Statistics - Flashcards");
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery({
    ...getStatistics(user?.id ?? ""),
    enabled: user !== null,
    staleTime: 0,
  });
  return (
    <Page width="wide">
      <PageHeading title="Flashcards" />
      <FlashcardTabs />
      {data ? (
        data.days.length > 0 ? (
          <StatisticsView statistics={data} />
        ) : (
          <Notice
            title="Nothing to show yet"
            actions={
              <Button asChild size="sm" variant="secondary">
                <Link to="/flashcards/study">Study</Link>
              </Button>
            }
          >
            Once you’ve answered a few cards, you’ll see how much you remember, what comes due, and how long
            it takes.
          </Notice>
        )
      ) : error ? (
        <Failed
          title="We couldn’t load your statistics"
          error={error}
          isBusy={isFetching}
          onRetry={refetch}
        />
      ) : (
        <StatisticsSkeleton />
      )}
    </Page>
  );
}
