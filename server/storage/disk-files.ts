/** Objects' bytes in DATA_DIR: `files/ab/abcdef01-…`, named by version, so that no request chooses a path. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Bytes } from "../http/send-bytes.ts";
import { type ByteRange, checkVersion, type Files } from "./files.ts";

/** Large enough that a stream costs little per byte, small enough for hundreds at once. */
const CHUNK_BYTES = 128 * 1024;

export async function createDiskFiles(folder: string): Promise<Files> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (version: string) => path.join(folder, checkVersion(version).slice(0, 2), version);

  return {
    async put(version, source) {
      await sync(source);
      const target = pathOf(version);
      if (await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })) await sync(folder);
      await fs.rename(source, target);
      // The new name itself has to be durable, not only the bytes behind it.
      await sync(path.dirname(target));
    },
    async open(version, range) {
      const file = await unlessMissing(fs.open(pathOf(version)));
      return file && readRange(file, range);
    },
    remove: async (version) => void (await unlessMissing(fs.unlink(pathOf(version)))),
  };
}

async function sync(target: string): Promise<void> {
  const handle = await fs.open(target);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Reads one chunk ahead of the consumer, so that a fast client never waits for the disk. A stream costs two buffers. */
async function* readRange(file: fs.FileHandle, { start, end }: ByteRange): Bytes {
  const size = Math.min(CHUNK_BYTES, end + 1 - start);
  let [current, spare] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
  const read = (buffer: Buffer, position: number) =>
    file.read(buffer, 0, Math.min(size, end + 1 - position), position);
  let reading = read(current, start);
  try {
    for (let position = start; position <= end; [current, spare] = [spare, current]) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) throw new Error("A stored file is shorter than its row says");
      position += bytesRead;
      if (position <= end) {
        reading = read(spare, position);
        // Awaited when its turn comes, which may be never.
        reading.catch(() => {});
      }
      yield current.subarray(0, bytesRead);
    }
  } finally {
    await reading.catch(() => {});
    await file.close();
  }
}
