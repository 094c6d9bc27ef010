import type { Citation } from "@backend/contracts/chat.ts";
import { addressOf, isLaw } from "@backend/contracts/outlines.ts";
import { isYours } from "@backend/contracts/own-material.ts";
import { useContext } from "react";
import { Badge } from "@/components/ui/badge.tsx";
import { typeset } from "@/components/ui/typeset.ts";
import { openSources, SourceViewContext } from "../model/cited-sources.ts";
import type { Answer } from "../model/turns.ts";
import { AnswerSection } from "./answer-section.tsx";

interface SourcesProps {
  readonly answer: Answer;
  /** Those of its words that are shown. */
  readonly citations: readonly Citation[];
}

/** What an answer cites, one source per line: the section first, then its outline. */
export function Sources({ answer, citations }: SourcesProps) {
  const { open } = useContext(SourceViewContext);
  return (
    <AnswerSection name="Sources">
      <ol className="text-sm leading-5">
        {citations.map((citation) => (
          <li key={citation.n} className="not-first:[&_.source]:border-t">
            <button
              type="button"
              onClick={({ currentTarget }) => open(openSources(answer, citation, currentTarget))}
              className="grid min-h-10 w-full grid-cols-[1.25rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-sm text-left sm:px-4 hover:bg-sunken pointer-coarse:min-h-11"
            >
              <span className="font-semibold text-accent text-xs tabular-nums">{citation.n}</span>
              <span className="source grid gap-x-4 border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
                <span className="font-medium text-ink">
                  {typeset(citation.heading || citation.title)}{" "}
                  {isYours(citation.passageId) && <Badge tone="accent">Yours</Badge>}
                </span>
                <span className="text-13 text-ink-faint sm:max-w-72 sm:truncate sm:text-right print:max-w-none">
                  {citation.heading && typeset(citation.title)}
                </span>
                {isLaw(citation.passageId) && (
                  <span className="hidden break-all text-12 text-ink-faint sm:col-span-2 print:block">
                    {location.origin + addressOf(citation.passageId)}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </AnswerSection>
  );
}
