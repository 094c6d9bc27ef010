import { useQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { getOwnPassage } from "../api/get-own-passage.ts";
import { MATERIAL } from "../model/addresses.ts";

/** A passage of the user's own material that an answer cites. */
export default function OwnPassage({ passageId }: { readonly passageId: string }) {
  const { data: passage, isPending, isError, refetch } = useQuery(getOwnPassage(passageId));
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 p-5 text-ink-soft">
        <Spinner /> Opening the passage…
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5">
      {isError ? (
        <FailureNotice title="The passage couldn’t be loaded" onRetry={refetch} />
      ) : passage ? (
        <>
          <div className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
            <Badge tone="accent">Yours</Badge>
            <span className="min-w-0 [overflow-wrap:anywhere]">{passage.own_documents.title}</span>
          </div>
          {passage.own_documents.kind === "markdown" ? (
            <Markdown text={passage.body} />
          ) : (
            <p className="whitespace-pre-line font-serif leading-relaxed [overflow-wrap:anywhere]">
              {passage.body}
            </p>
          )}
        </>
      ) : (
        <Notice title="This document is gone">
          It was part of your material when this answer was written.
        </Notice>
      )}
      <div>
        <Button asChild variant="secondary">
          <Link to={MATERIAL}>
            <FolderOpen aria-hidden="true" className="size-4.5" />
            Your material
          </Link>
        </Button>
      </div>
    </div>
  );
}
