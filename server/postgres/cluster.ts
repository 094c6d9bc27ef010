/** The embedded database's data folder: created on the first start, checked on every other. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import type { PostgresBinaries } from "./binaries.ts";
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

/**
 * Opens the cluster in `home`/data, creating it if necessary.
 * @param password the superuser's, from the server's secrets.
 * @throws StartupError when the folder belongs to another major version or can't be initialized.
 */
export function openCluster(home: string, binaries: PostgresBinaries, password: string): Cluster {
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
  initialize(cluster, password);
  return cluster;
}

function initialize(cluster: Cluster, password: string): void {
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
  const result = spawnSync(
    cluster.binaries.initdb,
    [
      `--pgdata=${folder.argument}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--data-checksums",
    ],
    {
      ...(cluster.user ?? {}),
      cwd: "/",
      env: postgresEnvironment,
      stdio: ["ignore", "pipe", "pipe", folder.descriptor],
    },
  );
  folder.close();
  fs.rmSync(passwordFolder, { recursive: true, force: true });
  if (result.status !== 0) {
    fs.rmSync(draft.directory, { recursive: true, force: true });
    const reason = result.error?.message ?? result.stderr.toString().trim().split("\n").at(-1);
    throw new StartupError(`The embedded database could not be created in ${cluster.directory}: ${reason}`);
  }
  fs.renameSync(draft.directory, cluster.directory);
}
