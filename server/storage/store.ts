/**
 * Objects: a row and the file its version names. Bytes come first and go last, so that a row never points at
 * missing bytes; `hornbook_server.unreferenced_files` lists those without a row.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Caller } from "../database/act-as.ts";
import { type Subscription, subscribe } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import type { StorageDatabase, Transaction } from "./database.ts";
import type { Files } from "./files.ts";
import type { ReceivedFile } from "./receive-file.ts";
import { type NewObject, type ObjectMetadata, type WriteMode, writeObject } from "./rows.ts";

export interface ObjectDescription {
  readonly bucket: string;
  readonly name: string;
  readonly ownerId: string | null;
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
}

export interface Store {
  /**
   * Whether the caller may write the object, before any byte of it is accepted.
   * @param size bytes, or 0 if unknown.
   */
  mayWrite(caller: Caller, object: ObjectDescription, mode: WriteMode, size: number): Promise<void>;
  /** Stores a received file, whose temporary file is gone afterwards. */
  write(caller: Caller, object: ObjectDescription, file: ReceivedFile, mode: WriteMode): Promise<StoredIds>;
  stop(): Promise<void>;
}

export interface StoredIds {
  readonly id: string;
  readonly version: string;
}

/** How long an upload may take from its first complete file to its row, with ample reserve. */
const UNFINISHED_SECONDS = 3600;
/** How often to look for files that a crash left, besides at each announcement. */
const SWEEP_MS = 10 * 60_000;
const SWEEP_BATCH = 100;
/** While a backup holds this advisory lock, no file is removed. */
export const FILES_STAY_LOCK = 5_207_317;

export async function createStore(options: {
  database: StorageDatabase;
  files: Files;
  gatewayUrl: string;
  log: Logger;
}): Promise<Store> {
  const { database, files, log } = options;
  const stopping = new AbortController();
  const sweeper = startSweeper(options, stopping.signal);
  const announcements: Subscription = await subscribe(
    options.gatewayUrl,
    "hornbook_unreferenced_files",
    sweeper.wake,
    sweeper.wake,
  );

  /** Runs `addRow` with the version of the new file. The file goes if the row fails. */
  async function withNewFile<T>(path: string, addRow: (version: string) => Promise<T>): Promise<T> {
    const version = randomUUID();
    await database.service`
      insert into hornbook_server.unreferenced_files (version, remove_after)
      values (${version}, now() + make_interval(secs => ${UNFINISHED_SECONDS}))`;
    try {
      await files.put(version, path);
      return await addRow(version);
    } catch (error) {
      await database.service`
        update hornbook_server.unreferenced_files set remove_after = now() where version = ${version}`.catch(
        (cause: unknown) => log.warn({ error: cause }, "storage: an unfinished file stays for an hour"),
      );
      sweeper.wake();
      throw error;
    }
  }

  return {
    async mayWrite(caller, object, mode, size) {
      const metadata = { size };
      const write = (transaction: Transaction) =>
        writeObject(transaction, newObject(object, randomUUID(), metadata), mode);
      await database.rehearse(caller, write);
    },
    async write(caller, object, file, mode) {
      try {
        return await withNewFile(file.path, async (version) => {
          const row = newObject(object, version, metadataOf(object, file));
          const id = await database.as(caller, (transaction) => writeObject(transaction, row, mode));
          return { id, version };
        });
      } finally {
        await fs.rm(file.path, { force: true });
      }
    },
    async stop() {
      stopping.abort();
      await announcements.stop();
      await sweeper.done;
    },
  };
}

/** `max-age=3600`, whether sent as that or as a number of seconds. */
export function asCacheControl(value: string | null): string {
  const seconds = /^\s*(?:max-age=)?(\d{1,9})\b/.exec(value ?? "")?.[1];
  return seconds === undefined ? "no-cache" : `max-age=${Number(seconds)}`;
}

function newObject(object: ObjectDescription, version: string, metadata: object): NewObject {
  return { ...object, id: randomUUID(), version, metadata };
}

function metadataOf(object: ObjectDescription, file: ReceivedFile): ObjectMetadata {
  return {
    eTag: `"${file.sha256}"`,
    size: file.size,
    mimetype: file.type,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  };
}

/** Removes listed files, one batch at a time. A file that can't be removed now is tried again later. */
function startSweeper(
  { database, files, log }: { database: StorageDatabase; files: Files; log: Logger },
  signal: AbortSignal,
): { wake: () => void; done: Promise<void> } {
  let isAwake = true;
  let rouse = () => {};
  const wake = () => {
    isAwake = true;
    rouse();
  };
  signal.addEventListener("abort", wake);
  const run = async () => {
    while (!signal.aborted) {
      isAwake = false;
      const removed = await removeBatch(database, files).catch((error: unknown) => {
        log.warn({ error }, "storage: files without a row couldn't be removed");
        return 0;
      });
      if (removed === SWEEP_BATCH || isAwake) continue;
      const timer = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => {
          rouse = resolve;
        }),
        delay(SWEEP_MS, undefined, { ref: false, signal: timer.signal }).catch(() => {}),
      ]);
      timer.abort();
    }
  };
  return { wake, done: run() };
}

async function removeBatch(database: StorageDatabase, files: Files): Promise<number> {
  return await database.service.begin(async (transaction) => {
    const [lock] = await transaction<{ is_free: boolean }[]>`
      select pg_try_advisory_xact_lock_shared(${FILES_STAY_LOCK}) as is_free`;
    if (!lock?.is_free) return 0;
    const listed = await transaction<{ version: string }[]>`
      select version from hornbook_server.unreferenced_files where remove_after <= now()
      order by remove_after limit ${SWEEP_BATCH} for update skip locked`;
    for (const { version } of listed) await files.remove(version);
    await transaction`
      delete from hornbook_server.unreferenced_files where version = any (${listed.map((file) => file.version)})`;
    return listed.length;
  });
}
