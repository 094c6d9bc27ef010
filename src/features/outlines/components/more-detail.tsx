import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
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
  const [isOpen, setOpen] = useState(false);
  const sections = useId();
  return (
    <div className="border-line border-y">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? sections : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 text-left text-sm sm:px-4 hover:bg-sunken"
      >
        <ChevronDown aria-hidden="true" className={`size-4 text-ink-faint ${isOpen ? "rotate-180" : ""}`} />
        <span className="flex-1 font-medium">{isOpen ? "Less detail" : "More detail"}</span>
        {!isOpen && <span className="text-[0.8125rem] text-ink-faint">Doesn’t use a message</span>}
      </button>
      {isOpen && (
        <div id={sections} className="answer pt-2 pb-6 sm:px-4">
          <Sections documentId={documentId} answer={answer} />
        </div>
      )}
    </div>
  );
}

function Sections({ documentId, answer }: MoreDetailProps) {
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
