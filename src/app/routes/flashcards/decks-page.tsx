import type { CollectionSummary, Overview } from "@backend/contracts/study.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useNavbarUpdate, usePaywall } from "@/app/navbar/navbar-context.ts";
import { Button } from "@/components/ui/button.tsx";
import { Key } from "@/components/ui/key.tsx";
import { Page, PageHeading } from "@/components/ui/page.tsx";
import { usePageKeys } from "@/components/ui/use-page-keys.ts";
import { usePageTitle } from "@/components/ui/use-page-title.ts";
import { useAuth } from "@/features/auth/model/auth-context.ts";
import { getOverview } from "@/features/flashcards/api/get-overview.ts";
import { CollectionTable } from "@/features/flashcards/components/collection-table.tsx";
import { ExamPanel } from "@/features/flashcards/components/exam-panel.tsx";
import { DecksSkeleton } from "@/features/flashcards/components/skeletons.tsx";
import { TodayPanel } from "@/features/flashcards/components/today-panel.tsx";
import { cardCount, sumOf } from "@/features/flashcards/model/counts.ts";
import { todayOf } from "@/features/flashcards/model/today.ts";
import { useTimeZone } from "@/features/flashcards/model/use-time-zone.ts";
import { Failed } from "./failed.tsx";
import { FlashcardTabs } from "./flashcard-tabs.tsx";
import { PremiumNote } from "./premium-note.tsx";

const RenameDialog = lazy(() => import("@/features/flashcards/components/rename-dialog.tsx"));
const PlanDialog = lazy(() =>
  import("@/features/flashcards/components/plan-dialog.tsx").then(({ PlanDialog: default_ }) => ({
    default: default_,
  })),
);
const SettingsDialog = lazy(() =>
  import("@/features/flashcards/components/settings-dialog.tsx").then(({ SettingsDialog: default_ }) => ({
    default: default_,
  })),
);
const NoteEditor = lazy(() =>
  import("@/features/flashcards/components/note-editor.tsx").then(({ NoteEditor: default_ }) => ({
    default: default_,
  })),
);

/** `/flashcards/study`: what today has left, the user's collections and the official ones. */
export default function DecksPage() {
  usePageTitle("Flashcards");
  const { user } = useAuth();
  const navigate = useNavigate();
  const userId = user?.id ?? "";
  const query = useQuery({
    ...getOverview(userId),
    enabled: user !== null,
    staleTime: 0,
  });
  const { data, error } = query;
  useTimeZone(userId, data?.settings ?? null);
  useCounters(data ?? null);
  const [panel, setPanel] = useState<"card" | "collection" | "plan" | "settings" | null>(null);
  const close = () => setPanel(null);
  usePageKeys({ n: () => setPanel("card") });
  return (
    <Page>
      <PageHeading
        title="Flashcards"
        aside={
          <div className="flex gap-2">
            <Button asChild variant="secondary" className="max-sm:px-3">
              <Link to="/flashcards/import">
                <Upload aria-hidden="true" className="size-4.5" />
                <span className="max-sm:sr-only">Import</span>
              </Link>
            </Button>
            <Button
              variant="secondary"
              onClick={() => setPanel("card")}
              aria-keyshortcuts="n"
              className="max-sm:px-3"
            >
              <Plus aria-hidden="true" className="size-4.5" />
              <span className="max-sm:sr-only">New card</span> <Key>N</Key>
            </Button>
          </div>
        }
      />
      <FlashcardTabs />
      {data ? (
        <Decks
          userId={userId}
          overview={data}
          onPlan={() => setPanel("plan")}
          onSettings={() => setPanel("settings")}
          onNewCollection={() => setPanel("collection")}
        />
      ) : error ? (
        <Failed
          title="We couldn’t load your collections"
          error={error}
          isBusy={query.isFetching}
          onRetry={query.refetch}
        />
      ) : (
        <DecksSkeleton />
      )}
      {user && panel && (
        <Suspense>
          {panel === "card" && <NoteEditor userId={user.id} draft={{}} onClose={close} />}
          {panel === "collection" && (
            <RenameDialog
              collectionId={null}
              userId={user.id}
              title=""
              onClose={close}
              onSaved={({ id }) => {
                // Back returns to this page as it was left.
                close();
                void navigate(`/flashcards/${id}`);
              }}
            />
          )}
          {panel === "plan" && data && <PlanDialog userId={user.id} overview={data} onClose={close} />}
          {panel === "settings" && data && (
            <SettingsDialog userId={user.id} settings={data.settings} onClose={close} />
          )}
        </Suspense>
      )}
    </Page>
  );
}

/** The navigation's counters (specification, 3). */
function useCounters(overview: Overview | null): void {
  const update = useNavbarUpdate();
  const itemCount = overview ? todayOf(overview).all : 0;
  const totalCollectionCount = overview?.collections.length ?? 0;
  const totalCardCount = overview?.collections.reduce((sum, { cards }) => sum + cards, 0) ?? 0;
  useEffect(() => {
    if (overview) update({ itemCount, totalCollectionCount, totalCardCount });
  }, [overview, update, itemCount, totalCollectionCount, totalCardCount]);
}

interface DecksProps {
  readonly userId: string;
  readonly overview: Overview;
  readonly onPlan: () => void;
  readonly onSettings: () => void;
  readonly onNewCollection: () => void;
}

function Decks({ userId, overview, onPlan, onSettings, onNewCollection }: DecksProps) {
  const own = overview.collections.filter(({ is_official }) => !is_official);
  const official = overview.collections.filter(({ is_official }) => is_official);
  const tested = official.filter(({ is_tested }) => is_tested);
  const others = official.filter(({ is_tested }) => !is_tested);
  const { open, total } = sumOf(official.map(({ cards, total: all }) => ({ open: cards, total: all })));
  usePaywall(open < total);
  return (
    <div className="grid gap-12">
      <div className="grid gap-4">
        <TodayPanel overview={overview} onSettings={onSettings} />
        <ExamPanel userId={userId} overview={overview} onEdit={onPlan} />
      </div>
      <CollectionTable
        title="Your collections"
        summary={own.length > 0 ? cardCount(countOf(own)) : null}
        collections={own}
        aside={
          <Button size="sm" variant="quiet" onClick={onNewCollection}>
            <Plus aria-hidden="true" className="size-4" /> New collection
          </Button>
        }
      >
        {own.length === 0 && (
          <p className="rounded-lg border border-line-strong border-dashed px-5 py-8 text-center text-ink-soft">
            No cards of your own yet. Choose “New card”, or “Make a card” below any passage of the outlines.
          </p>
        )}
      </CollectionTable>
      {official.length > 0 && (
        <CollectionTable title="Official cards" summary={cardCount(total)} collections={tested}>
          {open < total && (
            <PremiumNote>
              {`Your plan includes ${open.toLocaleString("en-US")} of ${cardCount(total)}. Premium unlocks every card.`}
            </PremiumNote>
          )}
        </CollectionTable>
      )}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-ink-soft">
            {others.length === 1 ? "One subject" : `${others.length} subjects`} not on your exam
          </summary>
          <CollectionTable title="Not on your exam" summary={null} collections={others} />
        </details>
      )}
    </div>
  );
}

const countOf = (collections: readonly CollectionSummary[]) =>
  collections.reduce((sum, { cards }) => sum + cards, 0);
