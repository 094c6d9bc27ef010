/** The coverage table names existing files, in the order of the specification. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["src", "supabase", "server", "tests", "docs", "index.html", "vite.config.ts"];
const FILE = /^[^ ]+\.(ts|tsx|sql|css|html|md)$/;

interface Row {
  readonly section: string;
  /** The files named in the code and test columns. */
  readonly named: readonly string[];
}

const rows: readonly Row[] = fs
  .readFileSync(path.join(PROJECT, "docs/spec-coverage.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, section = "", , code = "", test = ""] = line.split("|").map((cell) => cell.trim());
    const named = [...`${code} ${test}`.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
    return { section, named: named.filter((name) => FILE.test(name)) };
  });

const files = FOLDERS.flatMap((folder) => {
  const place = path.join(PROJECT, folder);
  if (!fs.statSync(place).isDirectory()) return [`/${folder}`];
  const below = fs.readdirSync(place, { recursive: true, encoding: "utf8" });
  return below.map((file) => `/${folder}/${file}`);
});

/** A name is a path, the end of one, or, for a migration, the part after its date. */
const isThere = (name: string) =>
  files.some((file) => file.endsWith(name.startsWith("…") ? name.slice(1) : `/${name}`));

describe("the coverage table", () => {
  it("names existing files", () => {
    expect(rows.length).toBeGreaterThan(100);
    const named = rows.flatMap((row) => row.named);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it("is sorted by section", () => {
    const places = rows.map(({ section }) => {
      const [chapter = 0, part = 0] = (section.split(",")[0] ?? "").split(".").map(Number);
      return chapter * 100 + part;
    });
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
