import type { Citation } from "@backend/contracts/chat.ts";
import { useQueries } from "@tanstack/react-query";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { ProposedCards } from "@/features/flashcards/components/proposed-cards.tsx";
import { getPassage } from "@/features/outlines/api/get-passage.ts";
import { proposeCard } from "@/features/outlines/model/propose-card.ts";

interface AnswerCardsProps {
  readonly userId: string;
  /** What the answer cites. */
  readonly citations: readonly Citation[];
  readonly onClose: () => void;
}

/** Cards from an answer: one for each passage it cites. Loaded when it's opened. */
export default function AnswerCards({ userId, citations, onClose }: AnswerCardsProps) {
  const ids = [...new Set(citations.map(({ passageId }) => passageId))];
  const passages = useQueries({ queries: ids.map((id) => getPassage(id)) });
  const failed = passages.filter(({ isError }) => isError);
  const proposals = passages.flatMap(({ data }) => (data ? [proposeCard(data)] : []));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      side="right"
      title="Make cards"
      description="From the passages that the answer cites. Edit them to your own words: short answers are easier to recall."
    >
      {failed.length > 0 ? (
        <div className="p-5">
          <FailureNotice
            title="We couldn’t load the passages"
            isBusy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const { refetch } of failed) void refetch();
            }}
          />
        </div>
      ) : passages.some(({ isPending }) => isPending) ? (
        <div className="grid gap-4 p-5">
          {ids.map((id) => (
            <Skeleton key={id} label="Loading the passage…" className="h-64" />
          ))}
        </div>
      ) : proposals.length > 0 ? (
        <ProposedCards userId={userId} proposals={proposals} onClose={onClose} />
      ) : (
        <div className="p-5">
          <Notice title="No passages found">The outlines no longer have what this answer cites.</Notice>
        </div>
      )}
    </Sheet>
  );
}
