/** Decides which document answers a question, and whether any does. */

import type { Question } from "../question/question.ts";
import { nameWords } from "../question/words.ts";
import { AskedTerms } from "./asked-terms.ts";
import { topicOf } from "./entry-texts.ts";
import { type RankedPassage, rankPassages } from "./rank-passages.ts";
import type { FoundDocument, FoundPassage, SearchResult } from "./search.ts";

export interface RankedDocument {
  readonly id: string;
  readonly kind: "outline" | "case";
  readonly subject: string;
  readonly title: string;
  /** Reporter citation of a case. */
  readonly citation: string | null;
  /** Ids of the outlines that a case belongs to. */
  readonly topics: readonly string[];
  readonly score: number;
  /** How closely the bank has the question among the topic's: 1 if it has one of the same words. */
  readonly likeness: number;
  /** Share of the question's weight, 0 to 1, that the document covers. */
  readonly coverage: number;
  /** The most significant words of the question that a single passage contains. */
  readonly evidence: number;
  /** Whether the question is the document's name, apart from what it asks about it. */
  readonly isExactName: boolean;
  /** Whether part of the question is one of the document's names. */
  readonly matchesAlias: boolean;
  /** The part of the question that is its name, as stems; empty when it isn't named. */
  readonly name: readonly string[];
  /** Share of the question's weight that its name makes up. */
  readonly nameShare: number;
  /** The question's stems that its title contains, and their share of the question's weight. */
  readonly titleLexemes: readonly string[];
  readonly titleShare: number;
  /** Whether the question contains every word of its title. */
  readonly hasWholeTitle: boolean;
  /** Share of the question's weight that its title and its best passages' headings contain. */
  readonly headingShare: number;
  /** Best first. */
  readonly passages: readonly RankedPassage[];
}

/*
 * These figures were found by asking the development questions: `npm run bench -- ablate` shows how many are answered worse
 * without each (decision 089).
 */

/** A document that covers no more than half of the question is about something else. */
const MIN_COVERAGE = 0.51;
/**
 * Most words in a long question are the people and objects of its story, so it is enough that one passage contains this many
 * of its significant words: fewer if the document is named.
 */
const MIN_STORY_WORDS = { named: 3, other: 6 };
/** A document that isn't named needs this share of the question in its headings, or this many words in one passage. */
const MIN_HEADING_SHARE = 0.25;
const MIN_TELLING_WORDS = 4;
/** Below this score, a document shares the question's words only by chance, or its name is a common word. */
const MIN_SCORE = 14;
/** A document with this score is about the question, whatever else the question mentions. */
const STRONG_SCORE = 24;
/** If an outline's whole title makes up this share of the question, the question is about it, whatever else it says. */
const MIN_TITLE_SHARE = 0.25;
/** Words with a lower weight are in too many passages to be significant. */
const TELLING_IDF = 1.5;
/** A question is a document's name when the name makes up this share of its weight. */
const EXACT_NAME_SHARE = 0.6;
/** What a name in the question adds to its document, for each unit of its weight. */
const NAME_BONUS = 2.2;
/** Bonus for a document whose name is the whole question: "exceptions to the exclusionary rule". */
const WHOLE_NAME_BONUS = 1.3;
/** Weight of the match with the ways people ask for the document. */
const ASKED_WEIGHT = 1.5;
/** How much a document's first, second, third … passage adds to its score. */
const FURTHER_PASSAGES = [1, 0.4, 0.2, 0.1];

/**
 * Cases count less than outlines, which say what they stand for, and more if the question asks for a case: *Ex parte Young*
 * needs it, and twice as much does no harm.
 */
const CASE_WEIGHT = { requested: 1.5, other: 0.75 };
/** Stems that suggest a subject. */
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
/** Bonus for a document when the question suggests its subject, or states it. */
const SUBJECT_BONUS = { implied: 1.25, stated: 2 };

/** Bonus for a title that contains the whole question, and for one that says no more: *Battery*, not *Assault and Battery*. */
const TITLE_BONUS = 0.2;
const WHOLE_TITLE_BONUS = 0.25;
/** Bonus for a heading that contains the whole question. */
const HEADING_BONUS = 0.2;
/** Share of its score that a document keeps when it covers no part of the question. */
const UNCOVERED_WEIGHT = 0.3;

/** What it is worth that the bank has the question: twice the score for the same words, and half as much more from 0.92 on. */
const LIKENESS_BONUS = 1;
const LIKENESS_EXPONENT = 8;
/** From the first likeness on, a topic covers the question; from the second, the bank has this very question. */
export const ALIKE = 0.8;
export const SAME = 0.95;

