/** Files and requests for tests of storage. */
import { randomBytes } from "node:crypto";
import { type DetailedError, Upload } from "tus-js-client";
import type { SharedHost } from "./shared-host.ts";
import { ownerConnection, type TestUser } from "./users.ts";

/** The smallest valid PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A PNG of `size` bytes; whatever follows its end is ignored by readers. */
export const png = (size = PIXEL.length) => Buffer.concat([PIXEL, Buffer.alloc(size - PIXEL.length, 7)]);

/** What begins like an MP4 file, followed by random bytes: enough to be recognized, not to be played. */
export const mp4 = (size: number) =>
  Buffer.concat([
    Buffer.from("000000206674797069736f6d0000020069736f6d69736f32617663316d703431", "hex"),
    randomBytes(size - 32),
  ]);

export const vtt = (text: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`);
export const pdf = () =>
  Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n", "latin1");

type Reader = Pick<TestUser, "accessToken"> | "backend";

/** Headers of a request by the user, or by a backend. */
export const headersOf = (host: SharedHost, user: Reader) =>
  user === "backend"
    ? { authorization: `Bearer ${host.secretKey}` }
    : { apikey: host.publishableKey, authorization: `Bearer ${user.accessToken}` };

/** Reads a file as the app does. */
export const readFile = (host: SharedHost, user: Reader, bucket: string, name: string) =>
  fetch(`${host.url}/storage/v1/object/authenticated/${bucket}/${name}`, { headers: headersOf(host, user) });

/** What the database says about a file; undefined if it has no row. */
export async function storedObject(host: SharedHost, bucket: string, name: string) {
  const sql = ownerConnection(host);
  const [object] = await sql<{ version: string; metadata: Record<string, unknown> }[]>`
    select version, metadata from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  await sql.end();
  return object;
}

/** The status and code of a response, as tests compare them. */
export async function refusalOf(response: Response): Promise<{ status: number; code: string }> {
  const body = (await response.json()) as { error: string };
  return { status: response.status, code: body.error };
}

/** How many bytes a resumable upload sends at a time. */
export const CHUNK = 512 * 1024;

export interface ResumableOptions {
  readonly name: string;
  /** Defaults to course-media. */
  readonly bucket?: string;
  readonly headers?: Record<string, string>;
  /** Continues the upload at this address. */
  readonly uploadUrl?: string;
  /** Whether the request that begins the upload brings the first piece along. */
  readonly startsWithData?: boolean;
  /** Stops after so many bytes were accepted. */
  readonly stopAfter?: number;
  /** Called after each piece, with all accepted bytes. */
  readonly onAccepted?: (bytes: number) => void;
}

/** Uploads with the client that Supabase's documentation recommends, and returns the upload's address. */
export function sendResumably(
  host: SharedHost,
  user: TestUser | "backend",
  bytes: Buffer,
  options: ResumableOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes as never, {
      endpoint: `${host.url}/storage/v1/upload/resumable`,
      ...(options.uploadUrl ? { uploadUrl: options.uploadUrl } : {}),
      headers: options.headers ?? headersOf(host, user),
      metadata: {
        ...{ bucketName: options.bucket ?? "course-media", objectName: options.name },
        cacheControl: "60",
      },
      chunkSize: CHUNK,
      uploadDataDuringCreation: options.startsWithData ?? false,
      retryDelays: [],
      storeFingerprintForResuming: false,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ""),
      onChunkComplete: (_, accepted) => {
        options.onAccepted?.(accepted);
        if (!options.stopAfter || accepted < options.stopAfter) return;
        void upload.abort().then(() => resolve(upload.url ?? ""));
      },
    });
    upload.start();
  });
}

/** "accepted", or the status with which a resumable upload was refused. */
export const statusOf = (upload: Promise<unknown>) =>
  upload.then(
    () => "accepted",
    (error: DetailedError) => error.originalResponse?.getStatus() ?? error.message,
  );
