/**
 * The passages that a conversation has. Each keeps one number in all of its answers, which a passage gets when an answer first
 * cites it. Until then the model knows it by a number of this turn, above all that the conversation has used.
 */
import type { Citation } from "../contracts/chat.ts";
import type { LawPassage } from "../search/find-law.ts";
import { tokensOf } from "./budget.ts";

/** Where a passage comes from, the most important first: what doesn't fit is left out from the end. */
export const SOURCES = ["open_question", "cited_before", "asked_for", "message"] as const;
export type Source = (typeof SOURCES)[number];

/** A passage, and what else stands behind it: an editor's answer that rests on it. */
export interface EvidencePassage extends LawPassage {
  readonly support?: string;
}

interface Given {
  readonly passage: EvidencePassage;
  readonly source: Source;
  /** Which of the model's calls found it; the first is for what it didn't ask for. */
  readonly call: string;
  /** Its rank in that call. */
  readonly rank: number;
}

/** The search for the message, given as the model's own. Models' ids look like this; some servers accept nothing longer. */
export const FIRST_CALL = "search001";

export class Evidence {
  readonly #budget: number;
  /** By passage: the numbers that the conversation shows. */
  readonly #shown: Map<string, number>;
  /** By passage: the numbers that the model knows. */
  readonly #known: Map<string, number>;
  readonly #given = new Map<string, Given>();
  /** What this turn's answer cites: passages by the model's numbers. They stay citable whatever is found later. */
  readonly #cited = new Map<number, EvidencePassage>();
  readonly #last: number;

  /**
   * @param cited what the conversation's earlier answers cite.
   * @param budget for how many tokens of passages the model has room.
   */
  constructor(cited: readonly Pick<Citation, "n" | "passageId">[], budget: number) {
    this.#budget = budget;
    this.#shown = new Map(cited.map(({ n, passageId }) => [passageId, n]));
    this.#known = new Map(this.#shown);
    this.#last = Math.max(0, ...this.#shown.values());
  }

  /** Gives the model these passages, best first. A passage that it has already keeps its place, unless this source matters more. */
  add(passages: readonly LawPassage[], source: Source, call: string = FIRST_CALL): void {
    for (const [rank, passage] of passages.entries()) {
      const before = this.#given.get(passage.id);
      if (!this.#known.has(passage.id)) this.#known.set(passage.id, this.#last + this.#unseen());
      const isMore = before && SOURCES.indexOf(source) < SOURCES.indexOf(before.source);
      if (!before) this.#given.set(passage.id, { passage, source, call, rank });
      else if (isMore) this.#given.set(passage.id, { ...before, source, rank });
    }
  }

  /** Adds what else the model is given with a passage, so that it may say that too. */
  support(passageId: string, text: string): void {
    const given = this.#given.get(passageId);
    if (!given) return;
    const support = [given.passage.support, text].filter(Boolean).join("\n");
    this.#given.set(passageId, { ...given, passage: { ...given.passage, support } });
  }

  /** The passages that fit, or of these what a call found, each with the number that the model cites it by. */
  given(call?: string): { readonly n: number; readonly passage: EvidencePassage }[] {
    return this.#fitting()
      .filter((given) => call === undefined || given.call === call)
      .map(({ passage }) => ({ n: this.#known.get(passage.id) ?? 0, passage }));
  }

  /** The number that the model knows the passage by; null if it doesn't have it. */
  numberOf(passageId: string): number | null {
    return this.given().find(({ passage }) => passage.id === passageId)?.n ?? null;
  }

  /** The passage that the model means by a number; null if it has none by it. */
  passageOf(number: number): EvidencePassage | null {
    return this.#cited.get(number) ?? this.given().find(({ n }) => n === number)?.passage ?? null;
  }

  /** Cites a passage by the model's number. @returns the number that the student sees. */
  cite(number: number): number {
    const passage = this.passageOf(number);
    if (!passage) return number;
    const shown = this.#shown.get(passage.id) ?? Math.max(0, ...this.#shown.values()) + 1;
    this.#shown.set(passage.id, shown);
    this.#cited.set(number, passage);
    return shown;
  }

  /** What this turn's answer cites, in the order of the marks. */
  citations(): Citation[] {
    return [...this.#cited.values()].map(({ id, title, heading }) => ({
      n: this.#shown.get(id) ?? 0,
      passageId: id,
      title,
      heading,
    }));
  }

  #unseen(): number {
    return [...this.#known.values()].filter((n) => n > this.#last).length + 1;
  }

  #fitting(): Given[] {
    const inOrder = [...this.#given.values()].sort(
      (a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) || a.rank - b.rank,
    );
    let left = this.#budget;
    const fitting = new Set<string>();
    for (const { passage } of inOrder) {
      const tokens = tokensOf(passage.title + passage.heading + passage.body) + TAG_TOKENS;
      if (tokens > left) continue;
      left -= tokens;
      fitting.add(passage.id);
    }
    return [...this.#given.values()].filter(({ passage }) => fitting.has(passage.id));
  }
}

/** What a passage's tag with its id and number takes. */
const TAG_TOKENS = 25;
