/** Two checkouts to run servers of: a released version, and the present code with one more migration. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PROJECT } from "../../project.ts";

/** After every real one. */
export const TRIAL_VERSION = "29991231235959";
/** Adds a column and a table, and fills both from what users have: the kinds of change that releases make. */
const TRIAL = `
  alter table public.profiles add column trial_initial text;
  update public.profiles set trial_initial = left(coalesce(first_name, '?'), 1);
  create table app_private.trial_first_cards (
    user_id uuid primary key references auth.users on delete cascade,
    created_at timestamptz not null
  );
  insert into app_private.trial_first_cards (user_id, created_at)
  select created_by, min(created_at) from public.flashcards where created_by is not null group by created_by;`;

function run(command: string, args: readonly string[], cwd = PROJECT): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`);
  return stdout;
}

/** @param ref a tag or commit. @param folder doesn't exist yet. */
export function checkOutRelease(ref: string, folder: string): void {
  run("git", ["worktree", "add", "--detach", "--quiet", folder, ref]);
  const lock = (project: string) =>
    createHash("sha256")
      .update(fs.readFileSync(path.join(project, "package-lock.json")))
      .digest("hex");
  if (lock(folder) === lock(PROJECT)) linkDependencies(folder);
  else run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], folder);
  standInForWebApp(folder);
}

export function removeRelease(folder: string): void {
  if (fs.existsSync(folder)) run("git", ["worktree", "remove", "--force", folder]);
}

/** The present files, also those that aren't committed, with the trial migration. */
export function copyPresent(folder: string): void {
  const listed = run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const file of listed.split("\0")) {
    const from = path.join(PROJECT, file);
    // A file that was removed is still listed, and so is a link to a folder.
    if (file && fs.existsSync(from) && !fs.statSync(from).isDirectory())
      fs.cpSync(from, path.join(folder, file));
  }
  linkDependencies(folder);
  standInForWebApp(folder);
  fs.writeFileSync(path.join(folder, `supabase/migrations/${TRIAL_VERSION}_trial.sql`), TRIAL);
}

function linkDependencies(folder: string): void {
  fs.symlinkSync(fs.realpathSync(path.join(PROJECT, "node_modules")), path.join(folder, "node_modules"));
}

/** Nothing is looked at in a browser. */
function standInForWebApp(folder: string): void {
  fs.mkdirSync(path.join(folder, "dist"), { recursive: true });
  fs.writeFileSync(path.join(folder, "dist/index.html"), "<!doctype html><title>Hornbook</title>");
}
