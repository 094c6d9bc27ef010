/** Requests to the API that are almost right, or not at all: the names exist, the rest is arbitrary. */
import fc from "fast-check";
import type { FuzzedColumn, FuzzedFunction, FuzzedTable } from "./schema.ts";
import { maybeDamaged, valueFor, wordFor, written } from "./values.ts";

export interface FuzzedRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** What a property is about: everything that one table, function or route may be sent. */
export interface Target {
  readonly name: string;
  readonly requests: fc.Arbitrary<FuzzedRequest>;
}

const oneOf = (words: string) => fc.constantFrom(...words.split(" "));
const OPERATORS = fc.oneof(
  oneOf("eq neq gt gte lt lte like ilike match imatch is isdistinct in cs cd ov sl sr nxl nxr adj"),
  oneOf("fts plfts phfts wfts fts(english) eq(any) like(all)"),
  oneOf("not.eq not.is not.in not.fts(nothing) not.not.eq eq.eq unknown"),
);
const PREFERENCES = fc.oneof(
  oneOf("return=representation return=minimal return=headers-only return=all"),
  oneOf("count=exact count=planned count=estimated resolution=merge-duplicates resolution=ignore-duplicates"),
  oneOf("missing=default handling=strict handling=lenient max-affected=1 max-affected=x tx=rollback"),
  oneOf("timezone=Mars/Olympus params=single-object = ,,,"),
);
const TYPES = oneOf(
  "application/json text/csv text/plain application/x-www-form-urlencoded application/octet-stream a",
);
const ACCEPTED = oneOf(
  "application/json text/csv application/vnd.pgrst.object+json application/vnd.pgrst.plan+json */* image/png " +
    "application/vnd.pgrst.array+json;nulls=stripped application/geo+json",
);
const HUGE = "99999999999999999999";

/** Any of the headers, or none. */
const anyOf = (headers: Record<string, fc.Arbitrary<string>>) =>
  fc.record(headers, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
const HEADERS = anyOf({
  prefer: fc.array(PREFERENCES, { maxLength: 3 }).map((all) => all.join(",")),
  accept: ACCEPTED,
  "content-type": TYPES,
  range: oneOf(`0-1 5-2 x-y -1 0-${HUGE}`),
  "accept-profile": oneOf("auth public nothing"),
  "content-profile": oneOf("auth public nothing"),
});
/** Most requests have none of those, so that most get further. */
const someHeaders = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: HEADERS });

const BROKEN_BODIES = ["", "null", "42", '"text"', "[]", "[[]]", "[null]", "{", "a,b\n1,2", "a=b&c"];

/** A row, several, or something else. */
export function bodyOf(fields: readonly FuzzedColumn[]): fc.Arbitrary<unknown> {
  const row = fc.record(Object.fromEntries(fields.map(({ name, type }) => [name, valueFor(type)])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 6, arbitrary: row },
    { weight: 1, arbitrary: fc.array(row, { maxLength: 4 }) },
    { weight: 1, arbitrary: maybeDamaged(row.map((fitting) => JSON.stringify(fitting))) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BODIES, "[".repeat(2000)) },
  );
}

export function tableTarget(table: FuzzedTable, tables: readonly FuzzedTable[]): Target {
  const { name, columns } = table;
  const column = columnOf(table);
  const names = fc.array(fc.constantFrom(...columns.map((one) => one.name)), { maxLength: 3 }).map(String);
  const parameter = fc.oneof(
    written`select=${selection(table, tables, 0)}`,
    fc.oneof(...columns.map((one) => written`${one.name}=${filter(one)}`)),
    written`${oneOf("or and not.or not.and")}=${alternatives(table, 0)}`,
    written`order=${column}.${oneOf("asc desc nullsfirst sideways asc.nullslast")}`,
    written`limit=${oneOf(`1 0 -1 x 1e9 ${HUGE}`)}`,
    written`offset=${oneOf(`0 5 -1 y ${HUGE}`)}`,
    written`columns=${names}`,
    written`on_conflict=${names}`,
    written`${fc.constantFrom(...tables.map((one) => one.name))}.${oneOf("limit order id or")}=${wordFor("text")}`,
  );
  const query = fc.array(parameter, { maxLength: 4 }).map((all) => all.join("&"));
  return {
    name: `table ${name}`,
    requests: fc.record({
      path: address("/rest/v1/", written`${name}?${query}`),
      method: oneOf("GET GET GET HEAD POST PATCH DELETE PUT OPTIONS"),
      headers: someHeaders,
      body: bodyOf(columns),
    }),
  };
}

