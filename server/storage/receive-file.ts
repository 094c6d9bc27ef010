/** Receives an upload's bytes into a temporary file, within a limit and only if their type is accepted. */
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { ReadableStream } from "node:stream/web";
import { HEAD_BYTES } from "./content-type.ts";
import { StorageError, tooLarge } from "./errors.ts";

export interface ReceivedFile {
  readonly path: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** What `checkHead` returned. */
  readonly type: string;
}

export interface Reception {
  readonly folder: string;
  readonly maxBytes: number;
  /** Called once with the first bytes. Whatever it throws ends the upload. */
  readonly checkHead: (head: Uint8Array) => Promise<string>;
}

/**
 * Resolves when everything has been written. On any failure, nothing is left behind.
 * @throws StorageError 413 beyond `maxBytes`, 400 if the sender stops early, or what `checkHead` throws.
 */
export async function receiveFile(
  source: AsyncIterable<Uint8Array>,
  { folder, maxBytes, checkHead }: Reception,
): Promise<ReceivedFile> {
  const target = path.join(folder, randomUUID());
  const file = await fs.open(target, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  let type: string | null = null;
  try {
    for await (const chunk of unlessCutOff(source)) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      hash.update(chunk);
      if (type === null) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.byteLength)]);
        if (head.byteLength === HEAD_BYTES) type = await checkHead(head);
      }
      await file.writeFile(chunk);
    }
    type ??= await checkHead(head);
    await file.close();
    return { path: target, size, sha256: hash.digest("hex"), type };
  } catch (error) {
    await file.close().catch(() => {});
    await fs.rm(target, { force: true });
    throw error;
  }
}

/**
 * The body, piece by piece. Stopping early leaves the rest unread instead of closing the connection, on which
 * the refusal still has to be sent.
 */
export async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
  } finally {
    reader?.releaseLock();
  }
}

async function* unlessCutOff(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(400, "IncompleteBody", "The upload ended early");
  }
}
