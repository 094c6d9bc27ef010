/** Which entry of the bank an answer begins with, and how sure that is. */
import type { RankedDocument } from "../retrieval/rank.ts";
import type { RankedEntry } from "../retrieval/rank-entries.ts";
import type { RankedPassage } from "../retrieval/rank-passages.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

export interface ChosenEntry {
  readonly entry: RankedEntry;
  /** The section that says so. */
  readonly passage: RankedPassage;
  readonly document: RankedDocument;
  /** The best entry of another topic that the student may have meant, when the choice isn't certain. */
  readonly otherTopic: RankedEntry | null;
}

/** Below the first, no entry leads; from the second on, no other topic is offered. The fit's calibration prints both. */
const LEADS_FROM = 0.2;
const SURE_FROM = 0.7;
/** Another topic is offered only if its best entry is this probable, compared with the chosen one. */
const CLOSE = 0.4;

/** Null if no entry is probable enough. */
export function chooseEntry({ entries }: Pick<Retrieval, "entries">): ChosenEntry | null {
  // A section that the question quotes by its heading is the one that was asked about.
  const quoted = entries.find((entry) => supportOf(entry)?.isQuoted);
  const entry = quoted ?? entries[0];
  const passage = entry && supportOf(entry);
  if (!entry || !passage || (!quoted && entry.probability < LEADS_FROM)) return null;
  const other = entries.find(({ document_id }) => document_id !== entry.document_id);
  const isUnsure = !quoted && entry.probability < SURE_FROM;
  return {
    entry,
    passage,
    document: entry.document,
    otherTopic: isUnsure && other && other.probability >= entry.probability * CLOSE ? other : null,
  };
}

export function supportOf({ document, passage_id }: RankedEntry): RankedPassage | undefined {
  return document.passages.find(({ id }) => id === passage_id);
}
