/** The embedded database's data folder: created on the first start, checked on every other. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { hasDatabase, openDataDirectory } from "../data-directory.ts";
import { loadSecrets } from "../secrets.ts";
import type { Settings } from "../settings.ts";
import { StartupError } from "../startup-error.ts";
import { installBinaries, type PostgresBinaries } from "./binaries.ts";
import { type UnprivilegedUser, unprivilegedUser } from "./unprivileged-user.ts";

export interface Cluster {
  readonly binaries: PostgresBinaries;
  /** Absolute path of the data folder. */
  readonly directory: string;
  readonly user: UnprivilegedUser | null;
}

/**
 * How a child process refers to the data folder. Under root, it may be inside a folder that the database's
 * user can't enter (a checkout in /root), so the child gets it as an open file descriptor instead.
 */
export interface DataFolderHandle {
  readonly argument: string;
  /** The fourth entry of `stdio`, which becomes descriptor 3. */
  readonly descriptor: number | "ignore";
  close(): void;
}

export function openDataFolder(cluster: Pick<Cluster, "directory" | "user">): DataFolderHandle {
  if (!cluster.user) return { argument: cluster.directory, descriptor: "ignore", close: () => {} };
  const descriptor = fs.openSync(cluster.directory, "r");
  return { argument: "/proc/self/fd/3", descriptor, close: () => fs.closeSync(descriptor) };
}

/** A minimal environment: Postgres must not see the server's settings, which include secrets. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" };

/** Begins to create a new database's cluster: it takes a second, in which the rest of the server can be loaded. */
export function createClusterAhead(settings: Settings): Promise<Cluster> | undefined {
  if (settings.databaseUrl || hasDatabase(settings.dataDirectory)) return;
  const { path: directory } = openDataDirectory(settings.dataDirectory);
  const cluster = openClusterIn(directory, loadSecrets(directory, settings).postgresPassword);
  cluster.catch(() => {});
  return cluster;
}

/** Opens the cluster of a data directory, creating it if necessary. */
export async function openClusterIn(dataDirectory: string, password: string): Promise<Cluster> {
  const home = path.join(dataDirectory, "postgres");
  // Postgres runs as a user of its own, which has to get through to its folder, and no further.
  fs.mkdirSync(home, { recursive: true, mode: 0o711 });
  return await openCluster(home, installBinaries(home), password);
}

/**
 * Opens the cluster in `home`/data, creating it if necessary.
 * @param password the superuser's, from the server's secrets.
 * @throws StartupError when the folder belongs to another major version or can't be initialized.
 */
export async function openCluster(
  home: string,
  binaries: PostgresBinaries,
  password: string,
): Promise<Cluster> {
  const cluster: Cluster = { binaries, directory: path.join(home, "data"), user: unprivilegedUser() };
  const versionFile = path.join(cluster.directory, "PG_VERSION");
  if (fs.existsSync(versionFile)) {
    const found = fs.readFileSync(versionFile, "utf8").trim();
    if (Number.parseInt(found, 10) !== binaries.majorVersion) {
      throw new StartupError(
        `${cluster.directory} was created by Postgres ${found}, but this is ${binaries.majorVersion}: dump it with its own version, or choose another DATA_DIR.`,
      );
    }
    return cluster;
  }
  await initialize(cluster, password);
  return cluster;
}

async function initialize(cluster: Cluster, password: string): Promise<void> {
  // Created under another name and renamed, so that an interrupted start leaves nothing that looks like a
  // database.
  const draft = { ...cluster, directory: `${cluster.directory}.new` };
  fs.rmSync(draft.directory, { recursive: true, force: true });
  fs.mkdirSync(draft.directory, { recursive: true, mode: 0o700 });
  const passwordFolder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-"));
  const passwordFile = path.join(passwordFolder, "password");
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (cluster.user) {
    for (const owned of [draft.directory, passwordFolder, passwordFile]) {
      fs.chownSync(owned, cluster.user.uid, cluster.user.gid);
    }
  }
  const folder = openDataFolder(draft);
  const initdb = spawn(
    cluster.binaries.initdb,
    [
      `--pgdata=${folder.argument}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      // Sorts in the same order, without asking the C library about each pair of words. Hosted projects' 15 can't.
      ...(cluster.binaries.majorVersion >= 17
        ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
        : []),
      "--data-checksums",
    ],
    {
      ...(cluster.user ?? {}),
      cwd: "/",
      env: postgresEnvironment,
      stdio: ["ignore", "ignore", "pipe", folder.descriptor],
    },
  );
  folder.close();
  let complaints = "";
  initdb.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaints += text;
  });
  const [status] = await once(initdb, "close").catch((error: Error) => [error.message]);
  fs.rmSync(passwordFolder, { recursive: true, force: true });
  if (status !== 0) {
    fs.rmSync(draft.directory, { recursive: true, force: true });
    const reason = complaints.trim().split("\n").at(-1) || status;
    throw new StartupError(`The embedded database could not be created in ${cluster.directory}: ${reason}`);
  }
  fs.renameSync(draft.directory, cluster.directory);
}
