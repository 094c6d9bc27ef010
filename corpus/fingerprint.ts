/** Which law is stored. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Raise this when the same files should be stored differently, so that databases reindex them. */
const INDEX_VERSION = 10;

/** Identifies the law as it is now: any change to any of its files changes it. Courses don't count. */
export function fingerprintOf(directory: string): string {
  const hash = createHash("sha256").update(`${INDEX_VERSION}`);
  for (const file of fs.readdirSync(directory, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.(md|yaml)$/.test(file) || file.startsWith("courses/")) continue;
    hash
      .update(file)
      .update("\0")
      .update(fs.readFileSync(path.join(directory, file)))
      .update("\0");
  }
  return hash.digest("hex");
}
