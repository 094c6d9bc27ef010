/** What a host does once it is ready. */
import { flushCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { importCourseFiles } from "./course-files.ts";
import type { Sql } from "./database/connection.ts";
import type { connectFunctions } from "./functions/call-database.ts";
import { warmUp } from "./functions/warm-up.ts";
import type { Logger } from "./log.ts";
import type { Settings } from "./settings.ts";
import type { ImportFile } from "./storage/import-file.ts";

/**
 * Brings the courses' files into storage and warms up, both until `stopping` aborts, keeps what Node compiled, and gives back
 * memory. Failures are logged.
 */
export async function afterStart(host: {
  readonly sql: Sql;
  /** A connection that can read the outlines. */
  readonly owner: Sql;
  readonly importFile: ImportFile;
  /** The content folder. */
  readonly content: string;
  readonly functions: Pick<ReturnType<typeof connectFunctions>, "callDatabase" | "rehearse">;
  readonly settings: Pick<Settings, "warmsUp">;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}): Promise<void> {
  const { log, stopping } = host;
  await Promise.all([
    importCourseFiles(host.sql, host.importFile, host.content, stopping).catch((error) =>
      log.error({ error }, "some course files are missing: the next start tries again"),
    ),
    host.settings.warmsUp &&
      warmUp(host.owner, host.functions, stopping).catch((error) =>
        log.warn({ error }, "warm-up failed: the first answers will be slower"),
      ),
  ]);
  // Takes a second when it's new. A process that is killed doesn't write it at its end.
  flushCompileCache();
  if (host.settings.warmsUp) collectGarbage();
}

/** Starting and warming up leave tens of megabytes, which Node would keep until it needs them. */
function collectGarbage() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")({ type: "major", flavor: "last-resort" });
}
