/** Storage: `/storage/v1`, and what the host itself does with files. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Context, Hono } from "hono";
import type { FunctionEnvironment } from "../../supabase/functions/_shared/environment.ts";
import type { LiveSessions } from "../gateway/live-sessions.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Limiter } from "../http/limiter.ts";
import type { Logger } from "../log.ts";
import type { S3Settings } from "../settings.ts";
import { createIdentify } from "./caller.ts";
import { connectStorage } from "./database.ts";
import { createDiskFiles } from "./disk-files.ts";
import { createImportFile, type ImportFile } from "./import-file.ts";
import { pathOf } from "./names.ts";
import { createResumable } from "./resumable.ts";
import { storageRoutes } from "./routes.ts";
import { findObject, namesOfExisting } from "./rows.ts";
import { createS3Files } from "./s3-files.ts";
import type { StorageEnv, StorageService } from "./service.ts";
import { createUrlSigner } from "./signed-urls.ts";
import { createStore } from "./store.ts";

/** The largest object in any bucket, in bytes. Buckets may set less. */
const MAX_OBJECT_BYTES = 1024 ** 3;

export interface Storage {
  readonly routes: Hono<StorageEnv>;
  /** See `import-file.ts`. */
  readonly importFile: ImportFile;
  /** For functions: see `FunctionEnvironment.signFiles`. */
  readonly signFiles: FunctionEnvironment["signFiles"];
  /** For functions: see `FunctionEnvironment.readFile`. */
  readonly readFile: FunctionEnvironment["readFile"];
  stop(): Promise<void>;
}

export async function createStorage(options: {
  /** DATA_DIR. */
  dataDirectory: string;
  /** Null: bytes are kept in DATA_DIR. */
  s3: S3Settings | null;
  /** Address for connecting as the gateway's role. */
  gatewayUrl: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  tokens: Tokens;
  sessions: LiveSessions;
  limiter: Limiter;
  addressOf: (context: Context) => string;
  log: Logger;
}): Promise<Storage> {
  const { gatewayUrl, log } = options;
  const folder = path.join(options.dataDirectory, "storage");
  const incoming = path.join(folder, "incoming");
  // Whatever an earlier process was receiving is cut off: its sender has to start over.
  await fs.rm(incoming, { recursive: true, force: true });
  await fs.mkdir(incoming, { recursive: true, mode: 0o700 });
  const files = options.s3 ? createS3Files(options.s3) : await createDiskFiles(path.join(folder, "files"));
  const database = connectStorage(gatewayUrl);
  const store = await createStore({ database, files, gatewayUrl, log });
  const signer = createUrlSigner(options.jwtSecret);
  const service: StorageService = {
    ...{ database, files, store, signer, incoming },
    identify: createIdentify(options),
    maxBytes: MAX_OBJECT_BYTES,
  };
  const resumable = await createResumable(service, path.join(folder, "resumable"), log);
  return {
    routes: storageRoutes(service, { ...options, resumable: resumable.handle }),
    importFile: createImportFile(service),
    async signFiles(bucket, names, seconds) {
      const existing = await namesOfExisting(database.service, bucket, names);
      const sign = async (name: string) =>
        existing.has(name)
          ? `${pathOf("object/sign", bucket, name)}?token=${await signer.signRead(bucket, name, seconds)}`
          : null;
      return await Promise.all(names.map(sign));
    },
    async readFile(bucket, name) {
      const object = await findObject(database.service, bucket, name);
      if (!object?.metadata.size) return null;
      const whole = new Uint8Array(object.metadata.size);
      const bytes = await files.open(object.version, { start: 0, end: whole.length - 1 });
      if (!bytes) return null;
      let at = 0;
      for await (const chunk of bytes) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      return whole;
    },
    async stop() {
      resumable.stop();
      await store.stop();
      await database.close();
    },
  };
}
