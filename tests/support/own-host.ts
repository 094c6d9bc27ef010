/**
 * Hosts for suites that cannot share one: they use limits up, change grants or end processes. `X-Forwarded-For` names
 * the client there, so that a test can come from an address of its own.
 */
import { captureConsole, createLogger } from "../../server/log.ts";
import type { SharedHost } from "./shared-host.ts";
import { startTestHost } from "./test-host.ts";

export const JWT_SECRET = "the secret that the hosts of tests sign their tokens with";

export interface OwnHost extends SharedHost {
  /** Process id of the embedded database, or null while it is down. */
  databasePid(): number | null;
  stop(): Promise<void>;
}

/** @param env settings beside those of every host of a test. */
export async function startOwnHost(env: Record<string, string> = {}): Promise<OwnHost> {
  // As the server does: what the libraries write of each refused request would drown what fails.
  captureConsole(createLogger("silent"));
  const host = await startTestHost({ TRUST_PROXY: "1", JWT_SECRET, ...env });
  return {
    url: host.address,
    publishableKey: host.publishableKey,
    secretKey: host.secretKey,
    databaseUrl: host.databaseUrl,
    databasePid: host.databasePid,
    stop: host.stop,
  };
}

/** The settings of another server on the database of `first`: same keys, but limits that start anew. */
export function besides(first: SharedHost): Record<string, string> {
  return {
    DATABASE_URL: first.databaseUrl,
    SUPABASE_PUBLISHABLE_KEY: first.publishableKey,
    SUPABASE_SECRET_KEY: first.secretKey,
    JWT_SECRET,
  };
}
