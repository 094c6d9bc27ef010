/** Cells that a spreadsheet would run as a formula (OWASP, “CSV Injection”). An apostrophe in front makes them text. */

/** For papaparse's `escapeFormulae`. Its own pattern misses cells of several lines. */
export const FORMULA = /^[=+\-@\t\r\n]/;

/** A cell without the apostrophe that an export put in front of it. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
