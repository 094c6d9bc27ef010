/**
 * A database with the whole corpus, made once for a run of the suites and copied for each host. Without it, every host
 * would spend ten seconds on migrations and content.
 */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Where the workers find the template. */
const TEMPLATE = "HORNBOOK_TEST_TEMPLATE";

/** The path of a new data directory: a copy of the template, or nothing yet if there is none. */
export function newDataDirectory(): string {
  const directory = path.join(os.tmpdir(), `hornbook-test-${randomUUID()}`);
  const template = process.env[TEMPLATE];
  if (template) copy(template, directory);
  return directory;
}

/**
 * Makes the template from the data directory of a host that has stopped.
 * @returns removes it.
 */
export function keepAsTemplate(directory: string): () => void {
  const template = path.join(os.tmpdir(), `hornbook-test-template-${randomUUID()}`);
  copy(directory, template);
  // A new host has stored no files.
  fs.rmSync(path.join(template, "storage"), { recursive: true, force: true });
  process.env[TEMPLATE] = template;
  return () => fs.rmSync(template, { recursive: true, force: true });
}

/** With the owners of the files: Postgres refuses a folder that isn't its user's. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the template wasn't copied: ${stderr}`);
}
