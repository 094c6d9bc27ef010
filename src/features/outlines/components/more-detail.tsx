import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/ui/failure-notice.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { getDocument } from "../api/get-document.ts";
import { sectionsBeyond } from "../model/passage-texts.ts";

interface MoreDetailProps {
  /** The topic that the answer is about. */
  readonly documentId: string;
  /** The answer, as Markdown. */
  readonly answer: string;
}

/** The rest of a topic, below an answer about it. */
export function MoreDetail({ documentId, answer }: MoreDetailProps) {
  const { data: document, isPending, isError, refetch } = useQuery(getDocument(documentId));
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner /> Opening the outline…
      </p>
    );
  }
  if (isError) return <FailureNotice title="The outline couldn’t be loaded" onRetry={() => refetch()} />;
  const rest = sectionsBeyond(answer, document?.outline_passages ?? []);
  if (rest.length === 0) return <p className="text-ink-soft text-sm">The answer has all of this topic.</p>;
  return <Markdown text={rest.map(({ heading, body }) => `### ${heading}\n\n${body}`).join("\n\n")} />;
}
