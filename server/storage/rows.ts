/** The rows of `storage.buckets` and `storage.objects`, and the statements that several routes share. */
import type { Sql } from "../database/connection.ts";
import type { Transaction } from "./database.ts";
import { alreadyExists, bucketNotFound } from "./errors.ts";

/** What hosted Supabase keeps in `objects.metadata`. */
export interface ObjectMetadata {
  /** With its quotes. */
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

export interface StoredObject {
  readonly name: string;
  readonly version: string;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: Record<string, unknown> | null;
}

export interface Bucket {
  readonly id: string;
  readonly isPublic: boolean;
  /** Bytes; null for the server's own limit. */
  readonly sizeLimit: number | null;
  /** Such as `image/png` or `image/*`; null for any. */
  readonly types: readonly string[] | null;
  /** Whether a file's type is read from its content instead of believed. */
  readonly checksContent: boolean;
}

/** A bucket's rules, whatever the caller may see. Null if it doesn't exist. */
export async function findBucket(service: Sql, id: string): Promise<Bucket | null> {
  const [bucket] = await service<Bucket[]>`
    select b.id, b.public as "isPublic", b.file_size_limit::float8 as "sizeLimit", b.allowed_mime_types as types,
           coalesce(r.checks_content, false) as "checksContent"
    from storage.buckets as b left join app_private.bucket_rules as r on r.bucket_id = b.id
    where b.id = ${id}`;
  return bucket ?? null;
}

export async function bucketOf(service: Sql, id: string): Promise<Bucket> {
  const bucket = await findBucket(service, id);
  if (!bucket) throw bucketNotFound();
  return bucket;
}

export async function findObject(
  sql: Sql | Transaction,
  bucket: string,
  name: string,
): Promise<StoredObject | null> {
  // Rows without a version are not ours: there are no bytes behind them.
  const [row] = await sql<StoredObject[]>`
    select o.name, o.version, o.metadata, o.user_metadata
    from storage.objects as o
    where o.bucket_id = ${bucket} and o.name = ${name} and o.version is not null and o.metadata is not null`;
  return row ?? null;
}

/** Which of the names exist. */
export async function namesOfExisting(
  sql: Sql | Transaction,
  bucket: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = ${bucket} and name = any (${[...names]}) and version is not null`;
  return new Set(rows.map(({ name }) => name));
}

export interface NewObject {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly version: string;
  readonly ownerId: string | null;
  readonly metadata: object;
  readonly userMetadata: object | null;
}

/** `create` refuses a name that exists. */
export type WriteMode = "create" | "upsert";

export const writeModeOf = (headers: Headers): WriteMode =>
  headers.get("x-upsert") === "true" ? "upsert" : "create";

/**
 * Writes the row as the caller, without reading it back: that would need a right of its own.
 * @returns the row's id.
 */
export async function writeObject(
  transaction: Transaction,
  object: NewObject,
  mode: WriteMode,
): Promise<string> {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(object.ownerId ?? "");
  const values = {
    version: object.version,
    owner: isUuid ? object.ownerId : null,
    owner_id: object.ownerId,
    metadata: transaction.json(object.metadata as never),
    user_metadata: object.userMetadata ? transaction.json(object.userMetadata as never) : null,
  };
  const key = { id: object.id, bucket_id: object.bucket, name: object.name };
  if (mode === "create") {
    await transaction`insert into storage.objects ${transaction({ ...key, ...values })}`;
    return object.id;
  }
  const [row] = await transaction<{ id: string }[]>`
    insert into storage.objects ${transaction({ ...key, ...values })}
    on conflict (bucket_id, name) do update set
      version = excluded.version, owner = excluded.owner, owner_id = excluded.owner_id,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning id`;
  if (!row) throw alreadyExists();
  return row.id;
}
