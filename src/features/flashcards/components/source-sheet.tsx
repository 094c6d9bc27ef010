import type { QueuedCard } from "@backend/contracts/study.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { getSource } from "../api/get-source.ts";

interface SourceSheetProps {
  /** The card whose source is open, or null. */
  readonly card: QueuedCard | null;
  readonly onClose: () => void;
  readonly renderLink: (passageId: string) => ReactNode;
}

/** The passage behind a card, beside it. */
export function SourceSheet({ card, onClose, renderLink }: SourceSheetProps) {
  return (
    <Sheet isOpen={card !== null} onClose={onClose} side="right" title={card?.topicTitle ?? "Source"}>
      {card?.topic ? (
        <Passage card={card} renderLink={renderLink} />
      ) : (
        <p className="p-5 text-ink-soft">
          {card?.authority ?? "This card has no source. Add one when you edit it."}
        </p>
      )}
    </Sheet>
  );
}

function Passage({
  card,
  renderLink,
}: {
  readonly card: QueuedCard;
  readonly renderLink: SourceSheetProps["renderLink"];
}) {
  const { data: passage, isPending, isError, refetch } = useQuery(getSource(card));
  if (isPending) {
    return (
      <Skeleton label="Opening the passage…" className="grid gap-3 p-5">
        <Bone className="h-6 w-1/2" />
        <Bone className="h-32 w-full" />
      </Skeleton>
    );
  }
  if (isError) {
    return (
      <div className="p-5">
        <FailureNotice title="The passage couldn’t be loaded" onRetry={refetch} />
      </div>
    );
  }
  if (!passage)
    return <p className="p-5 text-ink-soft">{card.authority ?? "The outlines no longer cover this."}</p>;
  return (
    <div className="grid gap-5 p-5">
      <h3 className="font-semibold text-lg">{passage.heading}</h3>
      <Markdown text={passage.body} />
      {card.authority && <p className="text-ink-soft text-sm">{card.authority}</p>}
      <div>{renderLink(passage.id)}</div>
    </div>
  );
}
