/** Where the bytes of objects are kept. Each upload is a new file, named by its version and never changed. */
import type { Bytes } from "../http/send-bytes.ts";

/** Both ends included, as in a Content-Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Files {
  /** Takes over the file at `path`. When it resolves, the bytes survive a crash. */
  put(version: string, path: string): Promise<void>;
  /** The bytes, which have to be read to release what they use, or null if the file doesn't exist. */
  open(version: string, range: ByteRange): Promise<Bytes | null>;
  /** Does nothing if the file doesn't exist. */
  remove(version: string): Promise<void>;
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Versions come from the database. Even a wrong row there must not name another file. */
export function checkVersion(version: string): string {
  if (!VERSION.test(version)) throw new Error(`Not a version: ${JSON.stringify(version)}`);
  return version;
}
