/** The server that the browser tests run against: the real one, on a copy of the suites' template if there is one. */
import fs from "node:fs";
import { startHost } from "../../../server/host.ts";
import { createLogger } from "../../../server/log.ts";
import { readSettings } from "../../../server/settings.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { PASSWORD_COST } from "../../support/test-host.ts";
import { LOG } from "./second-server.ts";

newDataDirectory(process.env.DATA_DIR);
const settings = readSettings(process.env);
// All tests' students sign up from one network, within minutes.
const budgets = {
  mailOfNetwork: { most: 10_000, seconds: 3600 },
  authRequests: { most: 100_000, seconds: 300 },
};
const host = await startHost(settings, {
  log: createLogger(settings.logLevel, fs.createWriteStream(LOG, { flags: "a" })),
  budgets,
  passwordCost: PASSWORD_COST,
  onFatal: (error) => {
    throw error;
  },
});
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => void host.stop().then(() => process.exit(0)));
}
