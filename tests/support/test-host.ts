/** A separate host for a test: real Postgres, real gateway, real functions, on a free port. */
import fs from "node:fs";
import path from "node:path";
import { type Host, startHost } from "../../server/host.ts";
import type { OtherBudgets } from "../../server/http/limiter.ts";
import { createLogger } from "../../server/log.ts";
import { readSettings } from "../../server/settings.ts";
import { newDataDirectory } from "./data-template.ts";
import { functionsUnderDeno, isUnderDeno } from "./deno/functions.ts";

export interface TestHost extends Host {
  readonly dataDirectory: string;
  /** Stops the host and keeps its data directory. */
  stopOnly(): Promise<void>;
}

/** A suite sends more REST requests per minute than any person or lecture hall. */
export const PLENTY = { most: 1_000_000, seconds: 60 };
const OF_SUITES: OtherBudgets = {
  ...{ restOfUser: PLENTY, restOfVisitors: PLENTY },
  ...{ errorReports: PLENTY, errorReportsOfVisitors: PLENTY },
};

/** bcrypt's lowest: the suites sign up thousands of users. */
export const PASSWORD_COST = 4;

/**
 * @param env settings in addition to a test's defaults.
 * @param budgets overrides for the server's limits; those of the REST API are practically unlimited by
 * default.
 * @param passwordCost bcrypt's.
 */
export async function startTestHost(
  env: Record<string, string> = {},
  budgets: OtherBudgets = {},
  passwordCost = PASSWORD_COST,
): Promise<TestHost> {
  const dataDirectory = newDataDirectory();
  const webApp = `${dataDirectory}-web`;
  fs.mkdirSync(webApp);
  fs.writeFileSync(path.join(webApp, "index.html"), "<!doctype html><title>Hornbook</title>");
  const settings = readSettings({
    PORT: "0",
    DATA_DIR: dataDirectory,
    LOG_LEVEL: "silent",
    WARM_UP: "0",
    ...env,
  });
  const host = await startHost(settings, {
    log: createLogger(settings.logLevel),
    webApp,
    budgets: { ...OF_SUITES, ...budgets },
    passwordCost,
    ...(isUnderDeno && { functions: functionsUnderDeno(env) }),
    onFatal: (error) => {
      throw error;
    },
  });
  return {
    ...host,
    dataDirectory,
    stopOnly: host.stop,
    async stop() {
      await host.stop();
      for (const folder of [dataDirectory, webApp]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
