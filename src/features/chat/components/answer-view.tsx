import { readSections } from "@backend/contracts/answer-sections.ts";
import { GitBranch, Layers, RotateCcw } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import type { CardRequest } from "../model/card-request.ts";
import { closeMarkdown } from "../model/close-markdown.ts";
import { usePrinting } from "../model/printing.ts";
import { type Answer, endOf, isCut, isGrowing, sourcesOf, topicsOf, type Versions } from "../model/turns.ts";
import { AnswerText } from "./answer-text.tsx";
import { useChangedSources } from "./changed-sources-context.ts";
import { CopyAnswer } from "./copy-answer.tsx";
import { NextQuestions } from "./next-questions.tsx";
import { RateAnswer } from "./rate-answer.tsx";
import { ReadAnswer } from "./read-answer.tsx";
import { Sources } from "./sources.tsx";
import { TopicLinks } from "./topic-links.tsx";
import { VersionSwitch } from "./version-switch.tsx";

const CardProposals = lazy(() => import("./card-proposals.tsx"));
const ChangedSourcesNote = lazy(() => import("./changed-sources-note.tsx"));

export interface AnswerActions {
  readonly onMakeCards: (request: CardRequest) => void;
  readonly onAsk: (question: string) => void;
  /** Asks for another answer beside this one. */
  readonly onRegenerate: (answerId: string) => void;
  readonly onShowVersion: (messageId: string) => void;
  /** Starts a conversation that has everything up to this answer. */
  readonly onFork: (answerId: string) => void;
  /** Set for a conversation's last answer: asks again for what was cut short, which costs nothing more. */
  readonly onRetry?: () => void;
}

interface AnswerViewProps extends AnswerActions {
  readonly answer: Answer;
  readonly versions: Versions;
}

export function AnswerView({ answer, versions, ...actions }: AnswerViewProps) {
  const { onMakeCards, onAsk, onRetry } = actions;
  const text = useRef<HTMLDivElement>(null);
  const { state } = answer;
  const [isOpened, setOpened] = useState(false);
  const isUnfolded = usePrinting() || isOpened;
  const changed = useChangedSources(answer.id);
  const isWritten = !isGrowing(answer);
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
            className="justify-self-start print:hidden"
            aria-expanded={isUnfolded}
            onClick={() => setOpened(!isOpened)}
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
        {changed && (
          <ChangedSourcesNote sources={changed} onAskAgain={() => actions.onRegenerate(answer.id)} />
        )}
        {isWritten && answer.cards.length > 0 && <CardProposals answer={answer} onMakeCards={onMakeCards} />}
      </Suspense>
      {next.length > 0 && <NextQuestions questions={next} onAsk={onAsk} />}
      {sources.length > 0 && <Sources answer={answer} citations={sources} />}
      {topics.length > 0 && <TopicLinks topics={topics} />}
      {state !== "streaming" && (
        <div className="-mt-2 -mx-3 flex flex-wrap items-center sm:mr-0 sm:ml-1 sm:gap-1 print:hidden">
          <VersionSwitch of="answer" versions={versions} onShow={actions.onShowVersion} />
          <CopyAnswer text={text} citations={sources} />
          {isWritten && <ReadAnswer text={text} />}
          {isWritten && <RateAnswer answer={answer} />}
          {isWritten && (
            <Button
              variant="quiet"
              size="sm"
              className="max-sm:min-w-11 pointer-coarse:h-11"
              title="Regenerate"
              onClick={isCut(answer) && onRetry ? onRetry : () => actions.onRegenerate(answer.id)}
            >
              <RotateCcw aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">Regenerate</span>
            </Button>
          )}
          {isWritten && (
            <Button
              variant="quiet"
              size="icon"
              className="pointer-coarse:size-11"
              aria-label="Start a new conversation from here"
              title="Start a new conversation from here"
              onClick={() => actions.onFork(answer.id)}
            >
              <GitBranch aria-hidden="true" className="size-4" />
            </Button>
          )}
          {sources.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              className="pointer-coarse:h-11"
              onClick={() => onMakeCards({ citations: sources, cards: [] })}
            >
              <Layers aria-hidden="true" className="size-4" />
              Make cards
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
