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

const foundPassage = z.object({
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
  /** BM25F with a bonus for each phrase of the question; 0 for a passage that is here for its document's name. */
  score: z.number(),
  /** Stems of the question that the passage, its heading or its document's names hold. */
  matched: z.array(z.string()),
  /** What the part of the question weighs that calls the document by one of its names; 0 when it is not called. */
  name_idf: z.number(),
  name_lexemes: z.array(z.string()),
});

const searchResult = z.object({
  terms: z.array(z.object({ lexeme: z.string(), weight: z.number(), idf: z.number() })),
  /** Misspelt words of the question and what they were read as. */
  corrections: z.record(z.string(), z.string()),
  passages: z.array(foundPassage),
});

export type FoundPassage = z.infer<typeof foundPassage>;
export type SearchResult = z.infer<typeof searchResult>;

export async function searchPassages(callDatabase: CallDatabase, question: Question): Promise<SearchResult> {
  if (question.words.length === 0) return { terms: [], corrections: {}, passages: [] };
  const found = await callDatabase("search_passages", {
    words: question.words,
    weights: question.weights,
    phrases: question.phrases,
  });
  return searchResult.parse(found);
}
