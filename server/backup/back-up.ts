/** One backup from beginning to end: taken, proven by restoring it, recorded for administrators, old ones removed. */
import fs from "node:fs";
import path from "node:path";
import type { Sql } from "../database/connection.ts";
import type { Logger } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { listBackups, readManifest } from "./backup-folder.ts";
import { type Restored, restoreBackup } from "./restore-backup.ts";
import { takeBackup, trialFolder } from "./take-backup.ts";
import { forgetChanges } from "./wal-archive.ts";

export interface BackedUp extends Restored {
  readonly folder: string;
  readonly bytes: number;
  readonly seconds: { readonly backup: number; readonly restore: number };
}

/**
 * @param sql the embedded database, as its owner.
 * @param keep how many backups stay in `directory`.
 * @throws whatever failed, after administrators can read that it did.
 */
export async function backUp(options: {
  readonly sql: Sql;
  readonly dataDirectory: string;
  readonly directory: string;
  readonly keep: number;
  readonly hasFiles: boolean;
  readonly log: Logger;
}): Promise<BackedUp> {
  const { sql, directory, log } = options;
  const trial = path.join(directory, trialFolder(process.pid));
  try {
    const began = performance.now();
    const { folder, manifest } = await takeBackup(options);
    const taken = performance.now();
    await record(sql, { at: manifest.completedAt, problem: null });
    const proof = await restoreBackup({ folder, dataDirectory: trial, until: null, isTrial: true, log });
    await record(sql, { proven_at: new Date().toISOString() });
    prune(directory, options.keep);
    return {
      ...proof,
      folder,
      bytes: manifest.contents.reduce((sum, file) => sum + file.bytes, 0),
      seconds: { backup: (taken - began) / 1000, restore: (performance.now() - taken) / 1000 },
    };
  } catch (error) {
    // Other errors' messages may quote what somebody typed.
    const problem =
      error instanceof StartupError ? error.message : ((error as { code?: string }).code ?? "It failed.");
    await record(sql, { problem }).catch(() => {});
    throw error;
  } finally {
    fs.rmSync(trial, { recursive: true, force: true });
  }
}

/** What the dashboard and `/healthz?detail` say of backups: see `app_private.backup_state`. */
async function record(
  sql: Sql,
  news: { readonly at?: string; readonly proven_at?: string; readonly problem?: string | null },
): Promise<void> {
  await sql`
    insert into app_private.settings as s (name, value) values ('backup', ${sql.json(news)})
    on conflict (name) do update set value = s.value || excluded.value, changed_at = now()`;
}

function prune(directory: string, keep: number): void {
  const backups = listBackups(directory);
  for (const name of backups.slice(keep))
    fs.rmSync(path.join(directory, name), { recursive: true, force: true });
  const oldest = backups.slice(0, keep).at(-1);
  if (oldest) forgetChanges(directory, readManifest(path.join(directory, oldest)).firstWal);
}
