/** The terms of a question: what each of them tells, and of which a text has a form. */
import type { SearchResult } from "./search.ts";

/** The most that a word tells: a rarer one is a name or a thing of the story, and would say how much is answered. */
const MOST_TELLING = 5.5;
/** Forms of a word share this many letters, or all of them but two. */
const MIN_ROOT = 4;

export class AskedTerms {
  /** The stems that were asked for, each once. */
  readonly lexemes: readonly string[];
  readonly #weights: ReadonlyMap<string, number>;
  readonly #total: number;

  constructor(terms: SearchResult["terms"]) {
    this.#weights = new Map(
      terms.map(({ lexeme, weight, idf }) => [lexeme, Math.min(idf, MOST_TELLING) * weight]),
    );
    this.lexemes = [...this.#weights.keys()];
    this.#total = [...this.#weights.values()].reduce((sum, weight) => sum + weight, 0);
  }

  has(lexeme: string): boolean {
    return this.#weights.has(lexeme);
  }

  /** What a stem tells; 0 when it was not asked for. */
  weightOf(lexeme: string): number {
    return this.#weights.get(lexeme) ?? 0;
  }

  /** Share of the question's weight, 0 to 1, that the stems make up together. */
  share(lexemes: Iterable<string>): number {
    if (this.#total === 0) return 0;
    let sum = 0;
    for (const lexeme of new Set(lexemes)) sum += this.weightOf(lexeme);
    return sum / this.#total;
  }

  /** The stems of which one of the texts has a form: "revoke" has "revocation". @param texts as `spacedWords` writes them. */
  formsIn(texts: readonly string[], lexemes = this.lexemes): string[] {
    return lexemes.filter((lexeme) => texts.some((text) => hasForm(text, lexeme)));
  }
}

/** Whether a text has a form of the word with this stem. @param text as `spacedWords` writes it. */
export function hasForm(text: string, lexeme: string): boolean {
  return text.includes(` ${lexeme.slice(0, Math.max(MIN_ROOT, lexeme.length - 2))}`);
}
