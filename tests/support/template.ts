/** The template that hosts of tests begin with, for a run without `npm test`, which has made it. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { TEMPLATE } from "./data-template.ts";
import { makeTemplate } from "./make-template.ts";

/** @returns removes it. */
export default async function ensureTemplate(): Promise<() => void> {
  if (process.env[TEMPLATE]) return () => {};
  const template = path.join(os.tmpdir(), `hornbook-test-template-${randomUUID()}`);
  await makeTemplate(template);
  return () => fs.rmSync(template, { recursive: true, force: true });
}
