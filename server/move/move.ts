/**
 * Moves everything that users have from one installation to an empty other one: accounts with their passwords, factors
 * and identities, all rows, and files. Files come first and rows last, in one transaction, so that a move that was
 * interrupted is started again.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Sql } from "../database/connection.ts";
import { StartupError } from "../startup-error.ts";
import { type Installation, readFile, type StoredFile } from "./installation.ts";
import { moveSecrets } from "./secrets.ts";
import { inSession, type MovedTable, type Session, tablesOf } from "./tables.ts";

export interface Moved {
  readonly tables: number;
  readonly rows: number;
  readonly users: number;
  readonly files: number;
  readonly bytes: number;
}

/** @throws StartupError if the target isn't empty, or what is missing for a move. */
export async function move(from: Installation, to: Installation): Promise<Moved> {
  const tables = await tablesOf(from.sql, to.sql);
  return await inSession(from.sql, "read", async (source) => {
    await refuseUsed(source, to);
    const files = await filesIn(source);
    const hashes = await moveFiles(source, files, from, to);
    const rows = await inSession(to.sql, "write", (target) =>
      moveRows(source, target, { tables, hashes, from, to }),
    );
    const [counted] = await source<{ users: number }[]>`select count(*)::int as users from auth.users`;
    return {
      ...{ tables: tables.length, rows, users: counted?.users ?? 0, files: files.length },
      bytes: files.reduce((sum, { size }) => sum + size, 0),
    };
  });
}

/** Files that an interrupted move left are those of the source. */
async function refuseUsed(source: Session, { name, sql }: Installation): Promise<void> {
  const [users] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
  const theirs = await source<{ key: string }[]>`select bucket_id || '/' || name as key from storage.objects`;
  const known = new Set(theirs.map(({ key }) => key));
  const found = await sql<{ key: string }[]>`select bucket_id || '/' || name as key from storage.objects`;
  const others = found.filter(({ key }) => !known.has(key)).length;
  if (users?.count || others > 0)
    throw new StartupError(
      `${name} is not empty: it has ${users?.count} users and ${others} other files. Move into a new installation.`,
    );
}

export async function filesIn(sql: Sql | Session): Promise<readonly StoredFile[]> {
  return await sql<StoredFile[]>`
    select o.bucket_id as bucket, o.name, o.version, coalesce((o.metadata ->> 'size')::float8, 0) as size,
           coalesce(o.metadata ->> 'mimetype', 'application/octet-stream') as type,
           coalesce(o.metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
    from storage.objects as o where o.version is not null
    order by o.bucket_id collate "C", o.name collate "C"`;
}

