/** Brings files of this checkout into a bucket, such as the courses' images and sheets. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { acceptedType } from "./content-type.ts";
import { SERVICE, type StorageDatabase } from "./database.ts";
import { checkObjectName } from "./names.ts";
import { receiveFile } from "./receive-file.ts";
import { bucketOf, findObject } from "./rows.ts";
import type { Store } from "./store.ts";

/** Where an object's `user_metadata` says that it was imported, with the SHA-256 of the imported file. */
const MARK = "imported_sha256";

export type ImportFile = (file: {
  readonly bucket: string;
  /** The object's name, such as `lessons/<id>/framework.pdf`. */
  readonly name: string;
  /** The file on this machine. */
  readonly path: string;
}) => Promise<"stored" | "unchanged" | "kept">;

/**
 * Imports one file, as the service role. Safe to repeat at each start: it compares the file's SHA-256 with the
 * one it imported before.
 *
 * `stored`: the object is new, or the file has changed since the last import. `unchanged`: nothing to do.
 * `kept`: someone else uploaded an object of that name, such as an administrator, and it stays.
 * @throws StorageError if the bucket doesn't take the file: 404, 413 or 415.
 */
export function createImportFile(options: {
  database: StorageDatabase;
  store: Store;
  /** Where files are received, next to where they are kept. */
  incoming: string;
  maxBytes: number;
}): ImportFile {
  const { database, store } = options;
  return async ({ bucket: bucketId, name, path }) => {
    checkObjectName(name);
    const bucket = await bucketOf(database.service, bucketId);
    const existing = await findObject(database.service, bucketId, name);
    const mark = existing?.user_metadata?.[MARK];
    if (existing && typeof mark !== "string") return "kept";
    if (existing && mark === (await sha256Of(path))) return "unchanged";
    const file = await receiveFile(createReadStream(path), {
      folder: options.incoming,
      maxBytes: Math.min(bucket.sizeLimit ?? Number.POSITIVE_INFINITY, options.maxBytes),
      checkHead: (head) => acceptedType(bucket, null, head),
    });
    await store.write(
      SERVICE,
      {
        ...{ bucket: bucketId, name, ownerId: null },
        cacheControl: "max-age=3600",
        userMetadata: { [MARK]: file.sha256 },
      },
      file,
      existing ? "upsert" : "create",
    );
    return "stored";
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
