/** The two forms in which supabase-js sends a file: as the whole body, or as a part of a form. */
import fs from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { z } from "zod";
import { invalidRequest, StorageError } from "./errors.ts";
import type { ReceivedFile } from "./receive-file.ts";

export interface Upload {
  readonly file: ReceivedFile;
  readonly cacheControl: string;
  readonly userMetadata: Record<string, unknown> | null;
}

type Receive = (declaredType: string | null, bytes: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;

/** What a form's other parts and boundaries may add to the file's size, in bytes. */
const FORM_OVERHEAD = 128 * 1024;
const MAX_METADATA_BYTES = 2 * 1024;

const isForm = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");

/** The smallest size that the file can have, according to the request's headers; 0 if they don't say. */
export function declaredSize(request: Request): number {
  const length = Number(request.headers.get("content-length") ?? 0);
  return Number.isFinite(length) ? Math.max(0, length - (isForm(request) ? FORM_OVERHEAD : 0)) : 0;
}

/** The type declared before the file, if the body is the file. */
export const declaredType = (request: Request) =>
  isForm(request) ? null : request.headers.get("content-type");

export async function readUpload(request: Request, receive: Receive): Promise<Upload> {
  const body = bytesOf(request);
  if (isForm(request)) return await readForm(request, body, receive);
  const cacheControl = asCacheControl(request.headers.get("cache-control"));
  const userMetadata = parseMetadata(fromBase64(request.headers.get("x-metadata")));
  return { file: await receive(declaredType(request), body), cacheControl, userMetadata };
}

/**
 * The body, piece by piece. Stopping early leaves the rest unread instead of closing the connection, on which
 * the refusal still has to be sent.
 */
async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
  } finally {
    reader?.releaseLock();
  }
}

async function readForm(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  receive: Receive,
): Promise<Upload> {
  const fields = new Map<string, string>();
  const form = openForm(request);
  form.on("field", (name, value) => fields.set(name, value));
  let received: Promise<ReceivedFile> | null = null;
  const stopped = new AbortController();
  const refused = new Promise<never>((_, reject) => {
    form.on("file", (_field, stream, _filename, _encoding, type) => {
      // A form cut off fails its part even after no one reads it, which would end the process.
      stream.on("error", () => {});
      received = receive(type, stream);
      received.catch((error: unknown) => {
        reject(error);
        // The remaining bytes are never read.
        stopped.abort();
      });
    });
  });
  const read = pipeline(Readable.from(body), form, { signal: stopped.signal });
  try {
    await Promise.race([refused, read]);
    const file = await (received as Promise<ReceivedFile> | null);
    if (!file) throw invalidRequest("The form has no file");
    const userMetadata = parseMetadata(fields.get("metadata") ?? null);
    return { file, userMetadata, cacheControl: asCacheControl(fields.get("cacheControl") ?? null) };
  } catch (error) {
    read.catch(() => {});
    const file = await (received as Promise<ReceivedFile> | null)?.catch(() => null);
    if (file) await fs.rm(file.path, { force: true });
    throw error instanceof StorageError
      ? error
      : new StorageError(400, "IncompleteBody", "The upload ended early");
  }
}

function openForm(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { files: 1, fields: 10, parts: 12, fieldSize: MAX_METADATA_BYTES, headerPairs: 20 },
    });
  } catch {
    throw invalidRequest("The form is not valid");
  }
}

/** `max-age=3600`, whether sent as that or as a number of seconds. */
export function asCacheControl(value: string | null): string {
  const seconds = /^\s*(?:max-age=)?(\d{1,9})\b/.exec(value ?? "")?.[1];
  return seconds === undefined ? "no-cache" : `max-age=${Number(seconds)}`;
}

const fromBase64 = (value: string | null) => value && Buffer.from(value, "base64").toString("utf8");

/** What the uploader wants kept with the object: a JSON object. */
export function parseMetadata(text: string | null): Record<string, unknown> | null {
  if (!text) return null;
  try {
    if (text.length > MAX_METADATA_BYTES || /\\u0000|\0/.test(text)) throw new Error("unusable");
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw invalidRequest("The metadata must be a JSON object of at most 2 KiB");
  }
}
