/** What a bucket contains, as folders and objects that the caller may read. */
import { z } from "zod";
import type { Transaction } from "./database.ts";
import { invalidRequest } from "./errors.ts";

const COLUMNS = ["name", "created_at", "updated_at"] as const;
const order = z.enum(["asc", "desc"]);
const prefix = z.string().max(1024).default("");

export const listing = z.object({
  prefix,
  search: z.string().max(1024).default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  sortBy: z
    .object({ column: z.enum([...COLUMNS, "last_accessed_at"]).default("name"), order: order.default("asc") })
    .default({ column: "name", order: "asc" }),
});

/** One folder's entries, named within it. Folders have null for everything but their name. */
export async function listFolder(sql: Transaction, bucket: string, query: z.output<typeof listing>) {
  const folder = query.prefix === "" || query.prefix.endsWith("/") ? query.prefix : `${query.prefix}/`;
  const { column, order: direction } = query.sortBy;
  return await sql`
    with inside as (
      select substr(o.name, length(${folder}) + 1) as rest, o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata
      from storage.objects as o where o.bucket_id = ${bucket} and starts_with(o.name, ${folder})
    ), entries as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata
      from inside where strpos(rest, '/') = 0
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
      from inside where strpos(rest, '/') > 0
    )
    select * from entries where starts_with(lower(name), lower(${query.search}))
    order by ${column === "name" ? sql`name collate "C"` : sql(column)} ${direction === "desc" ? sql`desc` : sql`asc`},
             name collate "C"
    limit ${query.limit} offset ${query.offset}`;
}

export const pageListing = z.object({
  prefix,
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(COLUMNS).default("name"), order: order.default("asc") })
    .default({ column: "name", order: "asc" }),
});

interface Entry {
  readonly name: string;
  /** Null for a folder. */
  readonly id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date;
  readonly metadata: unknown;
  /** The value that entries are sorted by, exactly as the database has it. */
  readonly position: string;
}

/** A page of everything under a prefix, by full name. With a delimiter, deeper objects count as their folder. */
export async function listPage(sql: Transaction, bucket: string, query: z.output<typeof pageListing>) {
  const { column, order: direction } = query.sortBy;
  const after = query.cursor === undefined ? null : readCursor(query.cursor, column);
  const sortKey = column === "name" ? sql`name collate "C"` : sql(column);
  const isDescending = direction === "desc";
  const value = (text: string) => (column === "name" ? sql`${text}` : sql`${text}::text::timestamptz`);
  const isAfter = after
    ? isDescending
      ? sql`where (${sortKey}, name collate "C") < (${value(after.position)}, ${after.name})`
      : sql`where (${sortKey}, name collate "C") > (${value(after.position)}, ${after.name})`
    : sql``;
  const rows = await sql<Entry[]>`
    with inside as (
      select strpos(substr(o.name, length(${query.prefix}) + 1), '/') as slash, o.*
      from storage.objects as o where o.bucket_id = ${bucket} and starts_with(o.name, ${query.prefix})
    ), entries as (
      select name, id, created_at, updated_at, last_accessed_at, metadata
      from inside where slash = 0 or not ${query.with_delimiter}
      union all
      select left(name, length(${query.prefix}) + slash), null::uuid, min(created_at), max(updated_at), max(last_accessed_at), null
      from inside where slash > 0 and ${query.with_delimiter} group by 1
    )
    select *, ${column === "name" ? sql`name` : sql`${sql(column)}::text`} as position from entries ${isAfter}
    order by ${sortKey} ${isDescending ? sql`desc` : sql`asc`}, name collate "C" ${isDescending ? sql`desc` : sql`asc`}
    limit ${query.limit + 1}`;
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const hasNext = rows.length > query.limit;
  return {
    hasNext,
    ...(hasNext && last ? { nextCursor: writeCursor({ position: last.position, name: last.name }) } : {}),
    folders: page
      .filter((entry) => entry.id === null)
      .map(({ name }) => ({ key: name.replace(/\/$/, ""), name })),
    objects: page
      .filter((entry) => entry.id !== null)
      .map(({ position: _, ...entry }) => ({ key: entry.name, ...entry })),
  };
}

const cursorShape = z.object({ position: z.string(), name: z.string() });
type Cursor = z.infer<typeof cursorShape>;

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string, column: (typeof COLUMNS)[number]): Cursor {
  try {
    const cursor = cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
    if (column === "name" || isTime.test(cursor.position)) return cursor;
  } catch {
    // Not one of ours: refused below.
  }
  throw invalidRequest("cursor: not valid");
}