/** Stores each file that isn't there yet. @returns the SHA-256 of each, by its version. */
async function moveFiles(
  source: Session,
  files: readonly StoredFile[],
  from: Installation,
  to: Installation,
): Promise<ReadonlyMap<string, string>> {
  const buckets = await source`
    select id, name, public, file_size_limit, allowed_mime_types from storage.buckets`;
  if (buckets.length > 0)
    await to.sql`insert into storage.buckets ${to.sql(buckets as never)} on conflict do nothing`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-move-"));
  const hashes = new Map<string, string>();
  try {
    for (const file of files) {
      const draft = path.join(folder, "file");
      const hash = await readFile(from.files, file, draft);
      if (!hash) throw new StartupError(`${from.name} has no bytes for ${file.bucket}/${file.name}.`);
      hashes.set(file.version, hash);
      if ((await readFile(to.files, file)) !== hash) await to.files.store(file, draft);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return hashes;
}

async function moveRows(
  source: Session,
  target: Session,
  options: {
    tables: readonly MovedTable[];
    hashes: ReadonlyMap<string, string>;
    from: Installation;
    to: Installation;
  },
): Promise<number> {
  const { tables, hashes, from, to } = options;
  await turnTriggersOff(target, to.name);
  const emptied = tables.filter(({ name, staying }) => !name.startsWith("auth.") && staying === "false");
  await target.unsafe(`truncate ${emptied.map(({ name }) => name).join(", ")}`);
  let rows = 0;
  for (const table of tables) {
    const { name, columns, staying } = table;
    if (staying !== "false") await target.unsafe(`delete from ${name} where not (${staying})`);
    rows += await copyRows(source, target, { name, columns, where: `not (${staying})` });
  }
  await moveSecrets(source, target, { from, to });
  if (to.isProject) await completeForAuth(target);
  await moveObjects(source, target, { hashes, from, to });
  await moveSequences(source, target);
  return rows;
}

/** Rows arrive in any order, and what they once set off has happened. */
async function turnTriggersOff(target: Session, name: string): Promise<void> {
  try {
    await target.unsafe("set local session_replication_role = replica");
  } catch (error) {
    throw new StartupError(
      `The user of DATABASE_URL in ${name} may not set session_replication_role (${(error as Error).message}). On a ` +
        "hosted project, `postgres` may. Elsewhere, a superuser says: " +
        "grant set on parameter session_replication_role to that user.",
    );
  }
}

async function copyRows(
  source: Session,
  target: Session,
  {
    name,
    columns,
    where,
    into = name,
  }: {
    name: string;
    columns: readonly string[];
    where: string;
    into?: string;
  },
): Promise<number> {
  const list = columns.join(", ");
  const [counted] = await source.unsafe<{ count: number }[]>(
    `select count(*)::int as count from ${name} where ${where}`,
  );
  const copied = await source
    .unsafe(`copy (select ${list} from ${name} where ${where}) to stdout`)
    .readable();
  await pipeline(copied, await target.unsafe(`copy ${into} (${list}) from stdin`).writable());
  // The driver resumes its connection when more is read, which it isn't after the last piece.
  copied._read(0);
  return counted?.count ?? 0;
}

/** Supabase Auth reads these columns as text that is never null, and looks for users with this instance. */
async function completeForAuth(target: Session): Promise<void> {
  await target`
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000', confirmation_token = '',
      recovery_token = '', email_change = '', email_change_token_new = '', email_change_token_current = '',
      email_change_confirm_status = 0, phone_change = '', phone_change_token = '', reauthentication_token = ''`;
}

/** What its owner knows of a file. How its bytes are kept is each store's own. */
const OBJECT_COLUMNS =
  "id bucket_id name owner owner_id created_at updated_at last_accessed_at user_metadata".split(" ");

async function moveObjects(
  source: Session,
  target: Session,
  { hashes, from, to }: { hashes: ReadonlyMap<string, string>; from: Installation; to: Installation },
): Promise<void> {
  const where = "version is not null";
  const name = "storage.objects";
  if (to.isProject) {
    // Its Storage has written the rows.
    await target.unsafe(
      `create temporary table moved_objects on commit drop as select ${OBJECT_COLUMNS.join(", ")} from ${name} with no data`,
    );
    await copyRows(source, target, { name, columns: OBJECT_COLUMNS, where, into: "moved_objects" });
    await target`
      update storage.objects as o set id = m.id, owner = m.owner, owner_id = m.owner_id, created_at = m.created_at,
        updated_at = m.updated_at, last_accessed_at = m.last_accessed_at, user_metadata = m.user_metadata
      from moved_objects as m where o.bucket_id = m.bucket_id and o.name = m.name`;
    return;
  }
  await copyRows(source, target, { name, columns: [...OBJECT_COLUMNS, "version", "metadata"], where });
  if (from.isProject) {
    // Our servers, and their backups, know a file by its checksum.
    for (const [version, hash] of hashes)
      await target`
        update storage.objects set metadata = metadata || jsonb_build_object('eTag', ${`"${hash}"`}::text)
        where version = ${version}`;
  }
}

async function moveSequences(source: Session, target: Session): Promise<void> {
  const sequences = await source<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'S' and relnamespace in ('public'::regnamespace, 'app_private'::regnamespace)`;
  for (const { name } of sequences) {
    const [at] = await source.unsafe<{ last_value: string; is_called: boolean }[]>(
      `select last_value, is_called from ${name}`,
    );
    if (at) await target`select setval(${name}, ${at.last_value}, ${at.is_called})`;
  }
}
