/**
 * Every change of the database, for a restore to a chosen moment. Postgres puts each finished piece of its log beside
 * its data folder, the only place where its user can always write; the server moves it to BACKUP_DIR, compressed.
 */
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Logger } from "../log.ts";
import type { Cluster } from "../postgres/cluster.ts";
import { WAL_FOLDER } from "./backup-folder.ts";

/** Also the most that can be lost: what isn't in a full piece is put out after this time. */
const SECONDS_PER_PIECE = 60;
const MOVE_EVERY_MS = 10_000;
const SUFFIX = ".gz";
const archiveOf = (postgresHome: string) => path.join(postgresHome, "archive");

/** The parameters that make Postgres put out its log. Creates the folder for it. */
export function archiveChanges({ directory, user }: Cluster): Record<string, string> {
  const folder = archiveOf(path.dirname(directory));
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) fs.chownSync(folder, user.uid, user.gid);
  return {
    archive_mode: "on",
    archive_timeout: String(SECONDS_PER_PIECE),
    // Relative to the data folder. Under its name only when it is complete, so that no half of one is moved.
    archive_command:
      "cp %p ../archive/%f.part && sync ../archive/%f.part && mv ../archive/%f.part ../archive/%f",
  };
}

/** Moves what Postgres has put out to BACKUP_DIR, now and every ten seconds. */
export function moveChanges(dataDirectory: string, backups: string, log: Logger): { stop(): Promise<void> } {
  let working = Promise.resolve();
  const move = () => {
    working = working
      .then(() => moveAll(archiveOf(path.join(dataDirectory, "postgres")), path.join(backups, WAL_FOLDER)))
      .catch((error) =>
        log.error({ error }, "the log of changes can't be written to BACKUP_DIR; trying again"),
      );
  };
  move();
  const timer = setInterval(move, MOVE_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      move();
      await working;
    },
  };
}

async function moveAll(from: string, to: string): Promise<void> {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(from).sort()) {
    if (name.endsWith(".part")) continue;
    const target = path.join(to, `${name}${SUFFIX}`);
    await pipeline(
      fs.createReadStream(path.join(from, name)),
      createGzip(),
      fs.createWriteStream(`${target}.part`, { mode: 0o600, flush: true }),
    );
    fs.renameSync(`${target}.part`, target);
    fs.rmSync(path.join(from, name));
  }
}

/** Puts the pieces from `first` on into a data folder's log, where Postgres looks for them. */
export async function bringChanges(wal: string, first: string, dataFolder: string): Promise<void> {
  for (const name of piecesIn(wal)) {
    // A history of timelines is needed whatever its name.
    if (name < first && !name.endsWith(".history")) continue;
    await pipeline(
      fs.createReadStream(path.join(wal, `${name}${SUFFIX}`)),
      createGunzip(),
      fs.createWriteStream(path.join(dataFolder, "pg_wal", name), { mode: 0o600 }),
    );
  }
}

/** Removes what no kept backup needs. */
export function forgetChanges(backups: string, before: string): void {
  const folder = path.join(backups, WAL_FOLDER);
  for (const name of piecesIn(folder))
    if (name < before && !name.endsWith(".history")) fs.rmSync(path.join(folder, `${name}${SUFFIX}`));
}

function piecesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort();
}
