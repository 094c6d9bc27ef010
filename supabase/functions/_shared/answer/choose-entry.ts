/** Which entry of the bank an answer begins with, and how sure that is. */
import { type RankedDocument, SAME } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { ruleOf, WHOLE_TOPIC_SHARE } from "./outline-parts.ts";

export interface ChosenEntry {
  readonly entry: RankedEntry;
  /** The section that says so. */
  readonly passage: RankedPassage;
  readonly document: RankedDocument;
  /** The best entry of another topic that the student may have meant, when the choice isn't certain. */
  readonly otherTopic: RankedEntry | null;
}

/** Below this an entry doesn't lead. A result on facts, asked for or given, is worse than none if the facts are others. */
const LEADS_FROM = { facts: 0.5, other: 0.2 };
/** From this on, no other topic is offered. The fit's calibration prints it and the two above. */
const SURE_FROM = 0.7;
/** Another topic is offered only if its best entry is this probable, compared with the chosen one. */
const CLOSE = 0.4;

/** Among entries this close to the best one, what the ranking of topics knows decides. */
const AS_GOOD = 0.9;

/** Null if no entry is probable enough. */
export function chooseEntry({
  entries,
  documents,
  question,
}: Pick<Retrieval, "entries" | "documents" | "question">): ChosenEntry | null {
  const covering = entries.filter(({ document_id }) => documents.some(({ id }) => id === document_id));
  // A section that the question quotes by its heading is the one that was asked about.
  const quoted = covering.find((entry) => supportOf(entry)?.isQuoted);
  const leading = covering.filter(
    ({ kind, probability }) =>
      probability >= LEADS_FROM[question.intent === "apply" || kind === "application" ? "facts" : "other"],
  );
  const close = leading.filter(({ probability }) => probability >= (leading[0]?.probability ?? 0) * AS_GOOD);
  const own = close.filter(({ document_id }) => document_id === documents[0]?.id);
  // So is the one of which the bank has this very question.
  const [asked] = covering
    .filter(({ likeness, document_id }) => likeness >= SAME && document_id === documents[0]?.id)
    .sort((one, other) => other.likeness - one.likeness);
  const opening = question.intent === "explain" ? own.find(opensTopicAsked) : undefined;
  const entry = quoted ?? asked ?? opening ?? own[0] ?? close[0];
  const passage = entry && supportOf(entry);
  if (!entry || !passage) return null;
  const other = entries.find(({ document_id }) => document_id !== entry.document_id);
  const isUnsure = !quoted && !asked && entry.probability < SURE_FROM;
  return {
    entry,
    passage,
    document: entry.document,
    otherTopic: isUnsure && other && other.probability >= entry.probability * CLOSE ? other : null,
  };
}

/** "What is negligence?" is answered by what negligence is, before its elements. */
const opensTopicAsked = (entry: RankedEntry) =>
  entry.document.titleShare >= WHOLE_TOPIC_SHARE && supportOf(entry) === ruleOf(entry.document);

export function supportOf({ document, passage_id }: RankedEntry): RankedPassage | undefined {
  return document.passages.find(({ id }) => id === passage_id);
}
