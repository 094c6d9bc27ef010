/** `node tests/support/make-template.ts FOLDER`: makes the template of `data-template.ts` there, for several suites to share. */
import fs from "node:fs";
import path from "node:path";
import { importCourseFiles } from "../../server/course-files.ts";
import { captureConsole, createLogger } from "../../server/log.ts";
import { keepAsTemplate } from "./data-template.ts";
import { startTestHost } from "./test-host.ts";
import { until } from "./until.ts";
import { ownerConnection } from "./users.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");

/** Starts a host with an empty data directory, and keeps what it stores, including the courses' files. */
export async function makeTemplate(directory: string): Promise<void> {
  captureConsole(createLogger("silent"));
  const host = await startTestHost();
  const sql = ownerConnection({ ...host });
  // The host is importing the same files: whoever comes second to one is refused, and tries again.
  await until(() =>
    importCourseFiles(sql, host.importFile, CONTENT, new AbortController().signal).then(
      () => true,
      () => false,
    ),
  );
  await sql.end();
  await host.stopOnly();
  keepAsTemplate(host.dataDirectory, directory);
  await host.stop();
}

const [directory] = process.argv.slice(2);
if (import.meta.main && directory) {
  fs.rmSync(directory, { recursive: true, force: true });
  await makeTemplate(directory);
}