export function rpcTarget({ name, parameters }: FuzzedFunction): Target {
  const parts = parameters.map((one) => written`${one.name}=${wordFor(one.type)}&`);
  const query = written`${
    parts.length > 0
      ? fc
          .subarray(parts)
          .chain((some) => fc.tuple(...some))
          .map((some) => some.join(""))
      : ""
  }${oneOf("select=* select=id select=nothing select=a(b) select=a->b x")}`;
  const posted = fc.record({
    path: fc.constant(`/rest/v1/rpc/${name}`),
    method: fc.constant("POST"),
    headers: someHeaders,
    body: bodyOf(parameters),
  });
  const asked = fc.record({
    path: address("/rest/v1/rpc/", written`${name}?${query}`),
    method: oneOf("GET HEAD PUT"),
    headers: someHeaders,
  });
  return {
    name: `function ${name}`,
    requests: fc.oneof({ weight: 2, arbitrary: posted }, { weight: 1, arbitrary: asked }),
  };
}

export interface Route {
  readonly method: string;
  /** With `:names` and `*`. */
  readonly path: string;
}

/** @param names what may stand for each variable part of the path. */
export function routeTarget(
  { method, path }: Route,
  names: fc.Arbitrary<string>,
  options: { fields: readonly FuzzedColumn[]; query?: readonly string[]; headers?: readonly string[] },
): Target {
  const segments = path.split("/").map((segment) => (/^(:|\*)/.test(segment) ? names : fc.constant(segment)));
  const parameter = written`${fc.constantFrom("x", ...(options.query ?? []))}=${wordFor("text")}`;
  const query = fc
    .array(parameter, { maxLength: 3 })
    .map((all) => (all.length > 0 ? `?${all.join("&")}` : ""));
  const word = fc.oneof(
    oneOf("0 1 -1 x bytes=0-1"),
    wordFor("text").map((text) => text.slice(0, 100)),
  );
  const headers = Object.fromEntries((options.headers ?? []).map((name) => [name, word]));
  const prefix = /^\/\w+\/v1\//.exec(path)?.[0] ?? "/";
  return {
    name: `${method} ${path}`,
    requests: fc.record({
      path: address(
        prefix,
        written`${fc.tuple(...segments).map((all) => all.join("/").slice(prefix.length))}${query}`,
      ),
      method: method === "ALL" ? oneOf("GET POST PATCH PUT DELETE HEAD OPTIONS") : fc.constant(method),
      headers: fc.oneof(
        { weight: 3, arbitrary: anyOf(headers) },
        { weight: 1, arbitrary: anyOf({ ...headers, "content-type": TYPES }) },
      ),
      body: bodyOf(options.fields),
    }),
  };
}

/** As `fetch` can send it. Percent signs stay: some don't start a valid code. Dots can't lead outside the API. */
function address(prefix: string, below: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return maybeDamaged(below)
    .map((path) =>
      encodeURI((prefix + path).toWellFormed())
        .replaceAll("%25", "%")
        .replaceAll("#", "%23"),
    )
    .filter((path) => new URL(path, "http://localhost").pathname.startsWith(prefix));
}

function columnOf({ columns }: FuzzedTable): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 11, arbitrary: fc.constantFrom(...columns.map(({ name }) => name)) },
    { weight: 1, arbitrary: oneOf('nothing "id" id->>a id->0->b count *') },
  );
}

function filter({ type }: FuzzedColumn): fc.Arbitrary<string> {
  const word = wordFor(type);
  return written`${OPERATORS}.${fc.oneof({ weight: 4, arbitrary: word }, written`(${word},1)`, written`{${word}}`)}`;
}

function alternatives(table: FuzzedTable, depth: number): fc.Arbitrary<string> {
  const one = fc.oneof(...table.columns.map((column) => written`${column.name}.${filter(column)}`));
  const part =
    depth < 3
      ? fc.oneof(
          { weight: 3, arbitrary: one },
          { weight: 1, arbitrary: written`${oneOf("and or not.and")}${alternatives(table, depth + 1)}` },
        )
      : one;
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join(",")})`);
}

function selection(table: FuzzedTable, tables: readonly FuzzedTable[], depth: number): fc.Arbitrary<string> {
  const column = columnOf(table);
  const cast = oneOf("text integer uuid jsonb nothing int[] regclass timestamptz");
  const one = fc.oneof(
    { weight: 3, arbitrary: column },
    fc.oneof(
      written`a:${column}`,
      written`${column}::${cast}`,
      written`${column}->a`,
      written`${column}.sum()`,
    ),
    oneOf("count() *"),
  );
  const hint = fc.oneof(fc.constantFrom("", "", "", "!inner", "!left"), written`!${column}`);
  const embedded = fc
    .constantFrom(...tables)
    .chain(
      (other) =>
        written`${fc.constantFrom("", "", "a:", "...")}${other.name}${hint}(${selection(other, tables, depth + 1)})`,
    );
  const part = depth < 5 ? fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: embedded }) : one;
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(","));
}
