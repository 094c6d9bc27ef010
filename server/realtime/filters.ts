/** Filters of postgres_changes, such as `user_id=eq.1`: compared as the column's type compares. */
import { LIMITS } from "./limits.ts";

/** Values that compare with each other by < and ===. */
type Comparable = string | number | bigint | boolean;
/** Null if the text isn't a value of the type. */
type Reader = (text: string) => Comparable | null;

const COMPARISONS = {
  eq: (actual: Comparable, expected: Comparable) => actual === expected,
  neq: (actual: Comparable, expected: Comparable) => actual !== expected,
  lt: (actual: Comparable, expected: Comparable) => actual < expected,
  lte: (actual: Comparable, expected: Comparable) => actual <= expected,
  gt: (actual: Comparable, expected: Comparable) => actual > expected,
  gte: (actual: Comparable, expected: Comparable) => actual >= expected,
  /** Of any of several values. */
  in: (actual: Comparable, expected: Comparable) => actual === expected,
} as const;
type Operator = keyof typeof COMPARISONS;

export interface Filter {
  readonly column: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

const integer: Reader = (text) => (/^[+-]?\d+$/.test(text) ? BigInt(text) : null);
const number: Reader = (text) => {
  const value = Number(text);
  return text.trim() === "" || (Number.isNaN(value) && text !== "NaN") ? null : value;
};
const bool: Reader = (text) => TRUTHS[text.toLowerCase()] ?? null;
const TRUTHS: Readonly<Record<string, boolean>> = { t: true, true: true, f: false, false: false };
const uuid: Reader = (text) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
const text: Reader = (any) => any;

const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,6}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;
/** Microseconds, as Postgres keeps them. A Date has milliseconds. */
const moment: Reader = (any) => {
  const [, date, time = "00:00:00", fraction = "", zone = "Z"] = MOMENT.exec(any) ?? [];
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const milliseconds = date ? Date.parse(`${date}T${time}${offset.toUpperCase()}`) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, "0"));
};

const READERS: Readonly<Record<string, Reader>> = {
  ...{ int2: integer, int4: integer, int8: integer, oid: integer },
  ...{ numeric: number, float4: number, float8: number, bool, uuid },
  ...{ text, varchar: text, bpchar: text, name: text },
  ...{ date: moment, timestamp: moment, timestamptz: moment },
};

/** The filter in `text`, or null if we don't support it. */
export function parseFilter(text: string): Filter | null {
  const [, column, name = "", value] = /^([^=]{1,63})=([a-z]+)\.(.*)$/s.exec(text) ?? [];
  if (!column || value === undefined || !Object.hasOwn(COMPARISONS, name)) return null;
  const operator = name as Operator;
  const values = operator === "in" ? parseList(value) : [unquote(value)];
  if (!values || values.length === 0 || values.length > LIMITS.filterValues) return null;
  return { column, operator, values };
}

/** What is wrong with the filter for a column of `type` (Postgres's own name), or null. */
export function refusalOf({ column, values }: Filter, type: string | undefined): string | null {
  if (!type) return `there is no column ${column} to filter by`;
  const read = READERS[type];
  if (!read) return `columns of type ${type} cannot be filtered`;
  return values.some((value) => read(value) === null) ? `the filter's value is not of type ${type}` : null;
}

/** Whether a row with `actual`, as Postgres writes it, passes. Null matches nothing. */
export function passes(filter: Filter, actual: string | null, type: string): boolean {
  const read = READERS[type];
  const value = actual === null ? null : (read?.(actual) ?? null);
  if (!read || value === null) return false;
  return filter.values.some((expected) => COMPARISONS[filter.operator](value, read(expected) ?? ""));
}

/** The values of `(a,b,"c, d")`; null if it isn't a list. */
function parseList(text: string): string[] | null {
  if (!text.startsWith("(") || !text.endsWith(")")) return null;
  const values: string[] = [];
  const item = /\s*("(?:[^"\\]|\\.)*"|[^,"]*)\s*(,|$)/sy;
  const list = text.slice(1, -1);
  while (item.lastIndex <= list.length) {
    const found = item.exec(list);
    if (!found) return null;
    values.push(unquote((found[1] ?? "").trim()));
    if (found[2] === "") return values;
  }
  return null;
}

function unquote(text: string): string {
  return /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text;
}
