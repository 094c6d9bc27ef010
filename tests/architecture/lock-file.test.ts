/** The lock file installs everywhere. `npm ci` refuses one that lacks an entry, even for another platform's package. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = fs.readFileSync(path.resolve(import.meta.dirname, "../../package-lock.json"), "utf8");
const entries: Readonly<Record<string, LockEntry>> = JSON.parse(text).packages;

/** Whether a package at `from` can resolve `name`: in its own node_modules, or in a folder above. */
function isFound(name: string, from: string): boolean {
  const folders = from.split("/node_modules/");
  return folders.some((_, index) => {
    const folder = folders.slice(0, folders.length - index).join("/node_modules/");
    return `${folder}/node_modules/${name}` in entries || `node_modules/${name}` in entries;
  });
}

describe("the lock file", () => {
  it("lists every package for every platform", () => {
    const missing = Object.entries(entries).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isFound(name, from)),
    );
    // A mirror without other platforms' packages omits them: choose a version whose packages are all there.
    expect(missing).toEqual([]);
  });

  it("has the checksum of every package that is downloaded, so that npm verifies it on every platform", () => {
    const unverified = Object.entries(entries).filter(([name, { integrity }]) => name !== "" && !integrity);
    expect(unverified.map(([name, { version }]) => `${name}@${version}`)).toEqual([]);
  });

  it("names no registry, so that each install uses its own", () => {
    const named = Object.entries(entries).filter(([, { resolved }]) => resolved !== undefined);
    expect(named.map(([name]) => name)).toEqual([]);
  });
});
