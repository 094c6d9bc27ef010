/** The user's cards as files that other programs read. */
import { FORMULA } from "@/lib/csv-formulas.ts";
import type { Card } from "../api/get-deck.ts";

/** With each card's schedule. */
export function asJson(cards: readonly Card[]): string {
  return JSON.stringify(
    cards.map(({ kind, ordinal, front, back, tags, topic, authority, card_states: [schedule] }) => ({
      ...{ kind, ordinal, front, back, tags, topic, source: authority, schedule: schedule ?? null },
    })),
    null,
    2,
  );
}

/** One row for each note, in the columns that the import recognizes. */
export async function asCsv(cards: readonly Card[]): Promise<string> {
  const { default: papa } = await import("papaparse");
  const notes = [...new Map(cards.map((card) => [card.note_id, card])).values()];
  const rows = notes.map(({ front, back, tags, authority }) => [
    front,
    back,
    tags.join(", "),
    authority ?? "",
  ]);
  return papa.unparse(
    { fields: ["Front", "Back", "Tags", "Source"], data: rows },
    { escapeFormulae: FORMULA },
  );
}
