import { readSections } from "@backend/contracts/answer-sections.ts";
import { Layers, RotateCcw } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import type { CardRequest } from "../model/card-request.ts";
import { closeMarkdown } from "../model/close-markdown.ts";
import { type Answer, endOf, isCut, sourcesOf, topicsOf } from "../model/turns.ts";
import { AnswerText } from "./answer-text.tsx";
import { CopyAnswer } from "./copy-answer.tsx";
import { NextQuestions } from "./next-questions.tsx";
import { Sources } from "./sources.tsx";
import { TopicLinks } from "./topic-links.tsx";

const CardProposals = lazy(() => import("./card-proposals.tsx"));

interface AnswerViewProps {
  readonly answer: Answer;
  readonly onMakeCards: (request: CardRequest) => void;
  readonly onAsk: (question: string) => void;
  /** Set for a conversation's last answer, which can be regenerated or continued. */
  readonly onRetry?: () => void;
}

export function AnswerView({ answer, onMakeCards, onAsk, onRetry }: AnswerViewProps) {
  const text = useRef<HTMLDivElement>(null);
  const { state } = answer;
  const [isUnfolded, setUnfolded] = useState(false);
  const isWritten = state !== "streaming" && state !== "elsewhere";
  const sections = readSections(state === "complete" ? answer.text : closeMarkdown(answer.text));
  const { detail, next } = isWritten ? sections : { detail: "", next: [] };
  const end = endOf(answer);
  const sources =
    state === "streaming" ? [] : sourcesOf(answer, detail && !isUnfolded ? sections.answer : answer.text);
  const topics = topicsOf(sources);

  return (
    <article aria-label="Answer" className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">Answer</h2>
      <div ref={text} className="answer grid grid-cols-1 gap-5 sm:px-4">
        <AnswerText answer={answer} text={sections.answer} start={0} />
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
        {detail && isUnfolded && (
          <AnswerText
            answer={answer}
            text={detail}
            start={answer.text.indexOf(detail, sections.answer.length)}
          />
        )}
      </div>
      {isWritten && answer.flags.length > 0 && (
        <p className="text-ink-soft text-sm sm:px-4">
          <span className="flag">Underlined</span> words aren’t in the outlines: check them.
        </p>
      )}
      {end && (
        <div className="flex flex-wrap items-center gap-3 text-ink-soft text-sm sm:px-4">
          <p>{end}</p>
          {state === "complete" && answer.ending === "cut_off" && onRetry && (
            <Button
              variant="secondary"
              size="sm"
              className="pointer-coarse:h-11"
              onClick={() => onAsk("Continue")}
            >
              Continue
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {isWritten && answer.cards.length > 0 && <CardProposals answer={answer} onMakeCards={onMakeCards} />}
      </Suspense>
      {next.length > 0 && <NextQuestions questions={next} onAsk={onAsk} />}
      {sources.length > 0 && <Sources answer={answer} citations={sources} />}
      {topics.length > 0 && <TopicLinks topics={topics} />}
      {state !== "streaming" && (
        <div className="-mt-2 -ml-3 flex gap-1 sm:ml-1">
          <CopyAnswer text={text} citations={sources} />
          {sources.length > 0 && (
            <Button variant="quiet" size="sm" onClick={() => onMakeCards({ citations: sources, cards: [] })}>
              <Layers aria-hidden="true" className="size-4" />
              Make cards
            </Button>
          )}
          {isCut(answer) && onRetry && (
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
