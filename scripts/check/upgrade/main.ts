/**
 * `npm run upgrade-test -- [--from REF]`: a data folder of a release, filled by students, is upgraded to the present code
 * with a trial migration, and audited: nothing may be lost. The release's code then has to refuse it. REF is the newest
 * tag vX.Y.Z, or HEAD before the first.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BenchServer, startServer } from "../../../bench/support/server.ts";
import { ownerConnection } from "../../../tests/support/users.ts";
import { PROJECT } from "../../project.ts";
import { newestRelease } from "../released.ts";
import { checkOutRelease, copyPresent, removeRelease } from "./checkouts.ts";
import { fill, look, type Seen, type Student } from "./students.ts";
import { compareMigrations, compareTables, readTables, type Tables } from "./tables.ts";

const QUIET = { WARM_UP: "0" };
const { values } = parseArgs({ options: { from: { type: "string" } } });
const from = values.from ?? newestRelease(PROJECT) ?? "HEAD";
const work = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-upgrade-"));
const release = path.join(work, "release");
const present = path.join(work, "present");
const data = path.join(work, "data");
const problems: string[] = [];
const report = (what: string, found: readonly string[]) => {
  console.log(`${found.length === 0 ? "✓" : "✗"} ${what}`);
  for (const line of found) console.log(`    ${line}`);
  problems.push(...found);
};

try {
  console.log(`Upgrading from ${from} …`);
  checkOutRelease(from, release);
  copyPresent(present);
  const before = await liveWithRelease();
  const upgraded = await upgrade(before);
  refuseDowngrade();
  await startAgain(upgraded);
} finally {
  removeRelease(release);
  fs.rmSync(work, { recursive: true, force: true });
}
console.log(problems.length === 0 ? "\nNothing was lost." : `\n${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

interface Before {
  readonly students: readonly Student[];
  readonly seen: readonly Seen[];
  readonly tables: Tables;
}

async function withServer<Result>(project: string, use: (server: BenchServer) => Promise<Result>) {
  const server = await startServer(data, QUIET, { project });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

function liveWithRelease(): Promise<Before> {
  return withServer(release, async (server) => {
    const students = await fill(server);
    const seen = await lookAll(server, students);
    const sql = ownerConnection(server);
    const tables = await readTables(sql);
    await sql.end();
    const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
    console.log(`${students.length} students left ${rows} rows in ${tables.size} tables.`);
    return { students, seen, tables };
  });
}

async function lookAll(server: BenchServer, students: readonly Student[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const student of students) seen.push(await look(server, student));
  return seen;
}

/** What students see, in each respect. */
function compareSeen(before: readonly Seen[], after: readonly Seen[]): void {
  const respects = {
    conversation: "Old conversations are read as they were",
    queue: "The same cards are due",
    practice: "Practice sessions are as they were left",
    courses: "Rentals still run",
    file: "Uploaded files open",
  } as const;
  for (const [respect, what] of Object.entries(respects)) {
    const key = respect as keyof Seen;
    report(
      what,
      before.flatMap((seen, index) =>
        seen[key] === after[index]?.[key] ? [] : `Student ${index + 1} sees something else.`,
      ),
    );
  }
}

/** @returns the tables once everyone has signed in again, which is noted in them. */
function upgrade(before: Before): Promise<Tables> {
  return withServer(present, async (server) => {
    const sql = ownerConnection(server);
    report(
      "Every row of every student is there",
      compareTables(before.tables, await readTables(sql, before.tables)),
    );
    report("The migrations are those of the code", await compareMigrations(sql, present));
    const [filled] = await sql<{ initials: number; cards: number }[]>`
      select (select count(*)::integer from public.profiles where trial_initial = 'M') as initials,
        (select count(*)::integer from app_private.trial_first_cards) as cards`;
    const isFilled = filled?.initials === before.students.length && filled.cards === before.students.length;
    report("The trial migration filled what it added", isFilled ? [] : ["Rows are missing."]);
    compareSeen(before.seen, await lookAll(server, before.students));
    console.log("✓ Students sign in with their passwords");
    const tables = await readTables(sql, before.tables);
    await sql.end();
    return tables;
  });
}

/** The release's code on newer data: one clear line, and nothing changed. */
function refuseDowngrade(): void {
  const { status, stderr } = spawnSync(process.execPath, [path.join(release, "server/main.ts")], {
    cwd: release,
    encoding: "utf8",
    env: { ...process.env, ...QUIET, PORT: "0", DATA_DIR: data, LOG_LEVEL: "error" },
    timeout: 120_000,
  });
  const isClear = status === 1 && stderr.trim().split("\n").length === 1 && /update Hornbook/.test(stderr);
  report("Older code refuses newer data in one line", isClear ? [] : [`It exited with ${status}: ${stderr}`]);
}

async function startAgain(upgraded: Tables): Promise<void> {
  await withServer(present, async (server) => {
    const sql = ownerConnection(server);
    report("After that, nothing has changed", [
      ...compareTables(upgraded, await readTables(sql, upgraded)),
      ...(await compareMigrations(sql, present)),
    ]);
    await sql.end();
  });
}
