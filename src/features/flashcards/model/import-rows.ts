/** Reading cards from a table: which column is what, and which rows can't be used. */
import type { Schedule } from "@backend/scheduling/schedule.ts";
import { withoutApostrophe } from "@/lib/csv-formulas.ts";
import { clozeNumbers, hasOpenCloze } from "./cloze.ts";
import { readTags } from "./note.ts";

export type ColumnRole = "front" | "back" | "tags" | "authority" | "none";

export interface ImportedNote {
  /** The row's number in the file, from 1. */
  readonly row: number;
  readonly kind: "basic" | "reverse" | "cloze";
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
  readonly authority: string | null;
  /** In Anki, what the note is known by in every collection. */
  readonly guid?: string;
  /** The Anki deck, with the decks around it: `A::B`. */
  readonly deck?: string;
  /** What another program knew about its cards. */
  readonly cards?: readonly ImportedCard[];
}

export interface ImportedCard {
  /** In the package. */
  readonly id: number;
  readonly ordinal: number;
  /** Null: never answered. */
  readonly schedule: Schedule | null;
  /** How many answers its log has. */
  readonly answers: number;
  readonly suspended: boolean;
  readonly flagged: boolean;
}

export interface BadRow {
  readonly row: number;
  readonly problem: string;
  readonly text: string;
}

const NAMES: Readonly<Record<Exclude<ColumnRole, "none">, RegExp>> = {
  front: /^(front|question|term|prompt|text)$/i,
  back: /^(back|answer|definition|extra)$/i,
  tags: /^(tags?|unit|topic)$/i,
  authority: /^(source|cite|citation|authority)$/i,
};

/** Guesses the columns from the header; without one, the first two are the sides. */
export function guessRoles(header: readonly string[]): ColumnRole[] {
  const roles = header.map((name): ColumnRole => {
    const found = Object.entries(NAMES).find(([, pattern]) => pattern.test(name.trim()));
    return (found?.[0] as ColumnRole | undefined) ?? "none";
  });
  if (roles.includes("front")) return roles;
  return header.map((_, column) => (column === 0 ? "front" : column === 1 ? "back" : "none"));
}

/** Whether the first row names the columns. */
export const hasHeader = (rows: readonly (readonly string[])[]): boolean =>
  rows[0]?.some((cell) => Object.values(NAMES).some((pattern) => pattern.test(cell.trim()))) ?? false;

/** @param firstRow the number of the first of these rows in the file. */
export function readRows(
  rows: readonly (readonly string[])[],
  roles: readonly ColumnRole[],
  firstRow: number,
): { readonly notes: readonly ImportedNote[]; readonly bad: readonly BadRow[] } {
  const notes: ImportedNote[] = [];
  const bad: BadRow[] = [];
  rows.forEach((cells, index) => {
    const row = firstRow + index;
    const cell = (role: ColumnRole) =>
      cells
        .filter((text, column) => roles[column] === role && text.trim())
        .map(withoutApostrophe)
        .join("\n\n")
        .trim();
    const front = cell("front");
    const back = cell("back");
    if (!front && !back) return;
    const isCloze = /\{\{c\d/.test(front);
    const problem = problemOf(front, back, isCloze);
    if (problem) bad.push({ row, problem, text: (front || back).slice(0, 120) });
    else
      notes.push({
        ...{ row, kind: isCloze ? ("cloze" as const) : ("basic" as const), front, back },
        ...{ tags: readTags(cell("tags")).slice(0, 20), authority: cell("authority").slice(0, 500) || null },
      });
  });
  return { notes, bad };
}

function problemOf(front: string, back: string, isCloze: boolean): string | null {
  if (!front) return "the front is empty";
  if (front.length > 2000) return "the front is longer than 2,000 characters";
  if (back.length > 8000) return "the back is longer than 8,000 characters";
  if (isCloze && hasOpenCloze(front)) return "a cloze marker isn’t closed";
  if (isCloze && clozeNumbers(front).length === 0) return "no words are hidden";
  return !isCloze && !back ? "the back is empty" : null;
}
