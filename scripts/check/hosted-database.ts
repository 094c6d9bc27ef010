/**
 * `npm run db:hosted`: applies the migrations as a hosted Supabase project does, on a plain Postgres 15 and 17, loads the
 * content there, and fails if any role has other rights than on our own database. Takes Debian's Postgres 15, or
 * downloads it.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { loadContent } from "../../corpus/store.ts";
import { installBinaries, PLATFORM_PACKAGE, type PostgresBinaries } from "../../server/postgres/binaries.ts";
import { startHostedProject } from "../../tests/support/hosted/hosted-project.ts";
import { rightsIn } from "../../tests/support/hosted/rights.ts";
import { runTool } from "../make/run-tool.ts";
import { temporaryDatabase } from "../make/temporary-database.ts";
import { PROJECT } from "../project.ts";

const DEBIAN_15 = "/usr/lib/postgresql/15/bin";
const NPM_15 = "15.18.0-beta.17";

const home = fs.mkdtempSync(path.join(os.tmpdir(), "hornbook-hosted-"));
try {
  const ours = await rightsOfOurs();
  for (const binaries of [postgres15(), installBinaries(home)]) {
    const began = performance.now();
    const project = await startHostedProject(binaries);
    const sql = postgres(project.url, { max: 1, onnotice: () => {} });
    try {
      const theirs = await rightsIn(sql);
      const differences = [
        ...[...ours].filter((right) => !theirs.has(right)).map((right) => `only here: ${right}`),
        ...[...theirs].filter((right) => !ours.has(right)).map((right) => `only there: ${right}`),
      ];
      for (const difference of differences) console.error(difference);
      if (differences.length > 0) process.exitCode = 1;
      await loadContent(sql, path.join(PROJECT, "content"));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(
        `Postgres ${binaries.majorVersion}: migrated and filled in ${seconds} s; ` +
          `${differences.length} of ${ours.size} rights and policies differ.`,
      );
    } finally {
      await sql.end();
      await project.stop();
    }
  }
} finally {
  fs.rmSync(home, { recursive: true, force: true });
}

async function rightsOfOurs(): Promise<ReadonlySet<string>> {
  const database = await temporaryDatabase();
  try {
    return await rightsIn(database.owner);
  } finally {
    await database.stop();
  }
}

function postgres15(): PostgresBinaries {
  const program = (name: string) => path.join(DEBIAN_15, name);
  if (fs.existsSync(program("initdb")))
    return { initdb: program("initdb"), postgres: program("postgres"), majorVersion: 15 };
  const folder = path.join(home, "npm");
  fs.mkdirSync(folder);
  const { status, stderr } = runTool("npm", [
    ...["install", "--no-save", "--no-audit", "--ignore-scripts", "--prefix", folder],
    `${PLATFORM_PACKAGE}@${NPM_15}`,
  ]);
  if (status !== 0) throw new Error(`Postgres 15 can't be downloaded: ${stderr}`);
  return installBinaries(home, path.join(folder, "node_modules", PLATFORM_PACKAGE));
}
