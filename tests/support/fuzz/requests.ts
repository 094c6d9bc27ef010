/** Requests to the API that are almost right, or not at all: the names exist, the rest is random. */
import type { ApiRequest } from "../api-request.ts";
import type { Random } from "./random.ts";
import type { FuzzedColumn, FuzzedSchema, FuzzedTable } from "./schema.ts";
import { damaged, valueFor, wordFor } from "./values.ts";

export interface FuzzedRequest extends Pick<ApiRequest, "method" | "headers" | "body"> {
  readonly path: string;
}

const OPERATORS = [
  ...[
    "eq",
    "neq",
    "gt",
    "gte",
    "lt",
    "lte",
    "like",
    "ilike",
    "match",
    "imatch",
    "is",
    "isdistinct",
    "in",
    "cs",
    "cd",
  ],
  ...[
    "ov",
    "sl",
    "sr",
    "nxl",
    "nxr",
    "adj",
    "fts",
    "plfts",
    "phfts",
    "wfts",
    "fts(english)",
    "eq(any)",
    "like(all)",
  ],
  ...["not.eq", "not.is", "not.in", "not.fts(nothing)", "not.not.eq", "", "eq.eq", "unknown"],
];
const PREFERENCES = [
  ...[
    "return=representation",
    "return=minimal",
    "return=headers-only",
    "return=all",
    "count=exact",
    "count=planned",
  ],
  ...["count=estimated", "resolution=merge-duplicates", "resolution=ignore-duplicates", "missing=default"],
  ...[
    "handling=strict",
    "handling=lenient",
    "max-affected=1",
    "max-affected=x",
    "tx=rollback",
    "timezone=Mars/Olympus",
  ],
  ...["params=single-object", "", "=", ",,,"],
];
const TYPES = [
  "application/json",
  "text/csv",
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "a",
];
const ACCEPTED = [
  ...[
    "application/json",
    "text/csv",
    "application/vnd.pgrst.object+json",
    "application/vnd.pgrst.plan+json",
    "*/*",
  ],
  ...["application/vnd.pgrst.array+json;nulls=stripped", "image/png", "application/geo+json", ""],
];
const CASTS = ["text", "integer", "uuid", "jsonb", "nothing", "int[]", "regclass", "timestamptz"];
const COLUMN = { name: "id", type: "text" } as const;

/** A request to a table or function of `/rest/v1`, or to one of the functions of `/functions/v1`. */
export function anyRequest(
  random: Random,
  schema: FuzzedSchema,
  edgeFunctions: readonly string[],
): FuzzedRequest {
  const kind = random.next();
  const request =
    kind < 0.6
      ? tableRequest(random, schema)
      : kind < 0.85
        ? rpcRequest(random, schema)
        : edgeRequest(random, edgeFunctions);
  if (!random.chance(0.15)) return request;
  const [prefix] = /^\/\w+\/v1\//.exec(request.path) ?? [""];
  const path = asAddress(prefix + damaged(random, request.path.slice(prefix.length)));
  // Dots and slashes can lead outside the API.
  return new URL(path, "http://localhost").pathname.startsWith(prefix) ? { ...request, path } : request;
}

function tableRequest(random: Random, schema: FuzzedSchema): FuzzedRequest {
  const table = random.pick(schema.tables);
  const method = random.pick(["GET", "GET", "GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"]);
  const query = random
    .some(
      [
        () => `select=${selection(random, schema, table, 0)}`,
        () => `${column(random, table).name}=${filter(random, column(random, table))}`,
        () => `${random.pick(["or", "and", "not.or", "not.and"])}=${alternatives(random, table, 0)}`,
        () =>
          `order=${column(random, table).name}.${random.pick(["asc", "desc", "nullsfirst", "sideways", "asc.nullslast", ""])}`,
        () => `limit=${random.pick(["1", "0", "-1", "x", "1e9", "99999999999999999999", ""])}`,
        () => `offset=${random.pick(["0", "5", "-1", "y", "99999999999999999999"])}`,
        () => `columns=${random.some(table.columns, 3).map(({ name }) => name)}`,
        () => `on_conflict=${random.some(table.columns, 2).map(({ name }) => name)}`,
        () =>
          `${random.pick(schema.tables).name}.${random.pick(["limit", "order", "id", "or"])}=${wordFor(random, "text")}`,
      ],
      4,
    )
    .map((write) => write());
  const hasBody = ["POST", "PATCH", "PUT"].includes(method);
  return {
    path: asAddress(`/rest/v1/${table.name}?${query.join("&")}`),
    method,
    headers: headers(random),
    ...(hasBody ? { body: body(random, table.columns) } : {}),
  };
}

