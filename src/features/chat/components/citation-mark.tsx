import type { Citation } from "@backend/contracts/chat.ts";
import { isYours } from "@backend/contracts/own-material.ts";
import { Suspense, useContext } from "react";
import { citedSource, claimAt, openSources, SourceViewContext } from "../model/cited-sources.ts";
import type { Answer } from "../model/turns.ts";
import { usePreview } from "./use-preview.ts";

interface CitationMarkProps {
  readonly answer: Answer;
  readonly citation: Citation;
}

/** A citation's number. It previews the passage on hover and focus, and opens it. */
export function CitationMark({ answer, citation }: CitationMarkProps) {
  const { open, Preview } = useContext(SourceViewContext);
  const { isWanted, isOpen, setOpen, hold, leave, giveWay, handlers } = usePreview();
  const name = [citation.heading, citation.title, isYours(citation.passageId) && "yours"]
    .filter(Boolean)
    .join(", ");
  return (
    <span className="relative">
      <button
        type="button"
        data-mark={citation.n}
        {...handlers}
        onClick={({ currentTarget }) => {
          giveWay();
          const claim = claimAt(currentTarget, citation.n, answer.text);
          open(openSources(answer, citation, currentTarget, claim));
        }}
        aria-label={`Source ${citation.n}: ${name}`}
        // The click target is larger than what's visible.
        className="relative ml-1 inline-grid h-4.5 min-w-4.5 -translate-y-0.5 place-items-center rounded-full bg-accent-soft px-1 align-middle font-sans font-semibold text-11 text-accent tabular-nums leading-none before:absolute before:-inset-0.75 hover:bg-accent hover:text-on-accent"
      >
        {citation.n}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <Preview
            source={citedSource(citation, answer.text)}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onHold={hold}
            onLeave={leave}
          />
        </Suspense>
      )}
    </span>
  );
}
