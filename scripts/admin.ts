/**
 * `npm run admin -- grant EMAIL`: makes an administrator of an account; `revoke EMAIL` undoes it, `list` shows who is
 * one. Run on the server's machine: who can read its data folder may decide this.
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

const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list";

const [command, email] = process.argv.slice(2);
try {
  if (command === "list") await withDatabase(list);
  else if ((command === "grant" || command === "revoke") && email) {
    await withDatabase((sql) => setAdministrator(sql, email.trim().toLowerCase(), command === "grant"));
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
    throw new StartupError(`There is no account with the address ${address}: sign up with it first.`);
  await sql`
    insert into public.admin_audit_log (action, target)
    values (${isAdmin ? "administrator granted" : "administrator revoked"}, ${address})`;
  console.log(isAdmin ? `${address} is an administrator now.` : `${address} is no administrator any more.`);
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

/** Works beside a running server, or starts the embedded database for the moment. */
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

/** The address of the embedded database that a running server holds, or null. */
function runningDatabase(dataDirectory: string): string | null {
  const pidFile = path.join(dataDirectory, "postgres/data/postmaster.pid");
  if (!fs.existsSync(pidFile) || !fs.existsSync(path.join(dataDirectory, "hornbook.lock"))) return null;
  const port = fs.readFileSync(pidFile, "utf8").split("\n")[3];
  const secrets = JSON.parse(fs.readFileSync(path.join(dataDirectory, "secrets.json"), "utf8")) as {
    postgresPassword: string;
  };
  return `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${port}/postgres`;
}
