import { useQueries } from "@tanstack/react-query";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { type Proposal, ProposedCards } from "@/features/flashcards/components/proposed-cards.tsx";
import { getPassage } from "@/features/outlines/api/get-passage.ts";
import { proposeCard } from "@/features/outlines/model/propose-card.ts";

const NO_SOURCE = { passageId: null, topic: null, authority: null };

interface Wanted {
  readonly passageId: string | null;
  /** What the card says, unless that comes from the passage. */
  readonly text: { readonly front: string; readonly back: string } | null;
}

interface PassageCardsProps {
  readonly userId: string;
  readonly wanted: readonly Wanted[];
  /** Where the cards are from, to follow "From". */
  readonly source: string;
  readonly onClose: () => void;
  readonly onSaved?: (saved: { readonly count: number; readonly collection: string } | null) => void;
}

/** Cards that rest on passages: the user chooses and edits them. */
export function PassageCards({ userId, wanted, source, onClose, onSaved }: PassageCardsProps) {
  const ids = [...new Set(wanted.flatMap(({ passageId }) => passageId ?? []))];
  const passages = useQueries({ queries: ids.map((id) => getPassage(id)) });
  const failed = passages.filter(({ isError }) => isError);
  const fromPassages = passages.flatMap(({ data }) => (data ? [proposeCard(data)] : []));
  const proposals = wanted.flatMap(({ passageId, text }): Proposal[] => {
    const found = fromPassages.find((card) => card.passageId === passageId);
    if (text) return [{ ...(found ?? NO_SOURCE), ...text, isLaw: true }];
    return found ? [found] : [];
  });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      side="right"
      title="Make cards"
      description={`From ${source}. Edit them to your own words: short answers are easier to recall.`}
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
          <Notice title="No passages found">The outlines no longer have them.</Notice>
        </div>
      )}
    </Sheet>
  );
}
