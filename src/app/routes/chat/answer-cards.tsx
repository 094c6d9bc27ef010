import { useQueries } from "@tanstack/react-query";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import type { CardRequest } from "@/features/chat/model/card-request.ts";
import { type Proposal, ProposedCards } from "@/features/flashcards/components/proposed-cards.tsx";
import { getPassage } from "@/features/outlines/api/get-passage.ts";
import { proposeCard } from "@/features/outlines/model/propose-card.ts";

const NO_SOURCE = { passageId: null, topic: null, authority: null };

interface AnswerCardsProps {
  readonly userId: string;
  readonly request: CardRequest;
  readonly onClose: () => void;
}

/** Cards from an answer: those it proposes, or one for each passage it cites. Loaded when it's opened. */
export default function AnswerCards({ userId, request, onClose }: AnswerCardsProps) {
  const { citations, cards, onSaved } = request;
  const passageOf = (n: number | null) => citations.find((citation) => citation.n === n)?.passageId;
  const cited =
    cards.length > 0 ? cards.map(({ n }) => passageOf(n)) : citations.map(({ n }) => passageOf(n));
  const ids = [...new Set(cited.filter((id) => id !== undefined))];
  const passages = useQueries({ queries: ids.map((id) => getPassage(id)) });
  const failed = passages.filter(({ isError }) => isError);
  const fromPassages = passages.flatMap(({ data }) => (data ? [proposeCard(data)] : []));
  const proposals =
    cards.length === 0
      ? fromPassages
      : cards.map(({ front, back, n }): Proposal => {
          const source = fromPassages.find(({ passageId }) => passageId === passageOf(n)) ?? NO_SOURCE;
          return { ...source, front, back, isLaw: true };
        });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      side="right"
      title="Make cards"
      description={`From ${cards.length > 0 ? "the answer" : "the passages that the answer cites"}. Edit them to your own words: short answers are easier to recall.`}
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
        <ProposedCards
          userId={userId}
          proposals={proposals}
          onClose={onClose}
          {...(onSaved ? { onSaved } : {})}
        />
      ) : (
        <div className="p-5">
          <Notice title="No passages found">The outlines no longer have what this answer cites.</Notice>
        </div>
      )}
    </Sheet>
  );
}
