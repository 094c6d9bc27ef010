/** Bugs that were planted on purpose, to see that the audit finds them: each in a copy of the product, or in its database. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { liveDay } from "./day.ts";
import { LATER_BUGS } from "./later-bugs.ts";
import { BUGS, type Plant } from "./planted-bugs.ts";
import { write } from "./run.ts";
import { openWorld, type World } from "./world.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
/** What a server needs of the project. */
const NEEDED = ["server", "supabase", "corpus", "content", "scripts", "src", "dist", "media", "package.json"];

/** @param only a part of a bug's name. @returns whether at most one was missed. */
export async function tryPlanted(only = ""): Promise<boolean> {
  const rows: string[] = [];
  let missed = 0;
  for (const { bug, plants, seeds } of [...BUGS, ...LATER_BUGS].filter((one) => one.bug.includes(only))) {
    const foundBy = await tryBug(plants, seeds);
    if (foundBy.length === 0) missed++;
    rows.push(`| ${bug} | ${foundBy.length > 0 ? foundBy.join("; ") : "**not found**"} |`);
    write(rows.at(-1) ?? "");
  }
  write(`\n${rows.length - missed} of ${rows.length} found`);
  return missed <= 1;
}

/** @returns the promises that the first day to notice found broken. */
async function tryBug(plants: readonly Plant[], seeds: readonly number[]): Promise<string[]> {
  const project = plants.some((plant) => "file" in plant) ? copyProject() : undefined;
  for (const plant of plants) if ("file" in plant && project) changeFile(project, plant);
  const world = await openWorld(project);
  try {
    for (const plant of plants) if (!("file" in plant)) await changeDatabase(world, plant);
    for (const seed of seeds) {
      const { violations } = await liveDay(world, seed);
      if (violations.length > 0) return violations.map(({ promise }) => promise);
    }
    return [];
  } finally {
    await world.stop();
    if (project) fs.rmSync(project, { recursive: true });
  }
}

function copyProject(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-planted-"));
  const there = NEEDED.map((name) => path.join(PROJECT, name)).filter((name) => fs.existsSync(name));
  spawnSync("cp", ["-a", ...there, folder]);
  fs.symlinkSync(fs.realpathSync(path.join(PROJECT, "node_modules")), path.join(folder, "node_modules"));
  return folder;
}

function changeFile(project: string, { file, find, put }: Extract<Plant, { file: string }>): void {
  const place = path.join(project, file);
  fs.writeFileSync(place, changed(fs.readFileSync(place, "utf8"), find, put));
}

async function changeDatabase(world: World, plant: Exclude<Plant, { file: string }>): Promise<void> {
  const sql = world.sql();
  if ("run" in plant) return void (await sql.unsafe(plant.run));
  const [stored] = await sql<{ text: string }[]>`
    select pg_get_functiondef(${plant.routine}::regproc) as text`;
  await sql.unsafe(changed(stored?.text ?? "", plant.find, plant.put));
}

/** @throws if the product has changed, so that the bug can't be planted like this any more. */
function changed(text: string, find: string, put: string): string {
  if (!text.includes(find)) throw new Error(`There is no ${find} to change`);
  return text.replace(find, () => put);
}
