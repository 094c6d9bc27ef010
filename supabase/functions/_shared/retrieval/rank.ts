/** Decides which document answers a question, how its passages rank, and whether any does. */
import type { Intent, Question } from "./question.ts";
import type { FoundPassage, SearchResult } from "./search.ts";

export interface RankedDocument {
  readonly id: string;
  readonly kind: "outline" | "case";
  readonly title: string;
  /** Of a case: its reporter citation. */
  readonly citation: string | null;
  readonly score: number;
  /** Share of the question's weight, 0 to 1, that the document speaks of. */
  readonly coverage: number;
  /** The most of the question that one of its passages holds. */
  readonly evidence: { readonly words: number; readonly weight: number };
  /** Whether the question, but for what it asks of the document, is the document's name. */
  readonly isNamed: boolean;
  /** Best first. */
  readonly passages: readonly RankedPassage[];
}

export interface RankedPassage extends FoundPassage {
  /** The search's score, with what the question's intent makes of it. */
  readonly rank: number;
}

/** From this share of the question's weight on, a document is about the question. */
const MIN_COVERAGE = 0.5;
/**
 * A long question tells a story: most of its words are people and things. There it is enough that one passage holds
 * this many of its telling words, and that they weigh this much together.
 */
const MIN_TELLING_WORDS = 4;
const MIN_EVIDENCE = 14;
/** A word that tells less is in too many passages to count as telling. */
const TELLING_IDF = 1.5;
/** Share of a question's weight that a document's name must take up for the question to be about the document. */
const NAMED_SHARE = 0.6;
const NAME_BONUS = 2.2;
/** How much a document's second, third … passage adds to its score. */
const FURTHER_PASSAGES = [1, 0.4, 0.2, 0.1];

/** Which kinds of passage an intent prefers, and how much. */
const PREFERENCE: Readonly<Record<Intent, Partial<Record<FoundPassage["kind"], number>>>> = {
  explain: { rule: 1.25, elements: 1.1, traps: 0.7, example: 0.75 },
  elements: { elements: 1.4, rule: 1.2, traps: 0.6, example: 0.6 },
  exceptions: { exceptions: 1.5, traps: 0.7, example: 0.7 },
  defenses: { defenses: 1.5, traps: 0.7, example: 0.7 },
  example: { example: 1.5 },
  compare: { distinctions: 1.6, traps: 0.8, example: 0.7 },
  case: { holding: 1.2, facts: 1.2 },
};
/** A case counts a little less than an outline, unless the question asks for it. */
const CASE_WEIGHT = 0.75;

/** Documents that speak of the question, best first; those that do not are left out. */
export function rankDocuments(question: Question, found: SearchResult): RankedDocument[] {
  const total = found.terms.reduce((sum, term) => sum + term.idf * term.weight, 0);
  const weightOf = new Map(found.terms.map((term) => [term.lexeme, term.idf * term.weight]));
  const share = (lexemes: Iterable<string>) =>
    total === 0
      ? 0
      : [...new Set(lexemes)].reduce((sum, lexeme) => sum + (weightOf.get(lexeme) ?? 0), 0) / total;

  const byDocument = Map.groupBy(found.passages, (passage) => passage.document_id);
  return [...byDocument.values()]
    .map((passages) => rankDocument(question, passages, share, weightOf))
    .sort((a, b) => b.score - a.score);
}

/** Whether the corpus speaks of what was asked. */
export function isCovered(best: RankedDocument | undefined): best is RankedDocument {
  if (!best) return false;
  if (best.coverage >= MIN_COVERAGE) return true;
  return best.evidence.words >= MIN_TELLING_WORDS && best.evidence.weight >= MIN_EVIDENCE;
}

function rankDocument(
  question: Question,
  passages: readonly FoundPassage[],
  share: (lexemes: Iterable<string>) => number,
  weightOf: ReadonlyMap<string, number>,
): RankedDocument {
  const [first] = passages;
  if (!first) throw new Error("A document is ranked by its passages");
  const preference = PREFERENCE[question.intent];
  const ranked = passages
    .map((passage) => ({ ...passage, rank: passage.score * (preference[passage.kind] ?? 1) }))
    .sort((a, b) => b.rank - a.rank || a.position - b.position);
  const wanted =
    first.document_kind === "outline" ||
    question.intent === "case" ||
    share(first.name_lexemes) >= NAMED_SHARE;
  const passageScore = ranked.reduce(
    (sum, passage, index) => sum + passage.rank * (FURTHER_PASSAGES[index] ?? 0),
    0,
  );
  return {
    id: first.document_id,
    kind: first.document_kind,
    title: first.title,
    citation: first.citation,
    score: (passageScore + first.name_idf * NAME_BONUS) * (wanted ? 1 : CASE_WEIGHT),
    coverage: share([...passages.flatMap((passage) => passage.matched), ...first.name_lexemes]),
    evidence: strongest(passages.map((passage) => evidenceOf(passage, weightOf))),
    isNamed: share(first.name_lexemes) >= NAMED_SHARE,
    passages: ranked,
  };
}

function evidenceOf(
  passage: FoundPassage,
  weightOf: ReadonlyMap<string, number>,
): RankedDocument["evidence"] {
  const telling = passage.matched
    .map((lexeme) => weightOf.get(lexeme) ?? 0)
    .filter((weight) => weight >= TELLING_IDF);
  return { words: telling.length, weight: telling.reduce((sum, weight) => sum + weight, 0) };
}

function strongest(evidence: readonly RankedDocument["evidence"][]): RankedDocument["evidence"] {
  return evidence.reduce((best, other) => (other.weight > best.weight ? other : best), {
    words: 0,
    weight: 0,
  });
}
