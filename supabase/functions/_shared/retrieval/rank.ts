/** Decides which document answers a question, and whether any does. */
import { AskedTerms } from "./asked-terms.ts";
import type { Question } from "./question.ts";
import { type RankedPassage, rankPassages } from "./rank-passages.ts";
import type { FoundDocument, FoundPassage, SearchResult } from "./search.ts";

export interface RankedDocument {
  readonly id: string;
  readonly kind: "outline" | "case";
  readonly subject: string;
  readonly title: string;
  /** Of a case: its reporter citation. */
  readonly citation: string | null;
  /** Of a case: the ids of the outlines that it belongs to. */
  readonly topics: readonly string[];
  readonly score: number;
  /** Share of the question's weight, 0 to 1, that the document speaks of. */
  readonly coverage: number;
  /** The most of the question that one of its passages holds. */
  readonly evidence: { readonly words: number; readonly weight: number };
  /** Whether the question, but for what it asks of the document, is the document's name. */
  readonly isNamed: boolean;
  /** Whether some part of the question is one of the document's names. */
  readonly isCalled: boolean;
  /** The part of the question that is its name, as stems; empty when it is not called. */
  readonly name: readonly string[];
  /** Share of the question's weight that its name takes up. */
  readonly named: number;
  /** Share of the question's weight that its title holds. */
  readonly titled: number;
  /** Share of the question's weight that its title and the headings of its best passages hold. */
  readonly headed: number;
  /** Best first. */
  readonly passages: readonly RankedPassage[];
}

/**
 * From this share of the question's weight on, a document that is called by one of its names is about the question; one
 * that is not has to speak of more. Measured: of the questions that the corpus answers nearly all call a document by
 * name, of the others hardly any (`bench/retrieval`).
 */
const MIN_COVERAGE = { called: 0.5, uncalled: 0.55 };
/**
 * A long question tells a story: most of its words are people and things. There it is enough that one passage holds
 * this many of its telling words.
 */
const MIN_STORY_WORDS = { called: 3, uncalled: 6 };
/** … and that its document scores so much: common words make many, and little. */
const MIN_STORY_SCORE = 10;
/** Without being called, a document is about a question that its headings hold so much of, or a passage so many words. */
const MIN_HEADED = 0.25;
const MIN_TELLING_WORDS = 4;
/** A document that scores less only happens to have the question's words, or a name that is a common word. */
const MIN_SCORE = { called: 15, whole: 10, part: 14 };
/** From this coverage on a document speaks of about all that was asked. */
const WHOLE = 0.7;
/** One that scores this much is about the question, whatever else the question speaks of. */
const STRONG = { score: 18, coverage: 0.38 };
/** A story that asks for a verdict is about a document that meets so much of it; small talk meets far less. */
const MET_BY_STORY = { score: 11, coverage: 0.4, words: 4, weight: 15 };
/** A word that tells less is in too many passages to count as telling. */
const TELLING_IDF = 1.5;
/** Share of a question's weight that a document's name must take up for the question to be about the document. */
const NAMED_SHARE = 0.6;
const NAME_BONUS = 2.2;
/** How much more a document counts whose name is the whole question: "exceptions to the exclusionary rule". */
const WHOLE_NAME_BONUS = 1.3;
/** How much it counts that people ask for the document in the question's words. */
const ASKED_WEIGHT = 1.5;
/** How much a document's second, third … passage adds to its score. */
const FURTHER_PASSAGES = [1, 0.4, 0.2, 0.1];

/** A case counts a little less than an outline, unless the question names it; more when it asks for cases. */
const CASE_WEIGHT = { asked: 1.5, named: 1, unasked: 0.75 };
/** What the words of a question tell of its subject, as stems. */
const SUBJECT_WORDS: Readonly<Record<string, readonly string[]>> = {
  contracts: ["contract"],
  "criminal-law": ["crime", "crimin", "guilti"],
  "criminal-procedure": ["crimin", "polic", "suppress"],
  evidence: ["evid", "admiss", "inadmiss", "hearsay"],
  torts: ["tort"],
  "real-property": ["properti"],
  "family-law": ["famili"],
  "professional-responsibility": ["lawyer"],
};
/** How much more a document counts when the question has words of its subject, or says in which subject it is asked. */
const SUBJECT_BONUS = { spoken: 1.25, said: 2 };

/** What the other court decides, and how much less it counts. */
const OTHER_COURT = {
  civil: ["criminal-law", "criminal-procedure"],
  criminal: ["torts", "contracts", "real-property", "business-associations"],
};
const OTHER_COURT_WEIGHT = 0.5;

/** How much a title adds that says all that was asked. */
const TITLE_BONUS = 0.2;
/** How much a passage's heading adds to its document that says all that was asked. */
const HEADING_BONUS = 0.2;
/** So many of a document's best passages tell by their headings what it is about. */
const HEADINGS_READ = 3;
/** What is left of the score of a document that speaks of no part of the question. */
const UNCOVERED_WEIGHT = 0.3;

const NOTHING_FOUND: FoundDocument = { name_idf: 0, name_lexemes: [], asked: 0, asked_matched: [] };

