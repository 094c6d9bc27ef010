/** Entries of the bank of questions as stored, prepared for comparing with a question. */
import { z } from "zod";
import { MOST_TELLING } from "./asked-terms.ts";
import { spacedWords } from "./words.ts";

/** What an entry of the bank says about its topic. */
export const QUESTION_KINDS = [
  "rule",
  "elements",
  "exception",
  "definition",
  "distinction",
  "number",
  "application",
  "procedure",
] as const;

const entryText = z.object({
  /** `topic#entry`. */
  id: z.string(),
  document_id: z.string(),
  /** The section that says so. */
  passage_id: z.string(),
  position: z.number(),
  kind: z.enum(QUESTION_KINDS),
  /** Ways of asking. */
  asks: z.array(z.string()),
  /** The stems of each, separated by spaces. */
  ask_stems: z.array(z.string()),
  /** Markdown, the conclusion first. */
  answer: z.string(),
  authority: z.string(),
  /** The facts that decide. */
  turns_on: z.array(z.string()),
  /** What to take away, in one line of Markdown: "**Label:** statement." */
  gist: z.string(),
});

/** The topic of an entry. @param entryId `topic#entry`. */
export const topicOf = (entryId: string): string => entryId.split("#")[0] ?? "";

/** What `read_questions` returns. */
const storedEntries = z.object({
  entries: z.array(entryText),
  idfs: z.record(z.string(), z.number()),
});

/** One way of asking: its stems, each with its weight, and what they weigh together. */
export interface AskLine {
  readonly weights: ReadonlyMap<string, number>;
  readonly total: number;
}

/** How often each stem is said, and all together. */
export interface WordCounts {
  readonly of: ReadonlyMap<string, number>;
  readonly total: number;
}

export interface EntryText extends Omit<z.infer<typeof entryText>, "ask_stems"> {
  readonly lines: readonly AskLine[];
  /** The words of its ways of asking, and of those of all its topic's entries. */
  readonly words: WordCounts;
  readonly topicWords: WordCounts;
  /** The answer's words, as `spacedWords` writes them. */
  readonly answerWords: string;
}

/** @param stored the result of `read_questions`. @returns the entries by document. */
export function readEntries(stored: unknown): ReadonlyMap<string, readonly EntryText[]> {
  const { entries, idfs } = storedEntries.parse(stored);
  const topics = Map.groupBy(
    entries.map(({ ask_stems, ...entry }) => ({
      ...entry,
      lines: ask_stems.map((line) => lineOf(line, idfs)),
      answerWords: spacedWords(entry.answer),
    })),
    ({ document_id }) => document_id,
  );
  return new Map(
    topics.entries().map(([id, entries]) => {
      const topicWords = countWords(entries.flatMap(({ lines }) => lines));
      return [id, entries.map((entry) => ({ ...entry, words: countWords(entry.lines), topicWords }))];
    }),
  );
}

/** A word counts once a line. */
export function countWords(lines: readonly AskLine[]): WordCounts {
  const of = new Map<string, number>();
  for (const { weights } of lines) for (const stem of weights.keys()) of.set(stem, (of.get(stem) ?? 0) + 1);
  return { of, total: of.values().reduce((sum, count) => sum + count, 0) };
}

function lineOf(stems: string, idfs: Readonly<Record<string, number>>): AskLine {
  const each = stems.split(" ").filter((stem) => stem !== "");
  return askLine(new Map(each.map((stem) => [stem, Math.min(idfs[stem] ?? MOST_TELLING, MOST_TELLING)])));
}

export function askLine(weights: AskLine["weights"]): AskLine {
  return { weights, total: weights.values().reduce((sum, weight) => sum + weight, 0) };
}
