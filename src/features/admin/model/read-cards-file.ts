import Papa from "papaparse";
import { withoutApostrophe } from "@/lib/csv-formulas.ts";

export interface ImportedCard {
  readonly subject: string;
  readonly front: string;
  readonly back: string;
  readonly authority: string;
  readonly official_id: string;
}

const NEEDED = ["subject", "front", "back"] as const;

/** Reads cards from CSV with a heading row. @throws Error with a sentence that says what is wrong with the file. */
export function readCardsFile(text: string): ImportedCard[] {
  // What a decoder leaves of a byte that isn't UTF-8, such as Excel's plain “CSV” writes for §.
  if (text.includes("\uFFFD")) throw new Error("The file isn’t in UTF-8. Save it as “CSV UTF-8”.");
  const { data, errors, meta } = Papa.parse<Partial<ImportedCard>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const missing = NEEDED.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column “${missing[0]}”.`);
  const [problem] = errors.filter(({ type }) => type !== "Delimiter");
  if (problem) throw new Error(`Row ${(problem.row ?? 0) + 2}: ${problem.message}.`);
  if (data.length === 0) throw new Error("The file has no cards.");
  const cell = (value: string | undefined) => withoutApostrophe(value ?? "").trim();
  return data.map((row) => ({
    subject: cell(row.subject),
    front: cell(row.front),
    back: cell(row.back),
    authority: cell(row.authority),
    official_id: cell(row.official_id),
  }));
}