/** Documents that speak of the question, best first; those that do not are left out. */
export function rankDocuments(question: Question, found: SearchResult): RankedDocument[] {
  const terms = new AskedTerms(found.terms);
  return [...Map.groupBy(found.passages, (passage) => passage.document_id)]
    .map(([id, passages]) =>
      rankDocument(question, passages, found.documents.get(id) ?? NOTHING_FOUND, terms),
    )
    .sort((a, b) => b.score - a.score);
}

/** Whether the document speaks of what was asked. */
export function isCovered(
  document: RankedDocument | undefined,
  asksForVerdict = false,
): document is RankedDocument {
  if (!document) return false;
  if (asksForVerdict && meetsStory(document)) return true;
  const { coverage, evidence, headed, isCalled, score } = document;
  if (
    evidence.words >= (isCalled ? MIN_STORY_WORDS.called : MIN_STORY_WORDS.uncalled) &&
    score >= MIN_STORY_SCORE
  )
    return true;
  if (isCalled) return coverage >= MIN_COVERAGE.called && score >= MIN_SCORE.called;
  if (score < (coverage >= WHOLE && headed >= MIN_HEADED ? MIN_SCORE.whole : MIN_SCORE.part)) return false;
  if (score >= STRONG.score && coverage >= STRONG.coverage) return true;
  // A word that somebody mentions in passing is no support.
  return coverage >= MIN_COVERAGE.uncalled && (headed >= MIN_HEADED || evidence.words >= MIN_TELLING_WORDS);
}

function meetsStory({ score, coverage, evidence }: RankedDocument): boolean {
  const { words, weight } = MET_BY_STORY;
  return (
    score >= MET_BY_STORY.score &&
    coverage >= MET_BY_STORY.coverage &&
    evidence.words >= words &&
    evidence.weight >= weight
  );
}

function rankDocument(
  question: Question,
  found: readonly FoundPassage[],
  { name_idf, name_lexemes, asked, asked_matched }: FoundDocument,
  terms: AskedTerms,
): RankedDocument {
  const [first] = found;
  if (!first) throw new Error("A document is ranked by its passages");
  const inTitle = new Set(terms.formsIn([first.words.title]));
  const passages = rankPassages(question, found, terms, inTitle);
  const named = terms.share(name_lexemes);
  const isNamed = named >= NAMED_SHARE;
  const titled = terms.share(inTitle);
  const matched = [...found.map((passage) => passage.matched), asked_matched];
  const coverage = terms.share([...matched.flat(), ...name_lexemes, ...spokenSubject(first.subject, terms)]);
  const passageScore = passages.reduce(
    (sum, { rank }, index) => sum + rank * (FURTHER_PASSAGES[index] ?? 0),
    0,
  );
  return {
    id: first.document_id,
    kind: first.document_kind,
    subject: first.subject,
    title: first.title,
    citation: first.citation,
    topics: first.topics,
    score:
      (passageScore + name_idf * NAME_BONUS + asked * ASKED_WEIGHT) *
      subjectWeight(question, first.subject, terms) *
      caseWeight(question, first.document_kind, isNamed) *
      (terms.lexemes.every((lexeme) => name_lexemes.includes(lexeme)) ? WHOLE_NAME_BONUS : 1) *
      (UNCOVERED_WEIGHT + (1 - UNCOVERED_WEIGHT) * coverage) *
      (1 + TITLE_BONUS * titled) *
      (1 + HEADING_BONUS * Math.max(...passages.map(({ headed }) => headed))),
    coverage,
    evidence: matched
      .map((lexemes) => evidenceOf(lexemes, terms))
      .reduce((best, other) => (other.weight > best.weight ? other : best)),
    isNamed,
    isCalled: name_idf > 0,
    name: name_lexemes,
    named,
    titled,
    headed: terms.share(
      terms.formsIn(passages.slice(0, HEADINGS_READ).flatMap(({ words }) => [words.title, words.heading])),
    ),
    passages,
  };
}

const spokenSubject = (subject: string, terms: AskedTerms) =>
  (SUBJECT_WORDS[subject] ?? []).filter((lexeme) => terms.has(lexeme));

function subjectWeight(question: Question, subject: string, terms: AskedTerms): number {
  const courtWeight =
    question.court && OTHER_COURT[question.court].includes(subject) ? OTHER_COURT_WEIGHT : 1;
  if (question.subject === subject) return SUBJECT_BONUS.said * courtWeight;
  const isSpoken = question.subject === null && spokenSubject(subject, terms).length > 0;
  return (isSpoken ? SUBJECT_BONUS.spoken : 1) * courtWeight;
}

function caseWeight({ intent }: Question, kind: RankedDocument["kind"], isNamed: boolean): number {
  if (kind === "outline") return 1;
  if (intent === "case") return CASE_WEIGHT.asked;
  return isNamed ? CASE_WEIGHT.named : CASE_WEIGHT.unasked;
}

function evidenceOf(matched: readonly string[], terms: AskedTerms): RankedDocument["evidence"] {
  const telling = matched.map((lexeme) => terms.weightOf(lexeme)).filter((weight) => weight >= TELLING_IDF);
  return { words: telling.length, weight: telling.reduce((sum, weight) => sum + weight, 0) };
}
