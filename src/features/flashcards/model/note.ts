/** What a user writes: a note, from which one or more cards are made. */
import type { infer as Infer } from "zod/mini";
import type { noteForm, proposedCards } from "./note-schemas.ts";

export type NoteDraft = Infer<typeof noteForm>;
export type ProposedForm = Infer<typeof proposedCards>;

/** Tags as typed: separated by commas or spaces, each once. */
export function readTags(text: string): string[] {
  const tags = text.split(/[\s,]+/).map((tag) => tag.replace(/^#/, "").trim());
  return [...new Set(tags.filter(Boolean))];
}
