import { Fragment, type ReactNode } from "react";

const MARKS = /(?: ?\[\d{1,2}\])+/g;

interface MarkedProps {
  readonly text: string;
  readonly renderMark: (n: number) => ReactNode;
}

/** Text with its marks [n] rendered. Marks stay on the line of the word that they belong to. */
export function Marked({ text, renderMark }: MarkedProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const before = text.slice(end, match.index);
    const lastWord = /\S*$/.exec(before)?.[0] ?? "";
    const numbers = [...match[0].matchAll(/\d+/g)].map(([digits]) => Number(digits));
    parts.push(before.slice(0, before.length - lastWord.length));
    parts.push(
      <span key={match.index} className="whitespace-nowrap">
        {lastWord}
        {numbers.map((n, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may cite the same source twice.
          <Fragment key={index}>{renderMark(n)}</Fragment>
        ))}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)];
}
