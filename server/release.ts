/** The release that runs: the version, and the commit where there is one. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const PROJECT = path.resolve(import.meta.dirname, "..");

/** @returns "1.0.0+33d6873", or "1.0.0" outside a repository. */
export function releaseName(): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(PROJECT, "package.json"), "utf8")) as {
    version: string;
  };
  try {
    const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], {
      cwd: PROJECT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `${version}+${commit.trim()}`;
  } catch {
    return version;
  }
}
