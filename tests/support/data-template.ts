/**
 * A database with the whole corpus, made once for a run of the suites and copied for each host. Without it, every host
 * would spend half a minute on migrations and content.
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The setting with the template's path, where hosts in any process find it. `npm test` makes one for all suites. */
export const TEMPLATE = "HORNBOOK_TEST_TEMPLATE";

/** The path of a new data directory: a copy of the template, or nothing yet if there is none. */
export function newDataDirectory(
  directory = path.join(os.tmpdir(), `hornbook-test-${randomUUID()}`),
): string {
  const template = process.env[TEMPLATE];
  if (template) copy(template, directory);
  return directory;
}

/**
 * Copies the template's Postgres, for a database outside the server.
 * @param home the folder for it, which exists.
 * @returns its owner's password, or null if there is no template.
 */
export function copyDatabase(home: string): string | null {
  const template = process.env[TEMPLATE];
  if (!template) return null;
  copy(path.join(template, "postgres/data"), path.join(home, "data"));
  const secrets = JSON.parse(fs.readFileSync(path.join(template, "secrets.json"), "utf8")) as {
    postgresPassword: string;
  };
  return secrets.postgresPassword;
}

/** Makes the template from the data directory of a host that has stopped. */
export function keepAsTemplate(directory: string, template: string): void {
  copy(directory, template);
  process.env[TEMPLATE] = template;
}

/** With the owners of the files: Postgres refuses a folder that isn't its user's. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the template wasn't copied: ${stderr}`);
}
