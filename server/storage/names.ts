/**
 * Names of buckets and objects: the characters that hosted Supabase allows, which S3 and every URL can carry.
 * Names never reach the file system (`disk-files.ts`).
 */
import { StorageError } from "./errors.ts";

const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const MAX_BUCKET_LENGTH = 100;
/** Bytes, as in S3. Allowed characters are one byte each. */
const MAX_OBJECT_LENGTH = 1024;

export function checkBucketName(name: string): string {
  const isValid =
    name.length <= MAX_BUCKET_LENGTH && ALLOWED.test(name) && !name.includes("/") && name.trim() === name;
  if (!isValid) throw new StorageError(400, "InvalidBucketName", "Bucket name invalid");
  return name;
}

/** Refuses names with empty, `.` or `..` segments, and characters that URLs or terminals could misread. */
export function checkObjectName(name: string): string {
  const isValid =
    name.length <= MAX_OBJECT_LENGTH &&
    ALLOWED.test(name) &&
    name.split("/").every((segment) => segment.trim() !== "" && segment !== "." && segment !== "..");
  if (!isValid) throw new StorageError(400, "InvalidKey", `Invalid key: ${printable(name)}`);
  return name;
}

/** The name as an error may repeat it: short, and without control characters or text direction marks. */
const printable = (name: string) => name.slice(0, 200).replace(/[^\x20-\x7e]/g, "�");

/** The last segment: what a browser calls the file when it saves it. */
export const filenameOf = (name: string) => name.slice(name.lastIndexOf("/") + 1);

/**
 * The bucket and object that an address names, after `prefix`.
 * @throws StorageError 400 if either name is invalid, encoded or not.
 */
export function namesIn(url: string, prefix: string): { bucket: string; name: string } {
  const { pathname } = new URL(url);
  const start = `/storage/v1/${prefix}/`;
  if (!pathname.startsWith(start)) throw new StorageError(400, "InvalidRequest", "The address is not valid");
  const rest = pathname.slice(start.length);
  const slash = rest.indexOf("/");
  const bucket = decodeURIComponent(slash < 0 ? rest : rest.slice(0, slash));
  const name = slash < 0 ? "" : decodeURIComponent(rest.slice(slash + 1));
  return { bucket: checkBucketName(bucket), name: checkObjectName(name) };
}

/** The address of an object under `prefix`, from `/storage/v1` on. */
export const pathOf = (prefix: string, bucket: string, name: string) =>
  `/storage/v1/${prefix}/${[bucket, ...name.split("/")].map(encodeURIComponent).join("/")}`;
