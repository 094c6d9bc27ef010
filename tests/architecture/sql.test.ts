/** Each object of the database is defined once: in the migration of its domain, or by the one-machine host. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["supabase/migrations", "server/database"];

/** What each statement defines: its kind and name, with the parameters of a function, and the table of a policy. */
const DEFINITIONS =
  /^create (?:or replace )?(?:unique )?(?:(table|view|materialized view|type|index|trigger|policy|event trigger|schema) (?:if not exists )?("[^"]+"|[\w.]+)(?:[^;]*?\bon ([\w.]+))?|(function) ([\w.]+)\s*\(([^)]*)\))/gim;

function definitionsIn(sql: string): string[] {
  return [...sql.matchAll(DEFINITIONS)].map(([, kind, name, table, func, funcName, parameters]) => {
    if (func) return `function ${funcName} (${(parameters ?? "").replace(/\s+/g, " ").trim()})`;
    return ["trigger", "policy"].includes(kind ?? "") ? `${kind} ${name} on ${table}` : `${kind} ${name}`;
  });
}

/** The most characters of a line. */
const MOST = 110;

const statements = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(PROJECT, folder))
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) => definitionsIn(fs.readFileSync(path.join(PROJECT, folder, file), "utf8"))),
);

describe("the SQL", () => {
  it("is read: its tables, policies, functions, and triggers are found", () => {
    for (const kind of ["table", "policy", "function", "trigger", "index"]) {
      expect(statements.filter((one) => one.startsWith(`${kind} `)).length).toBeGreaterThan(5);
    }
  });

  it("defines no object twice", () => {
    const twice = statements.filter((one, index) => statements.indexOf(one) !== index);
    expect(twice).toEqual([]);
  });

  it("has lines of at most 110 characters", () => {
    const folder = path.join(PROJECT, "supabase/migrations");
    const long = fs.readdirSync(folder).flatMap((file) =>
      fs
        .readFileSync(path.join(folder, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (line.length > MOST ? [`${file}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });
});
