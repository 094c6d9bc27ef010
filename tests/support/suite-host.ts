/** A separate host for one test file, from its first test to its last. */
import type postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import type { OtherBudgets } from "../../server/http/limiter.ts";
import { type OwnHost, startOwnHost } from "./own-host.ts";
import { ownerConnection } from "./users.ts";

export let host: OwnHost;
/** A connection to the host's database as its owner. */
export let sql: postgres.Sql;

/**
 * Starts the host before the calling file's tests, and stops it after them.
 * @param env settings in addition to those of every suite's host.
 * @param passwordCost bcrypt's, where how long a hash takes matters.
 */
export function startSuiteHost(
  budgets: OtherBudgets = {},
  env: Record<string, string> = {},
  passwordCost?: number,
): void {
  beforeAll(async () => {
    host = await startOwnHost(env, budgets, passwordCost);
    sql = ownerConnection(host);
  });
  afterAll(async () => {
    await sql?.end();
    await host?.stop();
  });
}
