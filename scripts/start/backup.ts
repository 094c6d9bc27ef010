/**
 * `npm run backup` copies everything that DATA_DIR keeps into a new folder in BACKUP_DIR, also while the server runs, and
 * restores it as a test. A server with BACKUP_DIR does the same every day.
 */
import { backUp } from "../../server/backup/back-up.ts";
import { createLogger } from "../../server/log.ts";
import { readSettings } from "../../server/settings.ts";
import { StartupError } from "../../server/startup-error.ts";
import { withDatabase } from "./with-database.ts";

try {
  const settings = readSettings(process.env);
  const { backup, databaseUrl, dataDirectory } = settings;
  if (databaseUrl)
    throw new StartupError(
      "This backs up the embedded database: use the tools of the one at DATABASE_URL, such as pg_dump.",
    );
  if (!backup) throw new StartupError("Set BACKUP_DIR: the folder for backups, on another disk if possible.");
  await withDatabase(async (sql) => {
    const hasFiles = !settings.s3;
    const done = await backUp({ sql, dataDirectory, hasFiles, ...backup, log: createLogger("error") });
    const [megabytes, rows] = [Math.ceil(done.bytes / 1e6), done.rows.toLocaleString("en-US")];
    process.stdout.write(
      `Backed up to ${done.folder}: ${megabytes} MB in ${done.seconds.backup.toFixed(1)} s.\n` +
        `Restored as a test in ${done.seconds.restore.toFixed(1)} s: ${rows} rows in ${done.tables} tables, ${done.uploads} uploads.\n`,
    );
    if (!hasFiles) process.stdout.write("Uploaded files are in the S3 store, and not in the backup.\n");
  });
} catch (error) {
  const { code } = error as { code?: string };
  if (!(error instanceof StartupError || code)) throw error;
  // A full disk, a folder that can't be written to, a lost connection: the system's, Postgres's, or its driver's code says which.
  const failed = `The backup failed (${code}). Earlier ones are as they were. Does BACKUP_DIR have room, and does the database run?`;
  process.stderr.write(`${error instanceof StartupError ? error.message : failed}\n`);
  process.exitCode = 1;
}
