import type { ReactNode } from "react";
import { Markdown } from "@/components/ui/markdown.tsx";
import { flagsOf, partsOf } from "../model/answer-parts.ts";
import type { Answer } from "../model/turns.ts";
import { CitationMark } from "./citation-mark.tsx";

interface AnswerTextProps {
  readonly answer: Answer;
  /** A section of the answer's text. */
  readonly text: string;
  /** Where it begins in the answer's text, which is what flags count from. */
  readonly start: number;
}

/** Words of an answer, with their marks and flags. What is beyond the outlines never looks like cited law. */
export function AnswerText({ answer, text, start }: AnswerTextProps) {
  const renderMark = (n: number) => {
    const citation = answer.citations.find((candidate) => candidate.n === n);
    return citation ? <CitationMark answer={answer} citation={citation} /> : null;
  };
  return partsOf(text, start).map((part, index) => {
    const Frame = part.isBeyond ? Beyond : "div";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a growing text changes at its end, so a part's place identifies it.
      <Frame key={index}>
        <Markdown text={part.text} flags={flagsOf(part, answer.flags)} renderMark={renderMark} />
      </Frame>
    );
  });
}

function Beyond({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="note" className="beyond">
      <p>Beyond the outlines</p>
      <span data-control className="sr-only select-none">
        The outlines don’t have this. Check it before you rely on it.
      </span>
      {children}
    </div>
  );
}
