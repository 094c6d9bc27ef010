/**
 * The folder for everything this machine keeps: the database, generated secrets, and a lock for one server.
 */
import fs from "node:fs";
import path from "node:path";
import { processIdentity } from "./process-identity.ts";
import { StartupError } from "./startup-error.ts";

export interface DataDirectory {
  /** Absolute, with symbolic links resolved. */
  readonly path: string;
  release(): void;
}

/**
 * Creates the folder if needed and takes its lock.
 * @throws StartupError when it can't be written or another Hornbook is using it.
 */
export function openDataDirectory(directory: string): DataDirectory {
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o711 });
    const resolved = fs.realpathSync(directory);
    const lockFile = path.join(resolved, "hornbook.lock");
    takeLock(lockFile);
    return { path: resolved, release: () => fs.rmSync(lockFile, { force: true }) };
  } catch (error) {
    if (error instanceof LockHeldError) {
      throw new StartupError(
        `DATA_DIR ${directory} is in use by another Hornbook (process ${error.holder}): stop it, or choose another folder.`,
      );
    }
    throw new StartupError(
      `DATA_DIR ${directory} can't be written (${(error as NodeJS.ErrnoException).code}): fix its permissions, or choose another folder.`,
    );
  }
}

/** Whether the embedded database has been created in this folder. */
export const hasDatabase = (directory: string) =>
  fs.existsSync(path.join(directory, "postgres/data/PG_VERSION"));

class LockHeldError extends Error {
  readonly holder: number;
  constructor(holder: number) {
    super(`lock held by process ${holder}`);
    this.holder = holder;
  }
}

function takeLock(lockFile: string): void {
  const mine = processIdentity(process.pid) ?? String(process.pid);
  if (fs.existsSync(lockFile)) {
    const held = fs.readFileSync(lockFile, "utf8");
    const holder = Number.parseInt(held, 10);
    if (held !== mine && Number.isInteger(holder) && processIdentity(holder) === held) {
      throw new LockHeldError(holder);
    }
  }
  // Replaced atomically, so that a reader never sees half a lock.
  const draft = `${lockFile}.${process.pid}`;
  fs.writeFileSync(draft, mine, { mode: 0o600 });
  fs.renameSync(draft, lockFile);
}
