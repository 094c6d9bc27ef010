import { reportError } from "./report-error.ts";

/** PostgreSQL's code, and the one of PostgREST, which knows from its schema cache that a table isn't there. */
const MISSING_CODES = new Set(["42P01", "PGRST205"]);
const MISSING_WORDS = /does not exist|could not find the table/i;

const reported = new Set<string>();

/**
 * Whether a request failed because the table doesn't exist, for example before the migrations ran. The caller continues
 * with its defaults. Reported once per table (specification, 8.2).
 */
export function isMissingTable(table: string, error: { code: string; message: string }): boolean {
  const isMissing = MISSING_CODES.has(error.code) || MISSING_WORDS.test(error.message);
  if (isMissing && !reported.has(table)) {
    reported.add(table);
    void reportError(`The table ${table} is missing`, error);
  }
  return isMissing;
}
