import type { Citation } from "@backend/contracts/chat.ts";
import { Check, Copy, RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { type ChatMessage, citationsOf, textOf } from "../model/chat-message.ts";

interface AnswerProps {
  readonly message: ChatMessage;
  readonly isStreaming: boolean;
  /** Whether it may be asked for again: the last answer of a conversation at rest. */
  readonly isLast: boolean;
  readonly onOpenCitation: (citation: Citation) => void;
  readonly onRetry: () => void;
}

export function Answer({ message, isStreaming, isLast, onOpenCitation, onRetry }: AnswerProps) {
  const text = textOf(message);
  const citations = citationsOf(message);
  const { status, isInProgress } = message.metadata ?? {};
  const isCut = !isStreaming && !isInProgress && (status === "stopped" || status === "failed");

  return (
    <article aria-label="Answer" className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">Answer</h2>
      <Markdown
        text={text}
        renderMark={(n) => {
          const citation = citations.find((candidate) => candidate.n === n);
          return citation ? <Mark citation={citation} onOpen={onOpenCitation} /> : null;
        }}
      />
      {isStreaming && text === "" && <Thinking />}
      {isInProgress && <p className="text-ink-soft text-sm">This answer is being written in another tab.</p>}
      {isCut && (
        <p className="text-ink-soft text-sm">
          {status === "failed" ? "The answer broke off here." : "You stopped the answer here."}
        </p>
      )}
      {!isStreaming && citations.length > 0 && <Sources citations={citations} onOpen={onOpenCitation} />}
      {!isStreaming && (
        <div className="flex gap-1">
          <CopyButton text={text} />
          {isCut && isLast && (
            <Button variant="quiet" size="sm" onClick={onRetry}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Answer again
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

export function Thinking() {
  return (
    <p className="flex items-center gap-2.5 text-ink-soft">
      <Spinner /> Looking through the outlines…
    </p>
  );
}

function Mark({
  citation,
  onOpen,
}: {
  readonly citation: Citation;
  readonly onOpen: (citation: Citation) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onOpen(citation)}
      title={sourceName(citation)}
      aria-label={`Source ${citation.n}: ${sourceName(citation)}`}
      className="mx-0.5 inline-flex h-5 min-w-5 -translate-y-px items-center justify-center rounded-full bg-accent-soft px-1.5 align-middle font-medium font-sans text-accent text-xs hover:bg-accent hover:text-on-accent"
    >
      {citation.n}
    </button>
  );
}

function Sources({
  citations,
  onOpen,
}: {
  readonly citations: readonly Citation[];
  readonly onOpen: (citation: Citation) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, not a landmark: every answer has one.
    <div role="group" aria-label="Sources" className="border-line border-t pt-3">
      <ol className="grid gap-x-6 text-sm sm:grid-cols-2">
        {citations.map((citation) => (
          <li key={citation.n} className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(citation)}
              className="flex min-h-9 w-full items-baseline gap-2 rounded-sm px-1 py-1.5 text-left text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <span className="font-medium text-accent tabular-nums">{citation.n}</span>
              <span className="min-w-0 truncate">{sourceName(citation)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Many headings begin with their outline's title: it is not said twice. */
function sourceName({ title, heading }: Citation): string {
  return heading.toLowerCase().startsWith(title.toLowerCase()) ? heading : `${title}: ${heading}`;
}

function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button variant="quiet" size="sm" onClick={copy} className="-ml-3">
      {isCopied ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
