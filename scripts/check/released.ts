/** Which version was released last, and what of it may not change anymore. */
import { spawnSync } from "node:child_process";

const MIGRATIONS = "supabase/migrations";

function git(project: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, {
    ...{ cwd: project, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout;
}

/** The newest tag `vX.Y.Z`, or null before the first release. */
export function newestRelease(project: string): string | null {
  const tags = git(project, "tag", "--list", "--sort=-version:refname", "v*").split("\n");
  return tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag)) ?? null;
}

/**
 * What is wrong with the migrations since a release, a line each: databases out there have run its migrations, so each
 * has to stay as it is, and a new one has to come after all of them.
 */
export function changedMigrations(project: string, release: string): string[] {
  const changes = git(project, "diff", "--name-status", "--no-renames", release, "--", MIGRATIONS);
  const released = git(project, "ls-tree", "--name-only", release, `${MIGRATIONS}/`).trim().split("\n");
  const last = released.sort().at(-1) ?? "";
  const added = git(project, "ls-files", "--others", "--exclude-standard", "--", MIGRATIONS)
    .split("\n")
    .filter(Boolean)
    .map((file) => `A\t${file}`);
  return [...changes.split("\n").filter(Boolean), ...added].flatMap((line) => {
    const [change = "", file = ""] = line.split("\t");
    if (change === "D") return `${file} was removed: ${release} has it.`;
    if (change === "M") return `${file} was changed since ${release}: add a migration instead.`;
    return file < last ? `${file} would run before migrations of ${release}: give it a later number.` : [];
  });
}
