/**
 * `/storage/v1/upload/resumable`: uploads in pieces, by the tus protocol. Policies are asked before the first
 * byte and again when the last has arrived; in between, only the user who started an upload may continue it.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import nodePath from "node:path";
import { FileConfigstore, FileStore } from "@tus/file-store";
import { EVENTS, Server, type Upload } from "@tus/server";
import type { Caller } from "../database/act-as.ts";
import type { Logger } from "../log.ts";
import { acceptedType, checkDeclaredType, HEAD_BYTES } from "./content-type.ts";
import { fromDatabase, invalidRequest, objectNotFound, StorageError, tooLarge } from "./errors.ts";
import { checkBucketName, checkObjectName } from "./names.ts";
import { bucketOf, writeModeOf } from "./rows.ts";
import type { StorageService } from "./service.ts";
import { asCacheControl } from "./store.ts";
import { sizeLimitOf } from "./upload-routes.ts";

const PATH = "/storage/v1/upload/resumable";
/** How long an unfinished upload may be continued. */
const EXPIRY_MS = 24 * 3600_000;
const CLEAN_UP_MS = 3600_000;

export interface Resumable {
  handle(request: Request): Promise<Response>;
  stop(): void;
}

/** What we keep with an upload besides the client's metadata. Its keys can't be the client's: they are replaced. */
const KEY = "hornbook_key";
const MODE = "hornbook_mode";

const keyOf = ({ role, subject }: Caller) => `${role} ${subject ?? ""}`;

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

  /** Stops counting an upload. If that fails, it counts until it expires. */
  const forget = (id: string) =>
    service.database.service`delete from hornbook_server.unfinished_uploads where id = ${id}`.catch(
      (error: unknown) => log.warn({ error }, "a finished upload still counts as unfinished"),
    );

  async function create(request: Request, upload: Upload) {
    const caller = await service.identify(request.headers);
    const mode = writeModeOf(request.headers);
    const { bucket, object, declared } = await destinationOf(upload, caller);
    if (upload.size === undefined) throw invalidRequest("Upload-Length is required");
    if (upload.size > sizeLimitOf(bucket, service)) throw tooLarge();
    checkDeclaredType(bucket, declared);
    await service.store.mayWrite(caller, object, mode, upload.size);
    const key = keyOf(caller);
    await service.database.service`
      select hornbook_server.start_upload(${upload.id}, ${key}, ${bucket.id}, ${object.name}, ${upload.size})`;
    return { metadata: { ...upload.metadata, [KEY]: key, [MODE]: mode } };
  }

  async function destinationOf({ metadata: declared }: Upload, { subject }: Caller) {
    const { bucketName, objectName, cacheControl, contentType } = declared ?? {};
    const bucket = await bucketOf(service.database.service, checkBucketName(bucketName ?? ""));
    const object = {
      bucket: bucket.id,
      name: checkObjectName(objectName ?? ""),
      ownerId: subject,
      cacheControl: asCacheControl(cacheControl ?? null),
      userMetadata: null,
    };
    return { bucket, object, declared: contentType ?? null };
  }

  /** Stores an upload whose bytes are all here. */
  async function finish(request: Request, upload: Upload): Promise<void> {
    const caller = await service.identify(request.headers);
    const path = nodePath.join(folder, upload.id);
    const { bucket, object, declared } = await destinationOf(upload, caller);
    try {
      const { head, sha256, size } = await readThrough(path);
      const type = await acceptedType(bucket, declared, head);
      const mode = upload.metadata?.[MODE] === "upsert" ? "upsert" : "create";
      await service.store.write(caller, object, { path, size, sha256, type }, mode);
    } finally {
      // Stored or refused, there is nothing left to continue.
      await fs.rm(path, { force: true });
      await configurations.delete(upload.id).catch(() => {});
      await forget(upload.id);
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
      const caller = await service.identify(request.headers);
      if (upload.metadata?.[KEY] !== keyOf(caller)) throw objectNotFound();
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

  let forgetting: Promise<unknown> = Promise.resolve();
  server.on(EVENTS.POST_TERMINATE, (_request, _response, id) => {
    forgetting = forgetting.then(() => forget(id));
  });
  async function handle(request: Request): Promise<Response> {
    const response = await server.handleWeb(request);
    // After canceling one upload, its user can start another.
    await forgetting;
    return response;
  }

  const cleanUp = () => {
    server
      .cleanUpExpiredUploads()
      .catch((error) => log.warn({ error }, "expired uploads couldn't be removed"));
  };
  cleanUp();
  const timer = setInterval(cleanUp, CLEAN_UP_MS);
  timer.unref();
  return { handle, stop: () => clearInterval(timer) };
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
