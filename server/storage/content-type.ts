/** What kind of file an upload is, and how its type is served. */
import { fileTypeFromBuffer } from "file-type";
import { invalidRequest, typeRefused } from "./errors.ts";
import type { Bucket } from "./rows.ts";

/** How much of a file its type is read from. */
export const HEAD_BYTES = 4100;
const UNKNOWN = "application/octet-stream";
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+*-]+(\s*;[\x20-\x7e]*)?$/;

/**
 * The type to store for an upload: read from its first bytes where the bucket checks contents, otherwise as
 * declared.
 * @throws StorageError 415 if the bucket doesn't take that type, 400 if the declared one isn't a media type.
 */
export async function acceptedType(
  bucket: Bucket,
  declared: string | null,
  head: Uint8Array,
): Promise<string> {
  const type = bucket.checksContent ? ((await readType(head)) ?? UNKNOWN) : (declared ?? UNKNOWN);
  checkDeclaredType({ ...bucket, checksContent: false }, type);
  return type;
}

/** Refuses a declared type before any bytes arrive, if the bucket believes it. */
export function checkDeclaredType(bucket: Bucket, declared: string | null): void {
  if (bucket.checksContent || declared === null) return;
  if (declared.length > 255 || !MEDIA_TYPE.test(declared))
    throw invalidRequest("The content type is not valid");
  const essence = essenceOf(declared);
  const isAllowed = bucket.types?.some((type) =>
    type.endsWith("/*") ? essence.startsWith(type.slice(0, -1)) : type === essence || type === "*/*",
  );
  if (isAllowed === false) throw typeRefused(essence);
}

/** The type that a file's first bytes show, or null. Its name and what its sender says don't matter. */
export async function readType(head: Uint8Array): Promise<string | null> {
  if (isWebVtt(head)) return "text/vtt";
  return (await fileTypeFromBuffer(head))?.mime ?? null;
}

/** WebVTT, section 4.1: an optional byte order mark, `WEBVTT`, and then white space or the end. */
function isWebVtt(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 16))
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  return /^WEBVTT([ \t\r\n]|$)/.test(text);
}

/** Types that browsers may show on our origin. They run no scripts. */
const SHOWN =
  /^(image\/(png|jpeg|webp|gif|avif|bmp|x-icon|vnd\.microsoft\.icon)|(audio|video)\/[\w.+-]+|text\/(plain|vtt)|application\/pdf)$/;
/** Types that a browser could run or let a page run, such as HTML, SVG and scripts. */
const ACTIVE = /html|xml|svg|script|css|wasm|shockwave|multipart|message/;

/** How a stored type is sent: whether a browser may show it, and never as something that it could run. */
export function servedAs(stored: string): { type: string; isShown: boolean } {
  const essence = essenceOf(stored);
  if (ACTIVE.test(essence)) return { type: "text/plain; charset=utf-8", isShown: false };
  return { type: MEDIA_TYPE.test(stored) ? stored : UNKNOWN, isShown: SHOWN.test(essence) };
}

const essenceOf = (type: string) => (type.split(";")[0] ?? "").trim().toLowerCase();
