/** Where the library reads and writes otherwise than PostgREST does, set right for what the app uses. */

/** How columns of these types are sent to Postgres and read from it. */
export const columnTypes = {
  json: jsonType(114),
  jsonb: jsonType(3802),
  // ISO 8601: "2026-11-20 09:30:00+00" is not a date to every browser.
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: unknown) => value,
    parse: isoTime,
  },
  // The library leaves every number as text that JavaScript would write otherwise: a price of 9.50, say.
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: exactNumber,
  },
};

/** "2026-11-20 09:30:00+00" as "2026-11-20T09:30:00+00:00". What is no such time ("infinity") stays as it is. */
export function isoTime(text: string): string {
  if (text[10] !== " ") return text;
  const sign = text.at(-3);
  return `${text.slice(0, 10)}T${text.slice(11)}${sign === "+" || sign === "-" ? ":00" : ""}`;
}

/** "9.50" as 9.5. What JSON has no number for ("NaN", "Infinity") stays as it is, as in Postgres's own JSON. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/**
 * JSON as the library hands it over: mostly as text already. Written as a value once more, an object would be stored as
 * the text of it, and a function's jsonb argument would arrive as a string.
 */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text) as unknown,
  };
}

/** A request as the library has parsed it; the parts that matter here. */
export interface ParsedRequest {
  readonly from?: string;
  readonly schema?: string;
  readonly select?: readonly (string | Record<string, SelectedPart>)[];
}

interface SelectedPart {
  readonly aggregate?: string;
  /** Whether `count` stood there without parentheses. */
  readonly bareCount?: boolean;
  readonly cast?: string;
}

interface Column {
  readonly name: string;
  readonly table: string;
  readonly schema?: string;
}

const counting = new WeakMap<readonly Column[], ReadonlySet<string>>();

/** The tables ("schema.table") with a column called count. Found once for each reading of the schema. */
export function tablesThatCount(columns: readonly Column[]): ReadonlySet<string> {
  const known = counting.get(columns);
  if (known) return known;
  const tables = new Set(
    columns.filter(({ name }) => name === "count").map(({ schema, table }) => `${schema}.${table}`),
  );
  counting.set(columns, tables);
  return tables;
}

/**
 * Reads a bare `count` as the column of that name. The library takes it for the number of rows, so that the app would
 * always show one message used.
 */
export function selectColumnNamedCount<T extends ParsedRequest>(request: T): T {
  const select = request.select?.map((part) =>
    typeof part === "string"
      ? part
      : Object.fromEntries(
          Object.entries(part).map(([alias, selected]) => [
            alias,
            selected.bareCount
              ? { column: "count", ...(selected.cast ? { cast: selected.cast } : {}) }
              : selected,
          ]),
        ),
  );
  return select ? { ...request, select } : request;
}

interface PostgresError {
  readonly code?: unknown;
  readonly message?: string;
  readonly detail?: string;
  readonly hint?: string;
}

/**
 * The statuses of errors that the library answers as a failure of its own (500, "SUP"), as PostgREST maps them:
 * https://docs.postgrest.org/en/v13/references/errors.html#status-codes
 */
const STATUSES: Readonly<Record<string, number>> = {
  "23514": 400, // a check constraint
  "23P01": 400, // an exclusion constraint
  "57014": 500, // the statement took too long
  P0001: 400, // raised by a function
};

/** An error of Postgres in the one form that the library answers with its own code and a status that we choose. */
export function asRaisedForPostgrest(error: unknown): unknown {
  const { code, message, detail, hint } = (error ?? {}) as PostgresError;
  const status = typeof code === "string" ? STATUSES[code] : undefined;
  if (!status) return error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}
