/** What is moved from and to: a server of our own, or a hosted Supabase project. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseEnv } from "node:util";
import { createSealer, type SecretSealer } from "../auth/mfa/sealed-secret.ts";
import { openDataDirectory } from "../data-directory.ts";
import { connect, type Sql } from "../database/connection.ts";
import { openDatabase } from "../database/database.ts";
import { createLogger } from "../log.ts";
import { loadSecrets } from "../secrets.ts";
import { readSettings } from "../settings.ts";
import { StartupError } from "../startup-error.ts";
import { createDiskFiles } from "../storage/disk-files.ts";
import type { Files } from "../storage/files.ts";
import { createS3Files } from "../storage/s3-files.ts";
import { createProjectFiles } from "./project-files.ts";
import { ofProject } from "./secrets.ts";

/** A row of storage.objects. */
export interface StoredFile {
  readonly bucket: string;
  readonly name: string;
  /** Names the bytes on a server of our own; a project chooses its own. */
  readonly version: string;
  readonly size: number;
  readonly type: string;
  readonly cacheControl: string;
}

export interface MovedFiles {
  /** The bytes, or null if they are missing. */
  open(file: StoredFile): Promise<AsyncIterable<Uint8Array> | null>;
  /** Stores the file at `path`, which may be gone afterwards. */
  store(file: StoredFile, path: string): Promise<void>;
}

export interface Installation {
  /** Its file of settings, for messages. */
  readonly name: string;
  readonly isProject: boolean;
  /** As the owner; on a project, as `postgres`. */
  readonly sql: Sql;
  readonly files: MovedFiles;
  readonly sealer: SecretSealer;
  close(): Promise<void>;
}

/**
 * Opens what the settings in a file describe, as `KEY=value` lines: a server's own settings, or a project's SUPABASE_URL,
 * SUPABASE_SECRET_KEY and DATABASE_URL. A server on that DATA_DIR has to be stopped.
 */
export async function openInstallation(file: string): Promise<Installation> {
  if (!fs.existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const env = parseEnv(fs.readFileSync(file, "utf8")) as Record<string, string | undefined>;
  return env.SUPABASE_URL ? openProject(file, env.SUPABASE_URL, env) : await openServer(file, env);
}

function openProject(name: string, url: string, env: Record<string, string | undefined>): Installation {
  const { DATABASE_URL: databaseUrl, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!databaseUrl || !secretKey)
    throw new StartupError(
      `${name} has a SUPABASE_URL: set DATABASE_URL and SUPABASE_SECRET_KEY there, too.`,
    );
  const sql = connect(databaseUrl, { max: 2 });
  const files = createProjectFiles(url.replace(/\/+$/, ""), secretKey);
  return { name, isProject: true, sql, files, sealer: ofProject, close: () => sql.end({ timeout: 5 }) };
}

async function openServer(name: string, env: Record<string, string | undefined>): Promise<Installation> {
  const settings = readSettings(env);
  const data = openDataDirectory(settings.dataDirectory);
  try {
    const secrets = loadSecrets(data.path, settings);
    const database = await openDatabase({
      ...{ settings, secrets },
      dataDirectory: data.path,
      log: createLogger("error"),
      onFatal: (error) => {
        throw error;
      },
    });
    const files = settings.s3
      ? createS3Files(settings.s3)
      : await createDiskFiles(path.join(data.path, "storage/files"));
    return {
      ...{ name, isProject: false, sql: database.owner, files: ofServer(files) },
      sealer: createSealer(secrets.jwtSecret),
      async close() {
        await database.stop();
        data.release();
      },
    };
  } catch (error) {
    data.release();
    throw error;
  }
}

const ofServer = (files: Files): MovedFiles => ({
  open: ({ version, size }) => files.open(version, { start: 0, end: size - 1 }),
  store: ({ version }, from) => files.put(version, from),
});

/** The SHA-256 of the bytes, which are also written to `target`. Null if the file is missing. */
export async function readFile(files: MovedFiles, file: StoredFile, target?: string): Promise<string | null> {
  const bytes = await files.open(file);
  if (!bytes) return null;
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      // The storage reuses its buffers.
      if (target) yield Buffer.from(chunk);
    }
  };
  if (target) await pipeline(hashed, fs.createWriteStream(target, { mode: 0o600 }));
  else for await (const _ of hashed());
  return hash.digest("hex");
}
