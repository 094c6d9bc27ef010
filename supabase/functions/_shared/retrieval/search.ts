/** Asks the database for the passages that match a question. */
import { z } from "zod";
import type { CallDatabase } from "../environment.ts";
import type { Question } from "./question.ts";

const passageKind = z.enum([
  "rule",
  "elements",
  "exceptions",
  "defenses",
  "detail",
  "distinctions",
  "example",
  "traps",
  "facts",
  "issue",
  "holding",
  "reasoning",
  "significance",
]);

/** What does not change while the index is the same. */
const passageText = z.object({
  id: z.string(),
  document_id: z.string(),
  document_kind: z.enum(["outline", "case"]),
  subject: z.string(),
  /** Title of the outline or name of the case. */
  title: z.string(),
  /** Of a case: its reporter citation. */
  citation: z.string().nullable(),
  position: z.number(),
  heading: z.string(),
  kind: passageKind,
  body: z.string(),
});

const foundDocument = z.object({
  id: z.string(),
  /** What the part of the question weighs that calls the document by one of its names; 0 when it is not called. */
  name_idf: z.number(),
  name_lexemes: z.array(z.string()),
  /** BM25 of the question over the ways in which people ask for the document; 0 when it is not among the best. */
  asked: z.number(),
  /** Stems of the question that those ways hold. */
  asked_matched: z.array(z.string()),
});

const foundHit = z.object({
  id: z.string(),
  /** BM25F with a bonus for each phrase of the question; 0 for a passage that is here for its document alone. */
  score: z.number(),
  /** Stems of the question that the passage, its heading or its document's names hold. */
  matched: z.array(z.string()),
});

const searchAnswer = z.object({
  /** Of the index: texts read with another version are stale. */
  version: z.string(),
  terms: z.array(z.object({ lexeme: z.string(), weight: z.number(), idf: z.number() })),
  /** Misspelt words of the question and what they were read as. */
  corrections: z.record(z.string(), z.string()),
  documents: z.array(foundDocument),
  passages: z.array(foundHit),
});

type SearchAnswer = z.infer<typeof searchAnswer>;
type PassageText = z.infer<typeof passageText>;
export type FoundDocument = z.infer<typeof foundDocument>;
export type FoundPassage = PassageText & z.infer<typeof foundHit>;

export interface SearchResult extends Pick<SearchAnswer, "terms" | "corrections"> {
  /** By id: what the search tells of the documents that the passages are of. */
  readonly documents: ReadonlyMap<string, FoundDocument>;
  readonly passages: readonly FoundPassage[];
}

export async function searchPassages(callDatabase: CallDatabase, question: Question): Promise<SearchResult> {
  if (question.words.length === 0) return { terms: [], corrections: {}, documents: new Map(), passages: [] };
  const found = await findPassages(callDatabase, question);
  const texts = await readTexts(
    callDatabase,
    found.version,
    found.passages.map(({ id }) => id),
  );
  return {
    terms: found.terms,
    corrections: found.corrections,
    documents: new Map(found.documents.map((document) => [document.id, document])),
    // One that is gone was replaced by a load since the search.
    passages: found.passages.flatMap((hit) => {
      const text = texts.get(hit.id);
      return text ? [{ ...text, ...hit }] : [];
    }),
  };
}

/**
 * Many ask the same within a while, a class at the same moment: an answer to a search is kept so long, and so many are. What is
 * loaded meanwhile is found when they are gone.
 */
const KEPT_ANSWERS = { count: 500, milliseconds: 60_000 };
const answers = new WeakMap<CallDatabase, Map<string, { until: number; answer: Promise<SearchAnswer> }>>();

function findPassages(callDatabase: CallDatabase, question: Question): Promise<SearchAnswer> {
  const asked = { words: question.words, weights: question.weights, phrases: question.phrases };
  const key = JSON.stringify(asked);
  const known =
    answers.get(callDatabase) ?? new Map<string, { until: number; answer: Promise<SearchAnswer> }>();
  answers.set(callDatabase, known);
  const now = Date.now();
  // The oldest come first.
  for (const [old, { until }] of known) {
    if (until > now && known.size < KEPT_ANSWERS.count) break;
    known.delete(old);
  }
  const again = known.get(key);
  if (again) return again.answer;
  const answer = callDatabase("search_passages", asked).then((found) => searchAnswer.parse(found));
  known.set(key, { until: now + KEPT_ANSWERS.milliseconds, answer });
  answer.catch(() => known.delete(key));
  return answer;
}

/**
 * Passages are found again and again: their texts, some 1.5 kB each, are kept while the index they were read from is
 * the one that is searched. Were they part of a search's answer, it would be ten times as long.
 */
const KEPT_TEXTS = 8_000;
const kept = { version: "", texts: new Map<string, PassageText>() };

async function readTexts(
  callDatabase: CallDatabase,
  version: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PassageText>> {
  if (kept.version !== version) {
    kept.version = version;
    kept.texts = new Map();
  }
  const { texts } = kept;
  const wanted = new Map<string, PassageText>();
  for (const id of ids) {
    const text = texts.get(id);
    if (text) wanted.set(id, text);
  }
  const missing = ids.filter((id) => !wanted.has(id));
  if (missing.length === 0) return wanted;
  for (const text of z.array(passageText).parse(await callDatabase("read_passages", { ids: missing }))) {
    wanted.set(text.id, text);
    if (texts.size >= KEPT_TEXTS) texts.delete(texts.keys().next().value ?? "");
    texts.set(text.id, text);
  }
  return wanted;
}
