import Papa from "papaparse";
import { FORMULA } from "@/lib/csv-formulas.ts";

/**
 * A table as CSV. Cells that a spreadsheet would run as a formula get an apostrophe in front: users choose their own
 * names.
 */
export function toCsv(rows: readonly object[]): string {
  return Papa.unparse([...rows], { escapeFormulae: FORMULA });
}
