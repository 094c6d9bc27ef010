/** The database: the embedded one in DATA_DIR, or the one that DATABASE_URL names. */
import type { ContentAhead, ShowStep } from "../../corpus/store.ts";
import { archiveChanges } from "../backup/wal-archive.ts";
import { hasDatabase } from "../data-directory.ts";
import type { Logger } from "../log.ts";
import { type Cluster, openClusterIn } from "../postgres/cluster.ts";
import { startPostmaster } from "../postgres/postmaster.ts";
import type { Secrets } from "../secrets.ts";
import type { Settings } from "../settings.ts";
import { StartupError } from "../startup-error.ts";
import { connect, type Sql } from "./connection.ts";
import { provision } from "./provision.ts";

export interface Database {
  readonly kind: "embedded" | "external";
  /** A small pool as the owner: for provisioning and content, never for requests. */
  readonly owner: Sql;
  /** Address for connecting as the owner. */
  readonly ownerUrl: string;
  /** Address for connecting as the gateway's login role. */
  readonly gatewayUrl: string;
  /** Process id of the embedded server, or null. */
  readonly pid: () => number | null;
  readonly stop: () => Promise<void>;
}

const OWNER_POOL = 3;
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Starts or connects to the database and brings it up to date.
 * @throws StartupError when it can't be reached, is too old, or a migration fails.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { settings, dataDirectory, onStep } = options;
  const isNew = !settings.databaseUrl && !hasDatabase(dataDirectory);
  const step = { during: "Creating the database", after: "Created the database" };
  return await (isNew && onStep ? onStep(step, startDatabase(options)) : startDatabase(options));
}

interface DatabaseOptions {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly dataDirectory: string;
  readonly log: Logger;
  readonly onFatal: (error: Error) => void;
  /** The cluster, if it's being created already. */
  readonly cluster?: Promise<Cluster> | undefined;
  /** The law, if it's being read already. */
  readonly content?: ContentAhead | undefined;
  /** Gets the creation of a new database. */
  readonly onStep?: ShowStep | undefined;
}

async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const { settings, secrets, log } = options;
  const embedded = settings.databaseUrl ? null : await startEmbedded(options);
  const url = settings.databaseUrl ?? embedded?.url ?? "";
  const owner = connect(url, { max: OWNER_POOL });
  const stop = async () => {
    await owner.end({ timeout: 5 });
    await embedded?.stop();
  };
  try {
    await refuseUnsuitable(owner);
    options.content?.connect(owner);
    const { gatewayUrl, applied } = await provision(owner, url, {
      gatewayPassword: secrets.gatewayPassword,
      devTools: settings.devTools,
    });
    if (applied.length > 0) log.info({ migrations: applied }, "database migrated");
    return {
      kind: embedded ? "embedded" : "external",
      owner,
      ownerUrl: url,
      gatewayUrl,
      pid: () => embedded?.pid() ?? null,
      stop,
    };
  } catch (error) {
    await stop();
    throw (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE
      ? new StartupError(
          `The user of DATABASE_URL lacks a right: ${(error as Error).message}. Make it the database's owner.`,
        )
      : error;
  }
}

async function startEmbedded(options: DatabaseOptions) {
  const password = options.secrets.postgresPassword;
  const cluster = await (options.cluster ?? openClusterIn(options.dataDirectory, password));
  const parameters = options.settings.backup?.keepsWal ? archiveChanges(cluster) : {};
  const postmaster = await startPostmaster(cluster, options.log, options.onFatal, { parameters });
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/postgres`,
    pid: postmaster.pid,
    stop: postmaster.stop,
  };
}

const OLDEST_VERSION = 15;

async function refuseUnsuitable(owner: Sql): Promise<void> {
  let version: number;
  try {
    const [row] = await owner<
      { version: number }[]
    >`select current_setting('server_version_num')::int / 10000 as version`;
    version = row?.version ?? 0;
  } catch (error) {
    const reason = (error as { code?: string }).code ?? (error as Error).message;
    throw new StartupError(`The database at DATABASE_URL can't be reached (${reason}).`);
  }
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `The database at DATABASE_URL is Postgres ${version}; Hornbook needs ${OLDEST_VERSION} or newer.`,
    );
  }
}
