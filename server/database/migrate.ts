/**
 * Applies `supabase/migrations` in order and records them as the Supabase CLI does, so that either can
 * continue.
 */
import fs from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import type { Sql } from "./connection.ts";

/** Makes other servers on this database wait while one provisions it. */
const PROVISION_LOCK = 4_207_711;

/** Runs `work` while holding the database-wide provisioning lock. */
export async function withProvisionLock<T>(owner: Sql, work: () => Promise<T>): Promise<T> {
  const reserved = await owner.reserve();
  try {
    await reserved`select pg_advisory_lock(${PROVISION_LOCK})`;
    return await work();
  } finally {
    await reserved`select pg_advisory_unlock(${PROVISION_LOCK})`.catch(() => {});
    reserved.release();
  }
}

/**
 * Does nothing to a database that this version can serve. Before anything else: what a version does at its start would
 * take a newer one's place.
 * @throws StartupError when the database is newer than this checkout.
 */
export async function refuseNewer(owner: Sql, directory: string): Promise<void> {
  const [found] = await owner`select to_regclass('supabase_migrations.schema_migrations') as exists`;
  if (!found?.exists) return;
  const known = new Set(readMigrations(directory).map(({ version }) => version));
  const applied = await appliedVersions(owner);
  const unknown = applied.filter((version) => !known.has(version));
  if (unknown.length === 0) return;
  throw new StartupError(
    `The database has migrations unknown to this version of Hornbook (${unknown.join(", ")}): update Hornbook, or restore the backup from before.`,
  );
}

async function appliedVersions(owner: Sql): Promise<string[]> {
  const rows = await owner<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/**
 * Applies each pending migration in its own transaction.
 * @returns the versions it applied.
 * @throws StartupError when a migration fails.
 */
export async function migrate(owner: Sql, directory: string): Promise<string[]> {
  await owner`create schema if not exists supabase_migrations`;
  await owner`
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    )`;
  const applied = new Set(await appliedVersions(owner));
  const pending = readMigrations(directory).filter((migration) => !applied.has(migration.version));
  for (const migration of pending) {
    try {
      await owner.begin(async (transaction) => {
        // What a crash loses is the end of the log, and so the last migrations, which the next start applies.
        await transaction.unsafe(`set local synchronous_commit to off; ${migration.sql}`);
        await transaction`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${migration.version}, ${migration.name}, ${[migration.sql]})`;
      });
    } catch (error) {
      throw new StartupError(
        `Migration ${migration.version}_${migration.name} failed: ${(error as Error).message}`,
      );
    }
  }
  return pending.map((migration) => migration.version);
}

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

function readMigrations(directory: string): Migration[] {
  return fs
    .readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_([\w-]+)\.sql$/.exec(file) ?? [];
      if (!version || !name) return [];
      return [{ version, name, sql: fs.readFileSync(path.join(directory, file), "utf8") }];
    });
}
