/** Entries of the bank as retrieval passes them to the outline engine, for its unit tests. */

import { spacedWords } from "../../supabase/functions/_shared/search/words.ts";
import { countWords } from "../../supabase/functions/_shared/search/entry-texts.ts";
import type { RankedDocument } from "../../supabase/functions/_shared/search/rank.ts";
import type { RankedEntry } from "../../supabase/functions/_shared/search/rank-entries.ts";

/** An entry that rests on the document's first passage and is the only one of its topic, unless told otherwise. */
export function entryOf(
  document: RankedDocument,
  answer: string,
  rest: Partial<RankedEntry> = {},
): RankedEntry {
  const words = countWords(rest.lines ?? []);
  return {
    id: `${document.id}#${answer.slice(0, 10)}`,
    document_id: document.id,
    passage_id: document.passages[0]?.id ?? "",
    position: 0,
    kind: "rule",
    asks: ["What is asked?"],
    lines: [],
    words,
    topicWords: words,
    answer,
    answerWords: spacedWords(answer),
    authority: "Restatement (Second) of Torts § 13",
    turns_on: [],
    gist: `**Rule:** ${answer}`,
    likeness: 0,
    probability: 0.9,
    document,
    ...rest,
  };
}
