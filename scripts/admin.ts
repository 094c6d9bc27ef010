/**
 * `npm run admin -- grant EMAIL` makes an account an administrator; `revoke EMAIL` undoes it; `list` shows
 * all administrators; `reports` lists readers' open reports on the outlines; `resolve REPORT` closes one. Run
 * it on the server's machine: access to the data folder is the authorization.
 */
import fs from "node:fs";
import path from "node:path";
import { openDataDirectory } from "../server/data-directory.ts";
import { connect, type Sql } from "../server/database/connection.ts";
import { openDatabase } from "../server/database/database.ts";
import { createLogger } from "../server/log.ts";
import { loadSecrets } from "../server/secrets.ts";
import { readSettings } from "../server/settings.ts";
import { StartupError } from "../server/startup-error.ts";

const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | reports | resolve REPORT";

const [command, argument] = process.argv.slice(2);
try {
  if (command === "list") await withDatabase(list);
  else if (command === "reports") await withDatabase(listReports);
  else if (command === "resolve" && argument) await withDatabase((sql) => resolveReport(sql, argument));
  else if ((command === "grant" || command === "revoke") && argument) {
    await withDatabase((sql) => setAdministrator(sql, argument.trim().toLowerCase(), command === "grant"));
  } else throw new StartupError(USAGE);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function setAdministrator(sql: Sql, address: string, isAdmin: boolean): Promise<void> {
  const changed = await sql`
    update public.profiles as p set is_admin = ${isAdmin}
    from auth.users as u where u.id = p.id and u.email = ${address}`;
  if (changed.count === 0)
    throw new StartupError(`No account has the address ${address}. Sign up with it first.`);
  await sql`
    insert into public.admin_audit_log (action, target)
    values (${isAdmin ? "administrator granted" : "administrator revoked"}, ${address})`;
  console.log(isAdmin ? `${address} is now an administrator.` : `${address} is no longer an administrator.`);
}

async function list(sql: Sql): Promise<void> {
  const administrators = await sql<{ email: string }[]>`
    select u.email from auth.users as u join public.profiles as p on p.id = u.id where p.is_admin order by u.email`;
  console.log(
    administrators.length === 0
      ? "There are no administrators."
      : administrators.map((row) => row.email).join("\n"),
  );
}

/** Oldest first. `resolve` takes the id. */
async function listReports(sql: Sql): Promise<void> {
  const reports = await sql<{ id: string; day: string; passage: string; reason: string; details: string }[]>`
    select id, to_char(created_at, 'YYYY-MM-DD') as day, passage_id as passage, reason, details
    from public.content_reports where resolved_at is null order by created_at`;
  if (reports.length === 0) console.log("No open reports.");
  for (const { id, day, passage, reason, details } of reports) {
    console.log(`${id}  ${day}  ${passage}  (${reason})`);
    // Readers wrote this text, so strip the control characters that a terminal would obey.
    console.log(`    ${details.replace(/[^\P{C}\n]/gu, "").replaceAll("\n", "\n    ")}`);
  }
}

async function resolveReport(sql: Sql, id: string): Promise<void> {
  const resolved = await sql<{ passage: string }[]>`
    update public.content_reports set resolved_at = now()
    where id::text = ${id} and resolved_at is null
    returning passage_id as passage`;
  const [report] = resolved;
  if (!report)
    throw new StartupError(`No open report has the id ${id}. To list all, run npm run admin -- reports.`);
  console.log(`The report on ${report.passage} is resolved.`);
}

/** Connects to the running server's database, or starts the embedded one temporarily. */
async function withDatabase(work: (sql: Sql) => Promise<void>): Promise<void> {
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
