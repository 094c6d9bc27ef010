/**
 * Hosts for suites that can't share one: they exhaust limits, change grants or kill processes.
 * `X-Forwarded-For` sets the client's address there, so that a test can have its own.
 */
import type { OtherBudgets } from "../../server/http/limiter.ts";
import { captureConsole, createLogger } from "../../server/log.ts";
import type { SharedHost } from "./shared-host.ts";
import { startTestHost } from "./test-host.ts";

export const JWT_SECRET = "the secret that the hosts of tests sign their tokens with";

export interface OwnHost extends SharedHost {
  /** Process id of the embedded database, or null while it is down. */
  databasePid(): number | null;
  stop(): Promise<void>;
}

/**
 * @param env settings in addition to those of every test host.
 * @param budgets overrides for the server's limits.
 * @param passwordCost bcrypt's, where how long a hash takes matters.
 */
export async function startOwnHost(
  env: Record<string, string> = {},
  budgets: OtherBudgets = {},
  passwordCost?: number,
): Promise<OwnHost> {
  // As the server does: the libraries log every refused request, which would drown out real failures.
  captureConsole(createLogger("silent"));
  const host = await startTestHost(
    { TRUST_PROXY: "1", DEV_MAILBOX: "1", JWT_SECRET, ...env },
    budgets,
    passwordCost,
  );
  return {
    url: host.address,
    publishableKey: host.publishableKey,
    secretKey: host.secretKey,
    databaseUrl: host.databaseUrl,
    databasePid: host.databasePid,
    stop: host.stop,
  };
}

/** The settings of another server on the database of `first`: the same keys, but fresh limits. */
export function besides(first: SharedHost): Record<string, string> {
  return {
    DATABASE_URL: first.databaseUrl,
    SUPABASE_PUBLISHABLE_KEY: first.publishableKey,
    SUPABASE_SECRET_KEY: first.secretKey,
    JWT_SECRET,
  };
}
