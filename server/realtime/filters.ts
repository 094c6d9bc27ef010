/** Filters of postgres_changes, such as `user_id=eq.1`: compared as the column's type compares. */
import { LIMITS } from "./limits.ts";

const OPERATORS = ["eq", "neq", "lt", "lte", "gt", "gte", "in"] as const;
type Operator = (typeof OPERATORS)[number];

export interface Filter {
  readonly column: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** Values that compare with each other by < and ===; null: not a value of the type. */
type Comparable = string | number | bigint | boolean;
type Reader = (text: string) => Comparable | null;

const readInteger: Reader = (text) => (/^[+-]?\d+$/.test(text) ? BigInt(text) : null);
const readNumber: Reader = (text) => {
  const value = Number(text);
  return text.trim() === "" || (Number.isNaN(value) && text !== "NaN") ? null : value;
};
const readTruth: Reader = (text) => TRUTHS[text.toLowerCase()] ?? null;
const TRUTHS: Readonly<Record<string, boolean>> = { t: true, true: true, f: false, false: false };
const readUuid: Reader = (text) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
const readText: Reader = (text) => text;

/** Microseconds, as Postgres keeps them: a Date has milliseconds. */
const readMoment: Reader = (text) => {
  const [, date, time = "00:00:00", fraction = "", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,6}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(
      text,
    ) ?? [];
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const milliseconds = date ? Date.parse(`${date}T${time}${offset.toUpperCase()}`) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, "0"));
};

const READERS: Readonly<Record<string, Reader>> = {
  int2: readInteger,
  int4: readInteger,
  int8: readInteger,
  oid: readInteger,
  numeric: readNumber,
  float4: readNumber,
  float8: readNumber,
  bool: readTruth,
  uuid: readUuid,
  text: readText,
  varchar: readText,
  bpchar: readText,
  name: readText,
  date: readMoment,
  timestamp: readMoment,
  timestamptz: readMoment,
};

/** The filter in `text`, or null when it is none that is served. */
export function parseFilter(text: string): Filter | null {
  const [, column, operator, value] = /^([^=]{1,63})=([a-z]+)\.(.*)$/s.exec(text) ?? [];
  if (!column || value === undefined || !isOperator(operator)) return null;
  const values = operator === "in" ? parseList(value) : [unquote(value)];
  if (!values || values.length === 0 || values.length > LIMITS.filterValues) return null;
  return { column, operator, values };
}

/** What is wrong with the filter for a column of `type` (Postgres's own name), or null. */
export function refusalOf(filter: Filter, type: string | undefined): string | null {
  if (!type) return `there is no column ${filter.column} to filter by`;
  const read = READERS[type];
  if (!read) return `columns of type ${type} cannot be filtered`;
  return filter.values.some((value) => read(value) === null)
    ? `the filter's value is not of type ${type}`
    : null;
}

/** Whether a row with `actual` (as Postgres writes it; null and undefined match nothing) passes the filter. */
export function passes(filter: Filter, actual: string | null | undefined, type: string): boolean {
  const read = READERS[type];
  if (!read || actual === null || actual === undefined) return false;
  const value = read(actual);
  return value !== null && compare(filter, value, (text) => read(text));
}

function compare({ operator, values }: Filter, actual: Comparable, read: Reader): boolean {
  if (operator === "in") return values.some((value) => read(value) === actual);
  const expected = read(values[0] ?? "");
  if (expected === null) return false;
  if (operator === "eq") return actual === expected;
  if (operator === "neq") return actual !== expected;
  if (operator === "lt") return actual < expected;
  if (operator === "lte") return actual <= expected;
  return operator === "gt" ? actual > expected : actual >= expected;
}

function isOperator(text: string | undefined): text is Operator {
  return OPERATORS.some((operator) => operator === text);
}

/** The values of `(a,b,"c, d")`; null when it is no list. */
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
