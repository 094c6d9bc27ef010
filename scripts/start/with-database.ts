/** Opens the database for a script on the server's machine: access to the data folder is the authorization. */
import fs from "node:fs";
import path from "node:path";
import { openDataDirectory } from "../../server/data-directory.ts";
import { connect, type Sql } from "../../server/database/connection.ts";
import { openDatabase } from "../../server/database/database.ts";
import { createLogger } from "../../server/log.ts";
import { loadSecrets } from "../../server/secrets.ts";
import { readSettings } from "../../server/settings.ts";

/** Connects to the running server's database, or starts the embedded one temporarily. */
export async function withDatabase(work: (sql: Sql) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const running = settings.databaseUrl ?? runningDatabase(settings.dataDirectory);
  if (running) {
    const sql = connect(running, { max: 1 });
    try {
      await work(sql);
    } finally {
      await sql.end();
    }
    return;
  }
  const data = openDataDirectory(settings.dataDirectory);
  try {
    const database = await openDatabase({
      settings,
      secrets: loadSecrets(data.path, settings),
      dataDirectory: data.path,
      log: createLogger("error"),
      onFatal: (error) => console.error(error.message),
    });
    try {
      await work(database.owner);
    } finally {
      await database.stop();
    }
  } finally {
    data.release();
  }
}

/** The address of a running server's embedded database, or null. */
function runningDatabase(dataDirectory: string): string | null {
  const pidFile = path.join(dataDirectory, "postgres/data/postmaster.pid");
  if (!fs.existsSync(pidFile) || !fs.existsSync(path.join(dataDirectory, "hornbook.lock"))) return null;
  const port = fs.readFileSync(pidFile, "utf8").split("\n")[3];
  const secrets = JSON.parse(fs.readFileSync(path.join(dataDirectory, "secrets.json"), "utf8")) as {
    postgresPassword: string;
  };
  return `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${port}/postgres`;
}
