import type { Citation, ProposedCard } from "@backend/contracts/chat.ts";

export interface SavedCards {
  readonly count: number;
  /** The collection's title. */
  readonly collection: string;
}

/** Cards to be made from an answer. None is saved before the student says so. */
export interface CardRequest {
  readonly citations: readonly Citation[];
  /** Proposed by the answer; empty: one card for each passage it cites. */
  readonly cards: readonly ProposedCard[];
  /** Null: what was saved has been taken back. */
  readonly onSaved?: (saved: SavedCards | null) => void;
}