function rpcRequest(random: Random, schema: FuzzedSchema): FuzzedRequest {
  const called = random.pick(schema.functions);
  const method = random.pick(["POST", "POST", "POST", "GET", "HEAD", "PUT"]);
  const path = `/rest/v1/rpc/${called.name}`;
  if (method === "POST")
    return { path, method, headers: headers(random), body: body(random, called.parameters) };
  const query = called.parameters
    .filter(() => random.chance(0.85))
    .map(({ name, type }) => `${name}=${encoded(wordFor(random, type))}`);
  if (random.chance(0.3)) query.push(`select=${random.pick(["*", "id", "nothing", "a(b)", "a->b"])}`);
  return { path: asAddress(`${path}?${query.join("&")}`), method, headers: headers(random) };
}

function edgeRequest(random: Random, edgeFunctions: readonly string[]): FuzzedRequest {
  const names = [
    "message",
    "threadId",
    "clientMessageId",
    "email",
    "name",
    "subject",
    "topic",
    "website",
    "mode",
    "id",
  ];
  const fields = random
    .some(names, 6)
    .map((name) => ({ name, type: random.pick(["text", "uuid", "jsonb", "integer"]) }));
  return {
    path: `/functions/v1/${random.pick(edgeFunctions)}`,
    method: random.pick(["POST", "POST", "POST", "POST", "PUT", "GET"]),
    headers: { "content-type": random.pick(TYPES) },
    body: body(random, fields),
  };
}

function headers(random: Random): Record<string, string> {
  return {
    ...(random.chance(0.4) ? { prefer: random.some(PREFERENCES, 3).join(",") } : {}),
    ...(random.chance(0.2) ? { accept: random.pick(ACCEPTED) } : {}),
    ...(random.chance(0.1) ? { "content-type": random.pick(TYPES) } : {}),
    ...(random.chance(0.1)
      ? { range: random.pick(["0-1", "5-2", "x-y", "-1", "0-99999999999999999999"]) }
      : {}),
    ...(random.chance(0.05) ? { "accept-profile": random.pick(["auth", "public", "", "nothing"]) } : {}),
    ...(random.chance(0.05) ? { "content-profile": random.pick(["auth", "public", "nothing"]) } : {}),
  };
}

function body(random: Random, columns: readonly FuzzedColumn[]): unknown {
  const row = () =>
    Object.fromEntries(
      columns.filter(() => random.chance(0.7)).map(({ name, type }) => [name, valueFor(random, type)]),
    );
  if (random.chance(0.7)) return row();
  if (random.chance(0.5)) return Array.from({ length: random.integer(4) }, row);
  if (random.chance(0.5)) return damaged(random, JSON.stringify(row()));
  return random.pick([
    "",
    "null",
    "42",
    '"text"',
    "[]",
    "[[]]",
    "[null]",
    "{",
    "a,b\n1,2",
    "a=b&c",
    "[".repeat(2000),
  ]);
}

function column(random: Random, table: FuzzedTable): FuzzedColumn {
  if (random.chance(0.08))
    return { name: random.pick(["nothing", '"id"', "id->>a", "id->0->b", "", "count", "*"]), type: "text" };
  return table.columns.length > 0 ? random.pick(table.columns) : COLUMN;
}

function filter(random: Random, { type }: FuzzedColumn): string {
  const operator = random.pick(OPERATORS);
  const word = encoded(wordFor(random, type));
  if (/in$/.test(operator) || /\((any|all)\)$/.test(operator))
    return `${operator}.${random.pick([`(${word},1)`, `{${word}}`, word])}`;
  return `${operator}.${word}`;
}

function alternatives(random: Random, table: FuzzedTable, depth: number): string {
  const parts = Array.from({ length: random.integer(3) + 1 }, () =>
    depth < 4 && random.chance(0.3)
      ? `${random.pick(["and", "or", "not.and"])}${alternatives(random, table, depth + 1)}`
      : `${column(random, table).name}.${filter(random, column(random, table))}`,
  );
  return `(${parts.join(",")})`;
}

function selection(random: Random, schema: FuzzedSchema, table: FuzzedTable, depth: number): string {
  const parts = Array.from({ length: random.integer(3) + 1 }, () => {
    if (depth < 5 && random.chance(0.25)) {
      const embedded = random.pick(schema.tables);
      const hint = random.pick(["", "", "", "!inner", "!left", `!${column(random, table).name}`]);
      return `${random.pick(["", "", "a:", "..."])}${embedded.name}${hint}(${selection(random, schema, embedded, depth + 1)})`;
    }
    const { name } = column(random, table);
    return random.pick([
      name,
      name,
      name,
      `a:${name}`,
      `${name}::${random.pick(CASTS)}`,
      `${name}->a`,
      `${name}.sum()`,
      "count()",
      "*",
    ]);
  });
  return parts.join(",");
}

const encoded = (word: string) => encodeURIComponent(word.toWellFormed());
/** As `fetch` can send it. Percent signs stay: some don't start a valid code. */
const asAddress = (path: string) =>
  encodeURI(path.toWellFormed()).replaceAll("%25", "%").replaceAll("#", "%23");
