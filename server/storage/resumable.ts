/**
 * `/storage/v1/upload/resumable`: uploads in pieces, by the tus protocol. Policies are asked before the first
 * byte and again when the last has arrived; in between, only the user who started an upload may continue it.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import nodePath from "node:path";
import { FileConfigstore, FileStore } from "@tus/file-store";
import { Server, type Upload } from "@tus/server";
import type { Logger } from "../log.ts";
import { acceptedType, checkDeclaredType, HEAD_BYTES } from "./content-type.ts";
import { type Caller, SERVICE } from "./database.ts";
import { fromDatabase, invalidRequest, objectNotFound, StorageError, tooLarge } from "./errors.ts";
import { checkBucketName, checkObjectName } from "./names.ts";
import { bucketOf, type WriteMode } from "./rows.ts";
import type { StorageService } from "./service.ts";
import { asCacheControl, parseMetadata } from "./upload-body.ts";
import { sizeLimitOf } from "./upload-routes.ts";

const PATH = "/storage/v1/upload/resumable";
/** How long an unfinished upload may be continued. */
const EXPIRY_MS = 24 * 3600_000;
const CLEAN_UP_MS = 3600_000;
/** How many uploads one caller may have unfinished, which bounds what they take up. */
const MAX_UNFINISHED = 20;

export interface Resumable {
  handle(request: Request): Promise<Response>;
  stop(): void;
}

/** Who uploads: whose rights count, who will own the object, and what an upload's requests have in common. */
interface Uploader {
  readonly caller: Caller;
  readonly ownerId: string | null;
  readonly key: string;
}

/** What we keep with an upload besides the client's metadata. Its keys can't be the client's: they are replaced. */
const KEY = "hornbook_key";
const MODE = "hornbook_mode";

export async function createResumable(
  service: StorageService,
  folder: string,
  log: Logger,
): Promise<Resumable> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const configurations = new FileConfigstore(folder);
  const datastore = new FileStore({
    directory: folder,
    configstore: configurations,
    expirationPeriodInMilliseconds: EXPIRY_MS,
  });

  /** A signature says where its holder may upload, so it names the object as well. */
  async function identify(
    headers: Headers,
    metadata: Upload["metadata"],
  ): Promise<Uploader & { upsert?: boolean }> {
    const signature = headers.get("x-signature");
    if (signature === null) {
      const caller = await service.identify(headers);
      return { caller, ownerId: caller.userId, key: `${caller.role} ${caller.userId ?? ""}` };
    }
    const { bucketName, objectName } = metadata ?? {};
    const { owner, upsert } = await service.signer.verifyUpload(
      signature,
      bucketName ?? "",
      objectName ?? "",
    );
    const key = `signature ${createHash("sha256").update(signature).digest("hex")}`;
    return { caller: SERVICE, ownerId: owner, key, upsert };
  }

  async function unfinishedOf(key: string): Promise<number> {
    const uploads = await Promise.all((await configurations.list()).map((id) => configurations.get(id)));
    return uploads.filter((upload) => upload?.metadata?.[KEY] === key).length;
  }

  async function create(request: Request, upload: Upload) {
    const uploader = await identify(request.headers, upload.metadata);
    const isUpsert = uploader.upsert ?? request.headers.get("x-upsert") === "true";
    const mode: WriteMode = isUpsert ? "upsert" : "create";
    const { bucket, object, declared } = await destinationOf(upload, uploader);
    if (upload.size === undefined) throw invalidRequest("Upload-Length is required");
    if (upload.size > sizeLimitOf(bucket, service)) throw tooLarge();
    checkDeclaredType(bucket, declared);
    await service.store.mayWrite(uploader.caller, object, mode, upload.size);
    if ((await unfinishedOf(uploader.key)) >= MAX_UNFINISHED) {
      throw new StorageError(
        429,
        "TooManyUploads",
        "Too many unfinished uploads: finish or cancel one first",
      );
    }
    return { metadata: { ...upload.metadata, [KEY]: uploader.key, [MODE]: mode } };
  }

  async function destinationOf({ metadata }: Upload, { ownerId }: Uploader) {
    const bucket = await bucketOf(service.database.service, checkBucketName(metadata?.["bucketName"] ?? ""));
    const object = {
      bucket: bucket.id,
      name: checkObjectName(metadata?.["objectName"] ?? ""),
      ownerId,
      cacheControl: asCacheControl(metadata?.["cacheControl"] ?? null),
      userMetadata: parseMetadata(metadata?.["metadata"] ?? null),
    };
    return { bucket, object, declared: metadata?.["contentType"] ?? null };
  }

  /** Stores an upload whose bytes are all here. */
  async function finish(request: Request, upload: Upload): Promise<void> {
    const uploader = await identify(request.headers, upload.metadata);
    const path = nodePath.join(folder, upload.id);
    const { bucket, object, declared } = await destinationOf(upload, uploader);
    try {
      const { head, sha256, size } = await readThrough(path);
      const type = await acceptedType(bucket, declared, head);
      const mode = upload.metadata?.[MODE] === "upsert" ? "upsert" : "create";
      await service.store.write(uploader.caller, object, { path, size, sha256, type }, mode);
    } finally {
      // Stored or refused, there is nothing left to continue.
      await fs.rm(path, { force: true });
      await configurations.delete(upload.id).catch(() => {});
    }
  }

  const server = new Server({
    path: PATH,
    datastore,
    maxSize: service.maxBytes,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    disableTerminationForFinishedUploads: true,
    onUploadCreate: create,
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      const upload = await datastore.getUpload(id);
      const { key } = await identify(request.headers, upload.metadata);
      if (upload.metadata?.[KEY] !== key) throw objectNotFound();
      // All bytes are here, but the server stopped before it could store them.
      if (request.method === "HEAD" && upload.offset === upload.size) await finish(request, upload);
    },
    async onUploadFinish(request, upload) {
      await finish(request, upload);
      // If every byte came with the first request, the library would look the upload up again to say when it expires,
      // and answer 404 for a file that is stored.
      Reflect.deleteProperty(upload, "creation_date");
      return {};
    },
    onResponseError(_request, error) {
      const refusal = fromDatabase(error);
      if (refusal instanceof StorageError) {
        const { status, code, message } = refusal;
        return {
          status_code: status,
          body: JSON.stringify({ statusCode: String(status), error: code, message }),
        };
      }
      // The library's own refusals, such as a wrong offset.
      if ("status_code" in error && error.status_code < 500) return undefined;
      log.error({ error }, "resumable upload failed");
      return { status_code: 500, body: "Something went wrong. Please try again." };
    },
  });

  const cleanUp = () => {
    server
      .cleanUpExpiredUploads()
      .catch((error) => log.warn({ error }, "expired uploads couldn't be removed"));
  };
  cleanUp();
  const timer = setInterval(cleanUp, CLEAN_UP_MS);
  timer.unref();
  return { handle: (request) => server.handleWeb(request), stop: () => clearInterval(timer) };
}

async function readThrough(path: string): Promise<{ head: Uint8Array; sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.byteLength;
    if (head.byteLength < HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.byteLength)]);
    }
  }
  return { head, sha256: hash.digest("hex"), size };
}
