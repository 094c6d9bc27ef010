/** Fixes where the library reads and writes differently from PostgREST, as far as the app needs. */
import { UnparsedJson } from "./bounded-rows.ts";
import { refused } from "./refused.ts";

/** How columns of these types are written to Postgres and read back. */
export const columnTypes = {
  json: jsonType(114),
  jsonb: jsonType(3802),
  // ISO 8601: not every browser parses "2026-11-20 09:30:00+00".
  timestamptz: timeType(1184, isoTime),
  date: timeType(1082),
  time: timeType(1083),
  timestamp: timeType(1114),
  timetz: timeType(1266),
  // The library returns every number that JavaScript would print differently as text: a price of 9.50, say.
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: exactNumber,
  },
};

/**
 * A time as text. Any value can be sent for one: Postgres reports what is wrong with it, while the driver
 * would crash.
 */
function timeType(oid: number, parse: (text: string) => unknown = (text) => text) {
  return { to: oid, from: [oid], serialize: asText, parse };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** "2026-11-20 09:30:00+00" as "2026-11-20T09:30:00+00:00". Anything else ("infinity") stays as it is. */
export function isoTime(text: string): string {
  if (text[10] !== " ") return text;
  const sign = text.at(-3);
  return `${text.slice(0, 10)}T${text.slice(11)}${sign === "+" || sign === "-" ? ":00" : ""}`;
}

/** "9.50" as 9.5. Numbers that JSON lacks ("NaN", "Infinity") stay text, as in Postgres's own JSON. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/**
 * JSON as the library passes it on: usually text already. Encoding it again would store an object as a
 * string, and turn a function's jsonb argument into one.
 */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: asText,
    parse: (text: string) => new UnparsedJson(text),
  };
}

/** The parts of the library's parsed request that matter here. */
export interface ParsedRequest {
  readonly type?: "query" | "insert" | "update" | "upsert" | "put" | "delete" | "rpc";
  readonly from?: string;
  readonly function?: string;
  readonly schema?: string;
  readonly select?: readonly (string | Record<string, SelectedPart>)[];
  readonly values?: unknown;
  readonly args?: unknown;
  readonly httpMethod?: string;
  /** Parsed from the headers and the `columns` parameter. */
  readonly $meta?: {
    readonly columns?: readonly string[];
    readonly missing?: string;
    readonly handling?: string;
    readonly maxAffected?: number;
  };
}

interface SelectedPart {
  /** What is selected from an embedded table. */
  readonly select?: ParsedRequest["select"];
  readonly aggregate?: string;
  /** Whether the request says `count` without parentheses. */
  readonly bareCount?: boolean;
  readonly cast?: string;
}

interface Column {
  readonly name: string;
  readonly table: string;
  readonly schema?: string;
}

const counting = new WeakMap<readonly Column[], ReadonlySet<string>>();

/** The tables ("schema.table") with a column named count. Computed once per schema load. */
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
 * Reads a bare `count` as the column of that name. The library would return the number of rows, and the app
 * would always show one message used.
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
 * The statuses that PostgREST gives to errors the library reports as its own failure (500, "SUP"):
 * https://docs.postgrest.org/en/v13/references/errors.html#status-codes. Keyed by code, or by class (its
 * first two characters).
 */
const STATUSES: Readonly<Record<string, number>> = {
  "23": 400, // a constraint; the library answers the common ones itself
  "0A": 400, // not supported
  "54": 400, // nested too deeply, or too large; PostgREST says 500, but the request is at fault
  "57014": 500, // the statement took too long
  P0001: 400, // raised by a function
};

/** Errors that the library already answers with the right status. */
const ANSWERED: ReadonlySet<string> = new Set(["23502", "23503", "23505"]);

const FOREIGN: ReadonlySet<unknown> = new Set([Error, TypeError, RangeError, SyntaxError]);

/** Wraps an error in the only form for which the library keeps its code and uses our status. */
export function asRaisedForPostgrest(error: unknown): unknown {
  const { code, message, detail, hint } = (error ?? {}) as PostgresError;
  // Without a code, or with one of Node's argument codes, the error comes from parsing the request, not from
  // the database or the connection. The library handles its own error classes itself.
  const isForeign = error instanceof Error && FOREIGN.has(error.constructor);
  if (isForeign && (code === undefined || String(code).startsWith("ERR_"))) return unreadable(error);
  if (typeof code !== "string" || ANSWERED.has(code)) return error;
  const status = STATUSES[code] ?? STATUSES[code.slice(0, 2)];
  if (!status) return error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/** A parser's own error has a message for the caller; any other would only confuse them. */
function unreadable(error: Error): Error {
  const sentence = error.constructor === Error ? error.message : "";
  return refused(400, "PGRST100", sentence || "The request can't be read.");
}
