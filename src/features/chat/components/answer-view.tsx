import { readSections } from "@backend/contracts/answer-sections.ts";
import type { Citation } from "@backend/contracts/chat.ts";
import { Layers, RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Markdown } from "@/components/ui/markdown.tsx";
import { type Answer, sourcesOf } from "../model/turns.ts";
import { CopyAnswer } from "./copy-answer.tsx";
import { NextQuestions } from "./next-questions.tsx";
import { Sources } from "./sources.tsx";

interface AnswerViewProps {
  readonly answer: Answer;
  readonly onOpenCitation: (citation: Citation) => void;
  readonly onMakeCards: (citations: readonly Citation[]) => void;
  readonly onAsk: (question: string) => void;
  /** Set for a conversation's last answer, which can be regenerated. */
  readonly onRetry?: () => void;
}

export function AnswerView({ answer, onOpenCitation, onMakeCards, onAsk, onRetry }: AnswerViewProps) {
  const text = useRef<HTMLDivElement>(null);
  const { state } = answer;
  const [isUnfolded, setUnfolded] = useState(false);
  const isWritten = state !== "streaming" && state !== "elsewhere";
  const sections = readSections(answer.text);
  const { detail, next } = isWritten ? sections : { detail: "", next: [] };
  const renderMark = (n: number) => {
    const citation = answer.citations.find((candidate) => candidate.n === n);
    return citation ? <Mark citation={citation} onOpen={onOpenCitation} /> : null;
  };
  const isCut = state === "stopped" || state === "failed";
  const sources =
    state === "streaming" ? [] : sourcesOf(answer, detail && !isUnfolded ? sections.answer : answer.text);

  return (
    <article aria-label="Answer" className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">Answer</h2>
      <div ref={text} className="answer grid grid-cols-1 gap-5 sm:px-4">
        <Markdown text={sections.answer} renderMark={renderMark} />
        {detail && (
          <Button
            data-control
            variant="secondary"
            size="sm"
            className="justify-self-start"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? "Less detail" : "More detail"}
          </Button>
        )}
        {detail && isUnfolded && <Markdown text={detail} renderMark={renderMark} />}
      </div>
      {state === "elsewhere" && (
        <p className="text-ink-soft text-sm sm:px-4">This answer is still being written.</p>
      )}
      {isCut && (
        <p className="text-ink-soft text-sm sm:px-4">
          {state === "failed" ? "The answer broke off here." : "You stopped the answer here."}
        </p>
      )}
      {next.length > 0 && <NextQuestions questions={next} onAsk={onAsk} />}
      {sources.length > 0 && <Sources citations={sources} onOpen={onOpenCitation} />}
      {state !== "streaming" && (
        <div className="-mt-2 -ml-3 flex gap-1 sm:ml-1">
          <CopyAnswer text={text} citations={sources} />
          {sources.length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => onMakeCards(sources)}>
              <Layers aria-hidden="true" className="size-4" />
              Make cards
            </Button>
          )}
          {isCut && onRetry && (
            <Button variant="quiet" size="sm" onClick={onRetry}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Regenerate
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

interface MarkProps {
  readonly citation: Citation;
  readonly onOpen: (citation: Citation) => void;
}

function Mark({ citation, onOpen }: MarkProps) {
  const name = `${citation.heading}, ${citation.title}`;
  return (
    <button
      type="button"
      data-mark={citation.n}
      onClick={() => onOpen(citation)}
      title={name}
      aria-label={`Source ${citation.n}: ${name}`}
      // The click target is larger than what's visible.
      className="relative ml-1 inline-grid h-[1.125rem] min-w-[1.125rem] -translate-y-0.5 place-items-center rounded-full bg-accent-soft px-1 align-middle font-sans font-semibold text-[0.6875rem] text-accent tabular-nums leading-none before:absolute before:-inset-[3px] hover:bg-accent hover:text-on-accent"
    >
      {citation.n}
    </button>
  );
}
