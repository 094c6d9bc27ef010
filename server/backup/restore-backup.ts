/** Makes a DATA_DIR of a backup, and proves that it works. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect, type Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import { type Cluster, openClusterIn } from "../postgres/cluster.ts";
import { startPostmaster } from "../postgres/postmaster.ts";
import { StartupError } from "../startup-error.ts";
import { copyFile, eachOf, type Manifest, readManifest, WAL_FOLDER } from "./backup-folder.ts";
import { bringChanges } from "./wal-archive.ts";

export interface Restored {
  readonly manifest: Manifest;
  readonly tables: number;
  readonly rows: number;
  readonly uploads: number;
  /** Uploads that are newer than the backup: changes since are kept of the database alone. */
  readonly missing: number;
}

/** The moment to go back to; the last change that was kept; or null, when the backup was complete. */
export type Until = Date | "latest" | null;

/** Replaying a day of changes may take long. */
const RECOVERY_TIMEOUT_MS = 60 * 60_000;
const TOO_LATE = "The kept changes end before that moment: choose an earlier one, or --until latest.";

interface RestoreOptions {
  readonly folder: string;
  readonly dataDirectory: string;
  readonly until: Until;
  /** Uploaded files are only read, where they are. */
  readonly isTrial?: boolean;
  readonly log: Logger;
}

/**
 * Copies a backup into an empty folder, starts its database once, and reads everything: every file must have
 * its checksum, every table is read from start to end (Postgres checks each page), every upload is there.
 * @param folder the backup.
 * @param dataDirectory an empty folder, or none yet. After a failure it is as it was.
 * @param until other moments than the backup's own need what BACKUP_WAL keeps.
 * @throws StartupError that says what is missing or damaged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, dataDirectory, until, log } = options;
  const manifest = readManifest(folder);
  const wal = path.join(path.dirname(folder), WAL_FOLDER);
  if (until && !fs.existsSync(wal))
    throw new StartupError(`There is no ${wal}: only with BACKUP_WAL=1 can a moment be chosen.`);
  if (until instanceof Date && until < new Date(manifest.completedAt))
    throw new StartupError(
      `The backup is of ${manifest.completedAt}: choose a later moment, or an earlier backup.`,
    );
  if (fs.existsSync(dataDirectory) && fs.readdirSync(dataDirectory).length > 0)
    throw new StartupError(`${dataDirectory} is not empty: a backup is restored into an empty folder.`);
  fs.mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
  try {
    await copyBack(options, manifest);
    if (until) await bringChanges(wal, manifest.firstWal, path.join(dataDirectory, "postgres/data"));
    return { manifest, ...(await proveDatabase({ manifest, dataDirectory, until, log })) };
  } catch (error) {
    for (const name of fs.readdirSync(dataDirectory))
      fs.rmSync(path.join(dataDirectory, name), { recursive: true, force: true });
    throw error;
  }
}

async function copyBack(
  { folder, dataDirectory, isTrial }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  await eachOf(manifest.contents, async ({ path: name, sha256 }) => {
    const to = path.join(
      dataDirectory,
      name.replace(/^database\//, "postgres/data/").replace(/^files\//, "storage/files/"),
    );
    const copied = await copyFile(path.join(folder, name), isTrial && name.startsWith("files/") ? null : to);
    if (copied?.sha256 !== sha256)
      throw new StartupError(
        `${name} in ${folder} is ${copied ? "damaged" : "missing"}: choose another backup.`,
      );
  });
}

async function proveDatabase(options: {
  manifest: Manifest;
  dataDirectory: string;
  until: Until;
  log: Logger;
}): Promise<Omit<Restored, "manifest">> {
  const { manifest, dataDirectory, until, log } = options;
  const secrets = JSON.parse(fs.readFileSync(path.join(dataDirectory, "secrets.json"), "utf8")) as {
    postgresPassword: string;
  };
  const cluster = await openClusterIn(dataDirectory, secrets.postgresPassword);
  completeFolder(cluster);
  if (until) fs.writeFileSync(path.join(cluster.directory, "recovery.signal"), "");
  giveAway(cluster);
  let tell = () => {};
  const ended = new Promise<boolean>((resolve) => {
    tell = () => resolve(true);
  });
  const postmaster = await startPostmaster(cluster, log, tell, {
    readyTimeoutMs: RECOVERY_TIMEOUT_MS,
    parameters: until
      ? {
          // Postgres asks for a command, but finds everything in its own folder.
          restore_command: "false",
          recovery_target_action: "promote",
          ...(until instanceof Date ? { recovery_target_time: until.toISOString().replace("Z", "+00") } : {}),
        }
      : {},
  }).catch((error: Error) => {
    throw error.message.includes("recovery target") ? new StartupError(TOO_LATE) : error;
  });
  const url = `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${postmaster.port}/postgres`;
  const sql = connect(url, { max: 1 });
  try {
    await waitForRecovery(sql);
    return { ...(await readTables(sql)), ...(await checkUploads(sql, manifest, until)) };
  } catch (error) {
    // A database that can't reach the moment may end by itself only after it was ready.
    const isTooLate = until && (await Promise.race([ended, delay(5_000, false)]));
    throw isTooLate ? new StartupError(TOO_LATE) : error;
  } finally {
    await sql.end({ timeout: 5 });
    await postmaster.stop();
  }
}

/** The folders that Postgres expects and that are empty in a backup. */
const FOLDERS = [
  ...["pg_wal/archive_status", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"],
  ...["pg_stat", "pg_stat_tmp", "pg_subtrans", "pg_tblspc", "pg_twophase", "pg_commit_ts"],
  ...["pg_logical/snapshots", "pg_logical/mappings"],
];

function completeFolder({ directory }: Cluster): void {
  for (const name of FOLDERS) fs.mkdirSync(path.join(directory, name), { recursive: true, mode: 0o700 });
}

/** Postgres's user owns its files, also when root restores them. */
function giveAway({ directory, user }: Cluster): void {
  if (!user) return;
  for (const entry of ["", ...(fs.readdirSync(directory, { recursive: true }) as string[])])
    fs.chownSync(path.join(directory, entry), user.uid, user.gid);
}

async function waitForRecovery(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ is_recovering: boolean }[]>`select pg_is_in_recovery() as is_recovering`;
    if (!row?.is_recovering) return;
    await delay(100);
  }
}

async function readTables(sql: Sql): Promise<{ tables: number; rows: number }> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class as c where c.relkind in ('r', 'm', 't') order by 1`;
  let rows = 0;
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ count: string }[]>(`select count(*) as count from ${name}`);
    rows += Number(row?.count ?? 0);
  }
  return { tables: tables.length, rows };
}

/** Every row's file was copied, with the checksum that it was uploaded with. */
async function checkUploads(
  sql: Sql,
  { contents, hasFiles }: Manifest,
  until: Until,
): Promise<{ uploads: number; missing: number }> {
  if (!hasFiles) return { uploads: 0, missing: 0 };
  const copied = new Map(contents.map((entry) => [entry.path, entry.sha256]));
  const objects = await sql<{ name: string; version: string; sha256: string }[]>`
    select o.bucket_id || '/' || o.name as name, o.version, btrim(o.metadata ->> 'eTag', '"') as sha256
    from storage.objects as o where o.version is not null`;
  let missing = 0;
  for (const { name, version, sha256 } of objects) {
    const found = copied.get(`files/${version.slice(0, 2)}/${version}`);
    if (!found && until) missing++;
    else if (found !== sha256)
      throw new StartupError(`The upload ${name} is ${found ? "damaged" : "missing"} in the backup.`);
  }
  return { uploads: objects.length - missing, missing };
}
