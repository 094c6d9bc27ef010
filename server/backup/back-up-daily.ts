import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Logger } from "../log.ts";
import type { BackupSettings } from "../settings.ts";
import { listBackups, readManifest } from "./backup-folder.ts";
import { moveChanges } from "./wal-archive.ts";

const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SCRIPT = path.resolve(import.meta.dirname, "../../scripts/start/backup.ts");
/** Students' requests come first. */
const LOW_PRIORITY = 10;

/** Makes a backup whenever the newest is a day old, in a process of its own, and keeps every change if configured. */
export function backUpDaily(
  settings: BackupSettings,
  dataDirectory: string,
  log: Logger,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  let end = () => {};
  const look = () => {
    if (running || ageOfNewest(settings.directory) < DAY_MS) return;
    running = new Promise((resolve) => {
      const child = spawn(process.execPath, [SCRIPT], { stdio: ["ignore", "ignore", "inherit"] });
      end = () => child.kill("SIGTERM");
      if (child.pid) os.setPriority(child.pid, LOW_PRIORITY);
      child.on("error", (error) => log.error({ error }, "the backup couldn't be started"));
      child.on("close", (code) => {
        if (code === 0) log.info("backed up, and restored as a test");
        else log.error({ code }, "the backup failed; trying again in ten minutes");
        running = null;
        resolve();
      });
    });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  const changes = settings.keepsWal ? moveChanges(dataDirectory, settings.directory, log) : null;
  return {
    async stop() {
      clearInterval(timer);
      end();
      await Promise.all([running, changes?.stop()]);
    },
  };
}

function ageOfNewest(directory: string): number {
  const [newest] = fs.existsSync(directory) ? listBackups(directory) : [];
  return newest
    ? Date.now() - Date.parse(readManifest(path.join(directory, newest)).completedAt)
    : Number.POSITIVE_INFINITY;
}
