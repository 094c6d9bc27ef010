/** The question's terms: their weights, and which of them a text contains. */
import type { SearchResult } from "./search.ts";

/** The maximum weight of a word. Rarer words are names or objects in the story, which would distort how much is covered. */
export const MOST_TELLING = 5.5;
/** Forms of a word share this many letters, or all of the stem's but its ending. */
const MIN_ROOT = 4;
const ENDING = 2;

export class AskedTerms {
  /** The stems in the question, without repetition. */
  readonly lexemes: readonly string[];
  readonly #weights: ReadonlyMap<string, number>;
  readonly #roots: ReadonlyMap<string, string>;
  readonly #total: number;

  constructor(terms: SearchResult["terms"]) {
    this.#weights = new Map(
      terms.map(({ lexeme, weight, idf }) => [lexeme, Math.min(idf, MOST_TELLING) * weight]),
    );
    this.lexemes = [...this.#weights.keys()];
    this.#roots = new Map(this.lexemes.map((lexeme) => [lexeme, rootOf(lexeme)]));
    this.#total = [...this.#weights.values()].reduce((sum, weight) => sum + weight, 0);
  }

  has(lexeme: string): boolean {
    return this.#weights.has(lexeme);
  }

  /** A stem's weight; 0 when the question doesn't have it. */
  weightOf(lexeme: string): number {
    return this.#weights.get(lexeme) ?? 0;
  }

  /** The stems' share of the question's weight, 0 to 1. @param lexemes without repetition. */
  share(lexemes: Iterable<string>): number {
    let sum = 0;
    for (const lexeme of lexemes) sum += this.weightOf(lexeme);
    return this.shareOf(sum);
  }

  /** The share that a weight is of the question's, 0 to 1. */
  shareOf(weight: number): number {
    return this.#total === 0 ? 0 : weight / this.#total;
  }

  /**
   * The stems that one of the texts contains in some form: "revocation" is a form of "revoke".
   * @param texts as `spacedWords` writes them.
   * @param lexemes some of the question's.
   */
  formsIn(texts: readonly string[], lexemes = this.lexemes): string[] {
    return lexemes.filter((lexeme) => {
      const root = this.#roots.get(lexeme);
      return root !== undefined && texts.some((text) => hasWord(text, root));
    });
  }
}

/** Whether a text contains a form of the word with this stem. @param text as `spacedWords` writes it. */
export function hasForm(text: string, lexeme: string): boolean {
  return hasWord(text, rootOf(lexeme));
}

/** Every word begins with a space, so looking for the letters first finds out twice as fast that there is none. */
const hasWord = (text: string, root: string) => text.includes(root.slice(1)) && text.includes(root);

/** How forms of the word with this stem begin, in a text as `spacedWords` writes it. */
const rootOf = (lexeme: string) => ` ${lexeme.slice(0, Math.max(MIN_ROOT, lexeme.length - ENDING))}`;
