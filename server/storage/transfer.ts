/** Moves and copies objects, within a bucket or to another. */
import { randomUUID } from "node:crypto";
import { acceptedType, HEAD_BYTES } from "./content-type.ts";
import type { Caller } from "./database.ts";
import { objectNotFound, tooLarge } from "./errors.ts";
import type { Files } from "./files.ts";
import {
  bucketOf,
  findObject,
  type ObjectMetadata,
  type StoredObject,
  type WriteMode,
  writeObject,
} from "./rows.ts";
import type { StorageService } from "./service.ts";

export interface Transfer {
  readonly bucket: string;
  readonly name: string;
  readonly newBucket: string;
  readonly newName: string;
}

/** Renames the row as the caller. The bytes stay where they are. */
export async function moveObject(service: StorageService, caller: Caller, to: Transfer): Promise<void> {
  const source = await readable(service, caller, to);
  const metadata = await metadataIn(service, source, to.newBucket);
  await service.database.as(caller, async (sql) => {
    const moved = await sql`
      update storage.objects set
        bucket_id = ${to.newBucket}, name = ${to.newName}, metadata = ${sql.json(metadata as never)}
      where id = ${source.id} and version = ${source.version}`;
    if (moved.count === 0) throw objectNotFound();
  });
}

/** @returns the id of the copy, which belongs to the caller. */
export async function copyObject(
  service: StorageService,
  caller: Caller,
  to: Transfer,
  mode: WriteMode,
): Promise<string> {
  const source = await readable(service, caller, to);
  const metadata = await metadataIn(service, source, to.newBucket);
  return await service.store.withNewFile(
    (version) => service.files.copy(source.version, version),
    async (version) => {
      const copy = {
        ...{ id: randomUUID(), bucket: to.newBucket, name: to.newName, version, metadata },
        ownerId: caller.userId,
        userMetadata: source.user_metadata,
      };
      return await service.database.as(caller, (sql) => writeObject(sql, copy, mode));
    },
  );
}

async function readable(
  service: StorageService,
  caller: Caller,
  { bucket, name }: Transfer,
): Promise<StoredObject> {
  const source = await service.database.as(caller, (sql) => findObject(sql, bucket, name));
  if (!source) throw objectNotFound();
  return source;
}

/** The object's metadata in the other bucket, whose limits apply to it as to an upload. */
async function metadataIn(
  { database, files }: StorageService,
  source: StoredObject,
  newBucket: string,
): Promise<ObjectMetadata> {
  const bucket = await bucketOf(database.service, newBucket);
  if (bucket.id === source.bucket_id) return source.metadata;
  if (source.metadata.size > (bucket.sizeLimit ?? Number.POSITIVE_INFINITY)) throw tooLarge();
  const head = await headOf(files, source);
  return { ...source.metadata, mimetype: await acceptedType(bucket, source.metadata.mimetype, head) };
}

async function headOf(files: Files, { version, metadata }: StoredObject): Promise<Uint8Array> {
  const bytes = await files.open(version, { start: 0, end: Math.min(HEAD_BYTES, metadata.size) - 1 });
  if (!bytes) throw objectNotFound();
  const head: Uint8Array[] = [];
  for await (const chunk of bytes) head.push(Uint8Array.from(chunk));
  return Buffer.concat(head);
}
