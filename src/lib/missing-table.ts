import { reportError } from "./report-error.ts";

const reported = new Set<string>();

/**
 * Whether a request failed because the database has no such table, as before its migrations ran: the caller goes on
 * with what holds then. Reported once for each table (specification, 8.2).
 */
export function isMissingTable(table: string, error: { code: string; message: string }): boolean {
  const isMissing = error.code === "42P01" || error.message.includes("does not exist");
  if (isMissing && !reported.has(table)) {
    reported.add(table);
    void reportError(`The table ${table} is missing`, error, null);
  }
  return isMissing;
}
