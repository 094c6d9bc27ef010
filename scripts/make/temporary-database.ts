/** A provisioned database in a temporary folder, for scripts and tests. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { createLogger } from "../../server/log.ts";
import { loadSecrets } from "../../server/secrets.ts";
import { readSettings } from "../../server/settings.ts";

export async function temporaryDatabase(): Promise<Database> {
  const dataDirectory = path.join(os.tmpdir(), `hornbook-${randomUUID()}`);
  fs.mkdirSync(dataDirectory);
  const settings = readSettings({ DATA_DIR: dataDirectory, LOG_LEVEL: "error" });
  const secrets = loadSecrets(dataDirectory, settings);
  const database = await openDatabase({
    settings,
    secrets,
    dataDirectory,
    log: createLogger("error"),
    onFatal: (error) => {
      throw error;
    },
  });
  return {
    ...database,
    async stop() {
      await database.stop();
      fs.rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
