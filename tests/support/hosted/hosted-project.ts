/**
 * A plain Postgres prepared like a hosted Supabase project (`platform.sql`), and `supabase/migrations` applied to it by
 * the role that hosted projects have for that.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect, type Sql, withUser } from "../../../server/database/connection.ts";
import { freePort } from "../../../server/free-port.ts";
import type { PostgresBinaries } from "../../../server/postgres/binaries.ts";
import { openCluster, openDataFolder, postgresEnvironment } from "../../../server/postgres/cluster.ts";
import { newFolder } from "../child-server.ts";

export interface HostedProject {
  /** Connects as `postgres`, which isn't a superuser. */
  readonly url: string;
  /** Connects as the platform's superuser. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

const MIGRATIONS = path.resolve(import.meta.dirname, "../../../supabase/migrations");
const PLATFORM = path.join(import.meta.dirname, "platform.sql");
const PASSWORD = "password";

export async function startHostedProject(binaries: PostgresBinaries): Promise<HostedProject> {
  const home = newFolder();
  fs.mkdirSync(home, { mode: 0o711 });
  const cluster = await openCluster(home, binaries, PASSWORD);
  const port = await freePort();
  const folder = openDataFolder(cluster);
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off" };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(binaries.postgres, ["-D", folder.argument, "-p", String(port), ...options], {
    ...(cluster.user ?? {}),
    cwd: "/",
    env: postgresEnvironment,
    stdio: ["ignore", "ignore", "ignore", folder.descriptor],
  });
  folder.close();
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGQUIT");
    await exited;
    fs.rmSync(home, { recursive: true, force: true });
  };
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const adminUrl = withUser(url, "supabase_admin", PASSWORD);
  try {
    await renameOwner(url, withUser(url, "temporary", PASSWORD));
    await run(adminUrl, (admin) => admin.unsafe(fs.readFileSync(PLATFORM, "utf8")));
    await run(adminUrl, applyMigrations);
    return { url, adminUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The superuser that initdb made can't be demoted, but renamed by another one. */
async function renameOwner(url: string, temporaryUrl: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await run(url, (sql) => sql.unsafe(`create role temporary superuser login password '${PASSWORD}'`));
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(20);
    }
  }
  await run(temporaryUrl, (sql) => sql.unsafe("alter role postgres rename to supabase_admin"));
  await run(withUser(url, "supabase_admin", PASSWORD), (sql) => sql.unsafe("drop role temporary"));
}

async function run(url: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A policy on a table of Supabase Storage. */
const STORAGE_POLICY = /^create policy [^;]+?\bon storage\.\w+\b[^;]+;/gm;

/**
 * Applies each file as `supabase db push` does: as `postgres`, in a transaction, in order, and records it. The platform
 * lets that role create policies on tables of Storage, which it doesn't own (supautils.policy_grants).
 */
async function applyMigrations(admin: Sql): Promise<void> {
  const as = (role: string) => `set local session authorization ${role};`;
  await admin.begin((transaction) =>
    transaction.unsafe(`${as("postgres")} create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`),
  );
  for (const file of fs.readdirSync(MIGRATIONS).sort()) {
    const sql = fs.readFileSync(path.join(MIGRATIONS, file), "utf8");
    const allowed = sql.replace(
      STORAGE_POLICY,
      (policy) => `${as("supabase_admin")} ${policy} ${as("postgres")}`,
    );
    try {
      const record = `insert into supabase_migrations.schema_migrations (version) values ('${file.slice(0, 14)}')`;
      await admin.begin((transaction) =>
        transaction.unsafe(`${as("postgres")} ${allowed}; ${as("postgres")} ${record}`),
      );
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
}
