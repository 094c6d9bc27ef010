/** Compares two installations bit for bit: every moved row of every table, and every file's bytes. */
import { type Installation, readFile, type StoredFile } from "./installation.ts";
import { filesIn } from "./move.ts";
import { secretsOf } from "./secrets.ts";
import { inSession, type MovedTable, type Session, tablesOf } from "./tables.ts";

/** How many keys of a difference are named. */
const NAMED = 5;

export interface Comparison {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** A sentence each; none if both have the same. */
  readonly differences: readonly string[];
}

export async function compare(from: Installation, to: Installation): Promise<Comparison> {
  const tables = [...(await tablesOf(from.sql, to.sql)), BUCKETS, OBJECTS];
  return await inSession(from.sql, "read", (here) =>
    inSession(to.sql, "read", async (there) => {
      const differences: string[] = [];
      let rows = 0;
      for (const table of tables) {
        const [ours, theirs] = await Promise.all([digestOf(here, table), digestOf(there, table)]);
        rows += ours.rows;
        if (ours.digest !== theirs.digest) differences.push(await differencesIn(table, here, there));
      }
      const [secrets, others] = await Promise.all([secretsOf(here, from), secretsOf(there, to)]);
      for (const [id, secret] of secrets)
        if (others.get(id) !== secret) differences.push(`auth.mfa_factors: another secret of ${id}.`);
      const [ours, theirs] = await Promise.all([sequencesOf(here), sequencesOf(there)]);
      for (const [name, value] of ours)
        if (theirs.get(name) !== value)
          differences.push(`${name}: ${value} here, ${theirs.get(name)} there.`);
      const files = await filesIn(here);
      const theirFiles = new Map((await filesIn(there)).map((file) => [keyOf(file), file]));
      for (const file of files) {
        const other = theirFiles.get(keyOf(file));
        const hashes = await Promise.all([
          readFile(from.files, file),
          other ? readFile(to.files, other) : null,
        ]);
        if (!hashes[0] || hashes[0] !== hashes[1]) differences.push(`${keyOf(file)}: other bytes.`);
      }
      return { tables: tables.length, rows, files: files.length, differences };
    }),
  );
}

const keyOf = ({ bucket, name }: StoredFile) => `${bucket}/${name}`;

const BUCKETS: MovedTable = {
  ...{ name: "storage.buckets", key: ["id"], staying: "false" },
  columns: ["id", "name", "public", "file_size_limit", "allowed_mime_types"],
};

/** Each store has versions and entity tags of its own. */
const OBJECTS: MovedTable = {
  ...{ name: "storage.objects", key: ["bucket_id", "name"], staying: "version is null" },
  columns: [
    ...["id", "bucket_id", "name", "owner", "owner_id", "created_at", "updated_at", "user_metadata"],
    ...["metadata ->> 'size'", "metadata ->> 'mimetype'", "metadata ->> 'cacheControl'"],
  ],
};

const hashed = ({ name, columns, key, staying }: MovedTable) => `
  select encode(sha256(convert_to(row(${columns.join(", ")})::text, 'UTF8')), 'hex') as hash,
         ${key.length > 0 ? `concat_ws(' ', ${key.join(", ")})` : "''"} as key
  from ${name} where not (${staying})`;

async function digestOf(session: Session, table: MovedTable): Promise<{ rows: number; digest: string }> {
  const [row] = await session.unsafe<{ rows: number; digest: string }[]>(`
    select count(*)::int as rows,
           encode(sha256(convert_to(coalesce(string_agg(hash, '' order by hash collate "C"), ''), 'UTF8')), 'hex') as digest
    from (${hashed(table)}) as row`);
  return row ?? { rows: 0, digest: "" };
}

async function differencesIn(table: MovedTable, here: Session, there: Session): Promise<string> {
  const rowsOf = async (session: Session) =>
    new Map(
      (await session.unsafe<{ hash: string; key: string }[]>(hashed(table))).map(({ hash, key }) => [
        key || hash,
        hash,
      ]),
    );
  const [ours, theirs] = await Promise.all([rowsOf(here), rowsOf(there)]);
  const list = (what: string, keys: string[]) =>
    keys.length > 0 ? [`${keys.length} ${what} (${keys.slice(0, NAMED).join(", ")})`] : [];
  const missing = [...ours.keys()].filter((key) => !theirs.has(key));
  const added = [...theirs.keys()].filter((key) => !ours.has(key));
  const changed = [...ours].filter(([key, hash]) => theirs.has(key) && theirs.get(key) !== hash);
  return `${table.name}: ${[
    ...list("only here", missing),
    ...list("only there", added),
    ...list(
      "different",
      changed.map(([key]) => key),
    ),
  ].join(", ")}.`;
}

async function sequencesOf(session: Session): Promise<Map<string, string>> {
  const rows = await session<{ name: string; value: string | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value::text, 'unused') as value
    from pg_sequences where schemaname in ('public', 'app_private')`;
  return new Map(rows.map(({ name, value }) => [name, value ?? "unused"]));
}
