/**
 * `npm run restore -- FOLDER` makes an empty DATA_DIR of a backup. With BACKUP_WAL, `--until MOMENT` continues from there
 * to a time such as 2026-11-29T14:30:00Z, and `--until latest` to the last change.
 */
import path from "node:path";
import { restoreBackup, type Until } from "../../server/backup/restore-backup.ts";
import { createLogger } from "../../server/log.ts";
import { readSettings } from "../../server/settings.ts";
import { StartupError } from "../../server/startup-error.ts";

const USAGE = "Usage: npm run restore -- FOLDER [--until MOMENT | --until latest]";

const [folder, flag, moment] = process.argv.slice(2);
try {
  if (!folder || (flag !== undefined && (flag !== "--until" || !moment))) throw new StartupError(USAGE);
  const { dataDirectory } = readSettings(process.env);
  const { manifest, rows, tables, uploads, missing } = await restoreBackup({
    ...{ folder: path.resolve(folder), dataDirectory },
    until: readMoment(moment),
    log: createLogger("error"),
  });
  process.stdout.write(
    `Restored to ${dataDirectory}: ${rows.toLocaleString("en-US")} rows in ${tables} tables, ${uploads} uploads.\n`,
  );
  if (missing > 0) process.stdout.write(`${missing} uploads are newer than the backup, and are missing.\n`);
  if (!manifest.hasFiles) process.stdout.write("Uploaded files stayed in the S3 store.\n");
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readMoment(text: string | undefined): Until {
  if (text === undefined) return null;
  if (text === "latest") return "latest";
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new StartupError(`${text} is not a moment with its time zone, such as 2026-11-29T14:30:00Z.`);
  return moment;
}
