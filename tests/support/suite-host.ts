/** The host of its own that a file of tests has from its first test to its last. */
import type postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { type OwnHost, startOwnHost } from "./own-host.ts";
import { ownerConnection } from "./users.ts";

export let host: OwnHost;
/** A connection to the host's database as its owner. */
export let sql: postgres.Sql;

/** Starts the host before the tests of the file that calls this, and stops it after them. */
export function startSuiteHost(): void {
  beforeAll(async () => {
    host = await startOwnHost();
    sql = ownerConnection(host);
  });
  afterAll(async () => {
    await sql?.end();
    await host?.stop();
  });
}
