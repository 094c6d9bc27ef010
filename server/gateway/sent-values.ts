/** Passes a request's values to the library so that they are stored exactly as sent. */
import { type RawBuilder, sql } from "kysely";
import type { ParsedRequest } from "./as-postgrest.ts";
import { refused } from "./refused.ts";

export interface Schema {
  readonly columns: readonly {
    name: string;
    table: string;
    schema?: string;
    type?: string;
    pg_type?: string;
  }[];
  readonly functions?: readonly { name: string; schema: string; arg_names: string[]; arg_types: string[] }[];
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isJson = (type: string | undefined) => type === "json" || type === "jsonb";

/**
 * Encodes values for JSON columns and arguments as JSON. The library assumes that a string is JSON already,
 * so "42" would become a number and "dark" an error. Also gives all rows of a bulk insert the same columns: a
 * missing value is null, or the column's default if the request says so.
 */
export function keepSentValues<T extends ParsedRequest>(request: T, schema: Schema): T {
  if (request.type === "rpc") return withJsonArguments(request, schema);
  if (request.values === undefined || request.values === null) return request;
  const ofTable = schema.columns.filter(
    (column) => column.table === request.from && (column.schema ?? "public") === (request.schema ?? "public"),
  );
  const types = new Map(ofTable.map((column) => [column.name, column.pg_type ?? column.type]));
  const filled = withAllColumns(request, new Set(types.keys()));
  const asJson = (row: unknown) =>
    isRow(row)
      ? mapRow(row, (value, name) => (isJson(types.get(name)) && isSent(value) ? jsonValue(value) : value))
      : row;
  const { values } = filled;
  return { ...filled, values: Array.isArray(values) ? values.map(asJson) : asJson(values) };
}

/** supabase-js sends `columns` with every bulk insert. With it, rows may have different columns. */
function withAllColumns<T extends ParsedRequest>(request: T, known: ReadonlySet<string>): T {
  const columns = request.$meta?.columns;
  const isInsert = request.type === "insert" || request.type === "upsert";
  if (!isInsert || !columns?.length || !Array.isArray(request.values) || !request.values.every(isRow))
    return request;
  // The library reports which column is unknown.
  if (!columns.every((name) => known.has(name))) return request;
  const hasDefaults = request.$meta?.missing === "default";
  const hasGaps = request.values.some((row: Row) => columns.some((name) => !Object.hasOwn(row, name)));
  if (hasDefaults && hasGaps && request.type === "upsert") {
    throw refused(
      400,
      "preference_refused",
      "missing=default isn't available for upserts.",
      "Send every column in every row.",
    );
  }
  const missing = hasDefaults ? sql`default` : null;
  const values = request.values.map((row: Row) =>
    Object.fromEntries(columns.map((name) => [name, Object.hasOwn(row, name) ? row[name] : missing])),
  );
  const { columns: _complete, ...meta } = request.$meta ?? {};
  return { ...request, values, $meta: meta };
}

function withJsonArguments<T extends ParsedRequest>(request: T, schema: Schema): T {
  const { args } = request;
  if (!isRow(args)) return request;
  const names = Object.keys(args);
  const named = schema.functions?.find(
    ({ name, schema: of, arg_names }) =>
      name === request.function &&
      of === (request.schema ?? "public") &&
      names.every((argument) => arg_names.includes(argument)),
  );
  if (!named) return request;
  const isJsonArgument = (name: string) => isJson(named.arg_types[named.arg_names.indexOf(name)]);
  // In a query string, an argument is JSON text already.
  if (request.httpMethod === "GET") return request;
  const asText = (value: unknown, name: string) =>
    isJsonArgument(name) && isSent(value) ? JSON.stringify(value) : value;
  return { ...request, args: mapRow(args, asText) };
}

/** A JSON null is SQL null, as in PostgREST. */
const isSent = (value: unknown) => value !== null && value !== undefined && !isExpression(value);
const isExpression = (value: unknown) => isRow(value) && "toOperationNode" in value;
const jsonValue = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

function mapRow(row: Row, map: (value: unknown, name: string) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value, name)]));
}