const NOTHING_FOUND: FoundDocument = { name_idf: 0, name_lexemes: [], asked: 0, asked_matched: [] };

/** The documents that the search found, best first. @param likenesses of the bank's entries, by id. */
export function rankDocuments(
  question: Question,
  found: SearchResult,
  likenesses: ReadonlyMap<string, number> = new Map(),
): RankedDocument[] {
  const terms = new AskedTerms(found.terms);
  const ofTopics = Map.groupBy(likenesses, ([entryId]) => topicOf(entryId));
  return [...Map.groupBy(found.passages, (passage) => passage.document_id)]
    .map(([id, passages]) =>
      rankDocument(
        question,
        passages,
        found.documents.get(id) ?? NOTHING_FOUND,
        terms,
        Math.max(0, ...(ofTopics.get(id) ?? []).map(([, likeness]) => likeness)),
      ),
    )
    .sort((a, b) => b.score - a.score);
}

/** Whether the document covers what was asked. */
export function isCovered(document: RankedDocument): boolean {
  const { coverage, evidence, headingShare, matchesAlias, score } = document;
  if (document.likeness >= ALIKE) return true;
  const isTitled = document.kind === "outline" && document.hasWholeTitle;
  if (isTitled && document.titleShare >= MIN_TITLE_SHARE) return true;
  if (evidence >= (matchesAlias ? MIN_STORY_WORDS.named : MIN_STORY_WORDS.other)) return true;
  if (score < MIN_SCORE || coverage < MIN_COVERAGE) return false;
  // A word mentioned in passing is no support.
  const isSupported = headingShare >= MIN_HEADING_SHARE || evidence >= MIN_TELLING_WORDS;
  return matchesAlias || score >= STRONG_SCORE || isSupported;
}

function rankDocument(
  question: Question,
  found: readonly FoundPassage[],
  { name_idf, name_lexemes, asked, asked_matched }: FoundDocument,
  terms: AskedTerms,
  likeness: number,
): RankedDocument {
  const [first] = found;
  if (!first) throw new Error("A document is ranked by its passages");
  const inTitle = new Set(terms.formsIn([first.words.title]));
  const passages = rankPassages(question, found, terms, inTitle);
  const nameShare = terms.share(name_lexemes);
  const isTelling = (lexeme: string) => terms.weightOf(lexeme) >= TELLING_IDF;
  const titleShare = terms.share(inTitle);
  const hasWholeTitle = inTitle.size >= nameWords(first.title).length;
  const matched = [...found.map((passage) => passage.matched), asked_matched];
  const coverage = terms.share(
    new Set([...matched.flat(), ...name_lexemes, ...subjectWordsAsked(first.subject, terms)]),
  );
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
      caseWeight(question, first.document_kind) *
      (terms.lexemes.every((lexeme) => name_lexemes.includes(lexeme)) ? WHOLE_NAME_BONUS : 1) *
      (UNCOVERED_WEIGHT + (1 - UNCOVERED_WEIGHT) * coverage) *
      (1 + (hasWholeTitle ? WHOLE_TITLE_BONUS : TITLE_BONUS) * titleShare) *
      (1 + LIKENESS_BONUS * likeness ** LIKENESS_EXPONENT) *
      (1 + HEADING_BONUS * Math.max(...passages.map(({ headingShare }) => headingShare))),
    likeness,
    coverage,
    evidence: Math.max(...matched.map((lexemes) => lexemes.filter(isTelling).length)),
    isExactName: nameShare >= EXACT_NAME_SHARE,
    matchesAlias: name_idf > 0,
    name: name_lexemes,
    nameShare,
    titleLexemes: [...inTitle],
    titleShare,
    hasWholeTitle,
    headingShare: terms.share(terms.formsIn(passages.flatMap(({ words }) => [words.title, words.heading]))),
    passages,
  };
}

const subjectWordsAsked = (subject: string, terms: AskedTerms) =>
  (SUBJECT_WORDS[subject] ?? []).filter((lexeme) => terms.has(lexeme));

function subjectWeight(question: Question, subject: string, terms: AskedTerms): number {
  if (question.subject === subject) return SUBJECT_BONUS.stated;
  const isImplied = question.subject === null && subjectWordsAsked(subject, terms).length > 0;
  return isImplied ? SUBJECT_BONUS.implied : 1;
}

function caseWeight({ intent }: Question, kind: RankedDocument["kind"]): number {
  if (kind === "outline") return 1;
  return intent === "case" ? CASE_WEIGHT.requested : CASE_WEIGHT.other;
}
