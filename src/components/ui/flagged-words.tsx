import { createContext, type ReactNode, useContext } from "react";
import type { FlaggedPart } from "./markdown-flags.ts";
import { keepCitations } from "./unbroken-citations.tsx";

/** What is said of flagged words when they are pointed at or read aloud. */
export const FlagNote = createContext("Not in the outlines: check it");

/** Whether a text's flags are the words that a citation rests on, instead of words to check. */
export const FlagsAreSupport = createContext(false);

/**
 * A piece of a text with its flagged words underlined.
 * @param start where the piece begins in the text whose parts these are.
 * @param end where it ends there, with the marks that follow it.
 */
export function flagWords(
  piece: string,
  parts: readonly FlaggedPart[],
  start = 0,
  end = start + piece.length,
): ReactNode {
  const shown: ReactNode[] = [];
  let at = 0;
  for (const part of parts) {
    const from = Math.max(part.start - start, at);
    const to = Math.min(part.end - start, piece.length);
    if (from >= to) continue;
    const isEnd = part.isLast && part.end <= end;
    shown.push(
      keepCitations(piece.slice(at, from)),
      <Flagged key={from} words={piece.slice(from, to)} isEnd={isEnd} />,
    );
    at = to;
  }
  const rest = keepCitations(piece.slice(at));
  return shown.length === 0 ? rest : [...shown, rest];
}

/** A screen reader hears the note where the flag ends. Copies leave it out. */
function Flagged({ words, isEnd }: { readonly words: string; readonly isEnd: boolean }) {
  const note = useContext(FlagNote);
  if (useContext(FlagsAreSupport))
    return <mark className="rounded-xs box-decoration-clone bg-highlight text-ink">{words}</mark>;
  return (
    <span className="flag" title={note}>
      {words}
      {isEnd && <span data-control className="sr-only select-none">{` (${note})`}</span>}
    </span>
  );
}
