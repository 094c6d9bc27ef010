/** Passages, documents and what else was found, as retrieval passes them to the outline engine, for its unit tests. */
import { readQuestion } from "../../supabase/functions/_shared/question/question.ts";
import type { RankedDocument } from "../../supabase/functions/_shared/search/rank.ts";
import type { RankedPassage } from "../../supabase/functions/_shared/search/rank-passages.ts";
import type { Retrieval } from "../../supabase/functions/_shared/search/retrieve.ts";
import { wordsOf } from "../../supabase/functions/_shared/search/search.ts";

/**
 * A passage of the document with this id. `headingShare` and `rank` say how much of the question it matches.
 */
export function passageOf(
  documentId: string,
  kind: RankedPassage["kind"],
  body: string,
  rest: Partial<RankedPassage> = {},
): RankedPassage {
  const isCase = documentId.startsWith("cases/");
  const text = { title: titleOf(documentId), heading: `${titleOf(documentId)}: ${kind}`, body, ...rest };
  return {
    id: `${documentId}#${rest.heading?.toLowerCase().replaceAll(" ", "-") ?? kind}`,
    document_id: documentId,
    document_kind: isCase ? "case" : "outline",
    subject: documentId.split("/").at(-2) ?? "",
    citation: isCase ? "1 U.S. 1 (1800)" : null,
    topics: [],
    position: 0,
    kind,
    score: 1,
    matched: [],
    rank: 1,
    headingShare: 0,
    beyondTitle: 0,
    textShare: 1,
    isQuoted: false,
    clauses: [],
    ...text,
    words: wordsOf(text),
  };
}

/** A document whose name is the question, with its passages in order. */
export function documentOf(
  passages: readonly RankedPassage[],
  rest: Partial<RankedDocument> = {},
): RankedDocument {
  const [first] = passages;
  if (!first) throw new Error("A document has passages");
  return {
    id: first.document_id,
    kind: first.document_kind,
    subject: first.subject,
    title: first.title,
    citation: first.citation,
    topics: first.topics,
    score: 1,
    likeness: 0,
    coverage: 1,
    evidence: 1,
    isExactName: true,
    matchesAlias: true,
    name: [first.document_id],
    nameShare: 1,
    titleLexemes: [],
    hasWholeTitle: false,
    titleShare: 1,
    headingShare: 1,
    passages: passages.map((passage, position) => ({ ...passage, position })),
    ...rest,
  };
}

/** What was found for a question: nothing, but what is given. */
export function retrievalOf(question: string, found: Partial<Omit<Retrieval, "question">> = {}): Retrieval {
  return {
    question: readQuestion(question),
    documents: [],
    entries: [],
    topicOfCase: null,
    nearest: [],
    sides: [],
    parts: [],
    followUp: null,
    ...found,
  };
}

function titleOf(documentId: string): string {
  const words = documentId.split("/").at(-1)?.split("-") ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
