/**
 * Backups in BACKUP_DIR: a folder each, named by the time it was begun. `database` is a copy of Postgres's own
 * files, `files` of uploaded ones, `secrets.json` of the keys; `backup.json` lists all of them with checksums.
 * With BACKUP_WAL, `wal` beside them has every change since.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { StartupError } from "../startup-error.ts";

const manifest = z.object({
  /** When the copy was complete: what was stored before is in it. */
  completedAt: z.string(),
  postgres: z.number(),
  /** The piece of Postgres's log that the copy begins with. */
  firstWal: z.string(),
  /** Whether uploaded files are in it. Those in an S3 store aren't. */
  hasFiles: z.boolean(),
  /** Paths in the folder, with `/`. */
  contents: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

const MANIFEST = "backup.json";
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
export const WAL_FOLDER = "wal";

/** The name of a backup that begins now. */
export const backupName = (now = new Date()) => `${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** The complete backups in BACKUP_DIR, the newest first. */
export function listBackups(directory: string): string[] {
  if (!fs.existsSync(directory)) return [];
  return fs
    .readdirSync(directory)
    .filter((name) => NAME.test(name) && fs.existsSync(path.join(directory, name, MANIFEST)))
    .sort()
    .reverse();
}

export function writeManifest(folder: string, written: Manifest): void {
  fs.writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600 });
}

/** @throws StartupError when the folder isn't a complete backup. */
export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), "utf8")));
  } catch {
    throw new StartupError(`${folder} is not a complete backup: its ${MANIFEST} is missing or damaged.`);
  }
}

/** Every file below `folder`, as paths relative to it, in order. A folder that is gone has none. */
export function filesBelow(folder: string): string[] {
  try {
    return fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

export interface Copied {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Copies one file, durably, and returns what was copied; null if it is gone, as a database's files may be.
 * @param to null only reads it.
 */
export async function copyFile(from: string, to: string | null): Promise<Copied | null> {
  const hash = createHash("sha256");
  let bytes = 0;
  if (to) fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      fs.createReadStream(from, { highWaterMark: 1024 * 1024 }),
      async function* (chunks) {
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      },
      to
        ? fs.createWriteStream(to, { mode: 0o600, flush: true })
        : new Writable({ write: (_chunk, _encoding, next) => next() }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    if (to) fs.rmSync(to, { force: true });
    return null;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Many of a school's files are small, and each waits for the disk: several are on their way at once. */
const AT_ONCE = 8;

/** Does the work for each, and throws what the first failure threw, once nothing is under way anymore. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let isFailed = false;
  const workOn = async () => {
    for (let next = rest.next(); !next.done && !isFailed; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, workOn));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
