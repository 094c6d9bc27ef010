import type { Citation } from "@backend/contracts/chat.ts";
import { addressOf } from "@backend/contracts/outlines.ts";
import { isOwn } from "@backend/contracts/own-material.ts";
import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Sheet } from "@/components/ui/sheet.tsx";
import { Bone, Skeleton } from "@/components/ui/skeleton.tsx";
import { getSharedPassage } from "../api/get-shared.ts";

interface SharedPassageProps {
  readonly token: string;
  /** The citation whose passage is shown, or null. */
  readonly citation: Citation | null;
  readonly onClose: () => void;
}

/** Shows a passage that a shared conversation cites, to visitors too. Its code loads with the first one opened. */
export default function SharedPassage({ token, citation, onClose }: SharedPassageProps) {
  return (
    <Sheet
      isOpen={citation !== null}
      onClose={onClose}
      side="right"
      title={citation?.heading || citation?.title || ""}
      description={citation ? `[${citation.n}] ${citation.title}` : undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5">
        {citation &&
          (isOwn(citation.passageId) ? (
            <Notice title="Only its title is shared">
              This is a document of the person who shared the conversation.
            </Notice>
          ) : (
            <Passage token={token} passageId={citation.passageId} />
          ))}
      </div>
    </Sheet>
  );
}

function Passage({ token, passageId }: { readonly token: string; readonly passageId: string }) {
  const { data, isError, refetch } = useQuery(getSharedPassage(token, passageId));
  if (isError) return <FailureNotice title="The passage couldn’t be loaded" onRetry={refetch} />;
  if (data === undefined) {
    return (
      <Skeleton label="Opening the passage…">
        <Bone className="h-40 w-full" />
      </Skeleton>
    );
  }
  if (data === null) {
    return (
      <Notice title="This passage has been revised">
        It was part of the outlines when this answer was written.
      </Notice>
    );
  }
  return (
    <>
      <Markdown text={data.body} />
      <Button asChild variant="secondary" className="justify-self-start">
        <a href={addressOf(passageId)}>
          <BookOpen aria-hidden="true" className="size-4.5" />
          Read in the outline
        </a>
      </Button>
    </>
  );
}
