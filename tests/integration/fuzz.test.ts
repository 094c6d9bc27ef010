/**
 * However malformed a request to the API, from a visitor, a user or an administrator: nothing answers 500,
 * and every refusal has a message. `npm run fuzz` runs longer, from another seed.
 */
import fs from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { fuzz, type Role } from "../support/fuzz/fuzz.ts";
import { type FuzzedSchema, readSchema } from "../support/fuzz/schema.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { makeAdmin, signUp } from "../support/users.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 45);
/** On an idle machine, they take half of this time. */
const REQUESTS = process.env.FUZZ_SECONDS ? Number.POSITIVE_INFINITY : 1500;
const EDGE_FUNCTIONS = path.resolve(import.meta.dirname, "../../supabase/functions");

const roles: Role[] = [
  { name: "visitor", signIn: async () => null },
  { name: "user", signIn: async () => (await signUp(host, "user")).accessToken },
  {
    name: "administrator",
    async signIn() {
      const user = await signUp(host, "administrator");
      await makeAdmin(sql, user);
      return user.accessToken;
    },
  },
];

let schema: FuzzedSchema;
const edgeFunctions = fs
  .readdirSync(EDGE_FUNCTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map(({ name }) => name);

// Reachable from this machine alone, so that its sandbox takes payments.
startSuiteHost({}, { TRUST_PROXY: "0" });
beforeAll(async () => {
  schema = await readSchema(sql);
});

it.each(roles)(
  "as $name, nothing breaks and every refusal says why",
  async (role) => {
    const patience = (SECONDS * 1000) / roles.length;
    const requests = Math.ceil(REQUESTS / roles.length);
    const { asked, failures } = await fuzz({
      host,
      schema,
      edgeFunctions,
      roles: [role],
      seed: SEED,
      requests,
      patience,
    });
    process.stdout.write(`seed ${SEED}: ${asked} requests as ${role.name}\n`);
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  },
  SECONDS * 1000 + 120_000,
);
