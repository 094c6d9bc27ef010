/** The rule for released migrations, in a repository of its own. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changedMigrations, newestRelease } from "./released.ts";

let project: string;

const git = (...args: string[]) => {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  expect(spawnSync("git", [...identity, ...args], { cwd: project }).status).toBe(0);
};
const write = (name: string, sql: string) =>
  fs.writeFileSync(path.join(project, "supabase/migrations", name), sql);

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-released-"));
  fs.mkdirSync(path.join(project, "supabase/migrations"), { recursive: true });
  git("init", "--quiet");
  write("20260101000000_accounts.sql", "create table accounts ();");
  write("20260102000000_cards.sql", "create table cards ();");
  git("add", ".");
  git("commit", "--quiet", "--message", "One");
});
afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

it("the newest release is the highest version, not the latest tag", () => {
  expect(newestRelease(project)).toBeNull();
  for (const tag of ["v1.10.0", "v1.9.0", "v2.0.0-beta", "vellum"]) git("tag", tag);
  expect(newestRelease(project)).toBe("v1.10.0");
});

it("a released migration stays, and new ones come after it", () => {
  git("tag", "v1.0.0");
  write("20260103000000_notes.sql", "create table notes ();");
  expect(changedMigrations(project, "v1.0.0")).toEqual([]);
  write("20260101000000_accounts.sql", "create table accounts (id uuid);");
  fs.rmSync(path.join(project, "supabase/migrations/20260102000000_cards.sql"));
  write("20260101120000_between.sql", "create table between ();");
  expect(changedMigrations(project, "v1.0.0")).toEqual([
    expect.stringContaining("accounts.sql was changed since v1.0.0"),
    expect.stringContaining("cards.sql was removed"),
    expect.stringContaining("between.sql would run before"),
  ]);
});
