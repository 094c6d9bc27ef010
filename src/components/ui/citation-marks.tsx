import { Fragment, type ReactNode } from "react";
import { flagWords } from "./flagged-words.tsx";
import type { FlaggedPart } from "./markdown-flags.ts";
import { LAST_WORD } from "./unbroken-citations.tsx";

const MARKS = /(?: ?\[\d{1,3}\])+/g;

interface MarkedProps {
  readonly text: string;
  readonly renderMark: (n: number) => ReactNode;
  readonly flags?: readonly FlaggedPart[];
}

/** Text with its marks [n] rendered. Marks stay on the line of the word that they belong to. */
export function Marked({ text, renderMark, flags = [] }: MarkedProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const before = text.slice(end, match.index);
    const lastWord = LAST_WORD.exec(before)?.[0] ?? "";
    const wordStart = match.index - lastWord.length;
    const markEnd = match.index + match[0].length;
    const numbers = [...match[0].matchAll(/\d+/g)].map(([digits]) => Number(digits));
    parts.push(
      <Fragment key={end}>{flagWords(text.slice(end, wordStart), flags, end)}</Fragment>,
      <span key={match.index} className="whitespace-nowrap">
        {flagWords(lastWord, flags, wordStart, markEnd)}
        {numbers.map((n, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may cite the same source twice.
          <Fragment key={index}>{renderMark(n)}</Fragment>
        ))}
      </span>,
    );
    end = markEnd;
  }
  const rest = flagWords(text.slice(end), flags, end);
  return parts.length === 0 ? rest : [...parts, <Fragment key="rest">{rest}</Fragment>];
}
