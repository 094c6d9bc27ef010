import { afterAll, inject } from "vitest";
import { ownerConnection } from "./users.ts";

/** The host of all integration suites, and a connection to its database as its owner, which ends with the file. */
export function openSuite() {
  const host = inject("host");
  const sql = ownerConnection(host);
  afterAll(() => sql.end());
  return { host, sql };
}
