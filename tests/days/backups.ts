/** A backup that is taken in the middle of a round, and restored into an empty place. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { listBackups } from "../../server/backup/backup-folder.ts";
import { newFolder, startServer } from "../support/child-server.ts";
import { ownerConnection } from "../support/users.ts";
import type { Scene } from "./acts/act.ts";
import { audit, type Violation } from "./audit.ts";
import { clockEnvironment } from "./clock.ts";
import type { Deed, Kind } from "./ledger.ts";
import type { Round } from "./schedule.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
/** Earlier days were lived without backups. */
const FIRST = 701;
const EVERY = 8;
const NTH = 4;

export interface Backup {
  readonly folder: string;
  /** What was acknowledged before it was begun. */
  readonly holds: ReadonlySet<Deed>;
}

/** The round in which the day's backup is taken, if any: one in which nothing fails. */
export const roundOfBackup = (seed: number, rounds: readonly Round[]): number =>
  seed < FIRST || seed % EVERY !== NTH ? -1 : rounds.findLastIndex(({ fault }) => fault === null);

/** With `npm run backup`, which restores it as a test. */
export async function backUp({ world, ledger }: Scene): Promise<Backup> {
  const holds = new Set(ledger.deeds.filter(({ outcome }) => outcome === "acknowledged"));
  const folder = newFolder();
  await run("backup", [], { DATA_DIR: path.resolve(world.storage, "../.."), BACKUP_DIR: folder });
  return { folder, holds };
}

/** @returns which promises its copy breaks, and removes it. */
export async function auditBackup(scene: Scene, { folder, holds }: Backup): Promise<Violation[]> {
  const place = newFolder();
  await run("restore", [path.join(folder, listBackups(folder)[0] ?? "none")], { DATA_DIR: place });
  const server = await startServer({ ...clockEnvironment(), DATA_DIR: place, LOG_LEVEL: "error" });
  const sql = ownerConnection(server);
  try {
    const world = { ...scene.world, sql: () => sql, storage: path.join(place, "storage/files") };
    const acknowledged = <K extends Kind>(kind: K) =>
      scene.ledger.acknowledged(kind).filter((deed) => holds.has(deed as Deed));
    const violations = await audit(
      { ...scene, world, ledger: { ...scene.ledger, acknowledged } },
      ({ isOfCopies }) => isOfCopies === true,
    );
    return violations.map(({ promise, details }) => ({ promise: `a backup: ${promise}`, details }));
  } finally {
    await sql.end();
    await server.end("SIGTERM");
    for (const one of [place, folder]) fs.rmSync(one, { recursive: true, force: true });
  }
}

async function run(script: string, args: readonly string[], settings: Record<string, string>) {
  const entry = path.join(PROJECT, `scripts/start/${script}.ts`);
  await promisify(execFile)(process.execPath, [entry, ...args], {
    env: { ...clockEnvironment(), ...settings },
  });
}
