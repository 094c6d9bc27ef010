/**
 * After the browser tests: nothing secret is in what the servers logged, in what was built for browsers, or in the
 * traces that the run kept. E2E_TRACES=1 keeps those of all tests.
 */
import fs from "node:fs";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { createSealer } from "../../../server/auth/mfa/sealed-secret.ts";
import { PASSWORD } from "./account.ts";
import { serverSecrets, sql } from "./database.ts";
import { GIVEN_SECRETS, LOG } from "./second-server.ts";

const DIST = path.resolve(import.meta.dirname, "../../../dist");
/** Whatever their value: keys of Stripe and of ours, private keys. A placeholder in a text is shorter. */
const KEYS = /\b(?:sk_live_|sk_test_|rk_live_|whsec_|sb_secret_)[\w-]{16,}|-----BEGIN [A-Z ]*PRIVATE KEY/;
/** What a user sends or gets: fine in a trace of that user's browser, and nowhere else. */
const OF_USERS = /\beyJ[\w-]{10,}\.eyJ|otpauth:\/\/totp\/|@example\.com/;

export default async function noSecrets(config: FullConfig): Promise<void> {
  const { ofServer, ofUsers } = await secretsOfRun();
  const found: string[] = [];
  const look = (place: string, text: string, values: readonly string[], ...patterns: RegExp[]) => {
    const hits = [
      ...values.filter((value) => text.includes(value)).map((value) => `${value.slice(0, 4)}…`),
      ...patterns.flatMap((pattern) => pattern.exec(text)?.[0].slice(0, 12) ?? []),
    ];
    for (const hit of hits) found.push(`${place}: ${hit}`);
  };

  const log = fs.readFileSync(LOG, "utf8");
  if (!log.includes('"request"')) throw new Error("The servers logged nothing, so nothing was looked at");
  look("log", log, [...ofServer, ...ofUsers, PASSWORD], KEYS, OF_USERS);
  for (const file of filesIn(DIST)) {
    look(file, fs.readFileSync(file, "utf8"), [...ofServer, ...ofUsers, PASSWORD], KEYS);
  }
  const results = new Set(config.projects.map(({ outputDir }) => outputDir));
  for (const file of [...results].flatMap(filesIn).filter((name) => name.endsWith("trace.zip"))) {
    for (const [name, bytes] of Object.entries(unzipSync(fs.readFileSync(file))))
      look(`${file}, ${name}`, strFromU8(bytes, true), ofServer, KEYS);
  }
  for (const file of [LOG, GIVEN_SECRETS]) fs.rmSync(file, { force: true });
  if (found.length > 0) throw new Error(`Secrets got out:\n${found.join("\n")}`);
}

/** What no browser may see, and what only its user's may. */
async function secretsOfRun(): Promise<{ ofServer: string[]; ofUsers: string[] }> {
  const { postgresPassword, secretKey, jwtSecret } = serverSecrets();
  const given = fs.existsSync(GIVEN_SECRETS)
    ? fs.readFileSync(GIVEN_SECRETS, "utf8").split("\n").filter(Boolean)
    : [];
  const factors = await sql<{ id: string; secret: string }[]>`select id, secret from auth.mfa_factors`;
  const tokens = await sql<{ token: string }[]>`select token from auth.refresh_tokens`;
  await sql.end();
  const sealer = createSealer(jwtSecret);
  const authenticators = factors.flatMap(({ id, secret }) => sealer.open(id, secret) ?? []);
  return {
    ofServer: [postgresPassword, secretKey, jwtSecret, ...new Set(given)],
    ofUsers: [...authenticators, ...tokens.map(({ token }) => token)],
  };
}

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|png|woff2)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
