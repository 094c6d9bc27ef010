/** Copies everything that DATA_DIR keeps while the server works on, as of one moment. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { ReservedSql } from "postgres";
import type { Sql } from "../database/connection.ts";
import { processIdentity } from "../process-identity.ts";
import { FILES_STAY_LOCK } from "../storage/store.ts";
import {
  backupName,
  type Copied,
  copyFile,
  eachOf,
  filesBelow,
  listBackups,
  type Manifest,
  readManifest,
  writeManifest,
} from "./backup-folder.ts";

/** What Postgres's manual ("Making a Base Backup Using the Low Level API") leaves out, or makes again at a start. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init$/,
];

export interface Taken {
  /** Absolute path. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * @param sql a connection to the running embedded database, as its owner.
 * @param dataDirectory DATA_DIR.
 * @param directory BACKUP_DIR. Files that the newest backup in it has aren't copied again.
 * @param hasFiles whether uploaded files are in DATA_DIR.
 */
export async function takeBackup(options: {
  readonly sql: Sql;
  readonly dataDirectory: string;
  readonly directory: string;
  readonly hasFiles: boolean;
}): Promise<Taken> {
  const { sql, dataDirectory, directory, hasFiles } = options;
  fs.mkdirSync(directory, { recursive: true, mode: 0o711 });
  const folder = path.join(directory, backupName());
  const draft = `${folder}.partial`;
  const contents: Manifest["contents"] = [];
  const add = (name: string, copied: Copied | null) => {
    if (copied) contents.push({ path: name, ...copied });
  };
  const connection = await sql.reserve();
  try {
    // One backup at a time. Until it is released, no uploaded file is removed either: whatever the copied rows name is
    // there to be copied.
    await connection`select pg_advisory_lock(${FILES_STAY_LOCK})`;
    removeUnfinished(directory);
    const [newest] = listBackups(directory);
    fs.mkdirSync(draft, { mode: 0o700 });
    const database = path.join(dataDirectory, "postgres/data");
    const firstWal = await copyDatabase(connection, database, path.join(draft, "database"), add);
    if (hasFiles) {
      const earlier = newest ? path.join(directory, newest) : null;
      await copyUploads(path.join(dataDirectory, "storage/files"), draft, earlier, add);
    }
    add(
      "secrets.json",
      await copyFile(path.join(dataDirectory, "secrets.json"), path.join(draft, "secrets.json")),
    );
    const [row] = await connection<{ version: number }[]>`
      select current_setting('server_version_num')::integer / 10000 as version`;
    const completedAt = new Date().toISOString();
    contents.sort((one, other) => (one.path < other.path ? -1 : 1));
    const manifest = { completedAt, postgres: row?.version ?? 0, firstWal, hasFiles, contents };
    writeManifest(draft, manifest);
    fs.renameSync(draft, folder);
    return { folder, manifest };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {});
    connection.release();
  }
}

/** The trial folder of a process, in BACKUP_DIR. */
export const trialFolder = (pid: number) => `.trial-${pid}`;

/** What a killed backup left. */
function removeUnfinished(directory: string): void {
  const isLeft = (name: string) => {
    const [, pid] = /^\.trial-(\d+)$/.exec(name) ?? [];
    return name.endsWith(".partial") || (pid !== undefined && processIdentity(Number(pid)) === null);
  };
  for (const name of fs.readdirSync(directory)) {
    if (isLeft(name)) fs.rmSync(path.join(directory, name), { recursive: true, force: true });
  }
}

/**
 * Copies files that change meanwhile. The log of those changes makes them consistent at the first start, as of the end
 * of the copy. Returns the name of the log's first piece.
 */
async function copyDatabase(
  connection: ReservedSql,
  from: string,
  to: string,
  add: (name: string, copied: Copied | null) => void,
): Promise<string> {
  const copy = async (name: string) =>
    add(`database/${name}`, await copyFile(path.join(from, name), path.join(to, name)));
  // Keeps the log that the copy needs; gone with the connection.
  const slot = `hornbook_backup_${process.pid}`;
  await connection`select pg_create_physical_replication_slot(${slot}, true, true)`;
  try {
    const [first] = await connection<{ wal: string }[]>`
      select pg_walfile_name(pg_backup_start('hornbook', true)) as wal`;
    await eachOf(
      filesBelow(from).filter((name) => !LEFT_OUT.some((pattern) => pattern.test(name))),
      copy,
    );
    const [last] = await connection<{ wal: string; label: string }[]>`
      select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)`;
    if (!first || !last) throw new Error("Postgres named no log files");
    for (const name of filesBelow(path.join(from, "pg_wal"))) {
      if (name >= first.wal && name <= last.wal) await copy(`pg_wal/${name}`);
    }
    const label = path.join(to, "backup_label");
    fs.writeFileSync(label, last.label, { mode: 0o600, flush: true });
    add("database/backup_label", {
      bytes: Buffer.byteLength(last.label),
      sha256: createHash("sha256").update(last.label).digest("hex"),
    });
    return first.wal;
  } finally {
    await connection`select pg_drop_replication_slot(${slot})`.catch(() => {});
  }
}

/** Uploaded files never change, so one that the earlier backup has is linked instead of copied. */
async function copyUploads(
  from: string,
  draft: string,
  earlier: string | null,
  add: (name: string, copied: Copied | null) => void,
): Promise<void> {
  const known = new Map(earlier ? readManifest(earlier).contents.map((entry) => [entry.path, entry]) : []);
  await eachOf(filesBelow(from), async (name) => {
    const entry = known.get(`files/${name}`);
    const to = path.join(draft, "files", name);
    if (earlier && entry) {
      fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
      fs.linkSync(path.join(earlier, entry.path), to);
      add(entry.path, entry);
    } else {
      add(`files/${name}`, await copyFile(path.join(from, name), to));
    }
  });
}
