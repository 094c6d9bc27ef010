/** Prepares a database for the gateway: API roles, the auth schema, migrations, and the login role. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import { findPackageJSON } from "node:module";
import path from "node:path";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { type Sql, withUser } from "./connection.ts";
import { migrate, refuseNewer, withProvisionLock } from "./migrate.ts";

/** The role that the API logs in as. It's never an owner, so row-level security and grants always apply. */
const GATEWAY_ROLE = "hornbook_gateway";

/** Order matters: first what the auth library's schema lacks, then the rights on all of it, then storage. */
const HOST_SQL = ["auth-mfa.sql", "gateway.sql", "storage.sql", "limits.sql"].map((file) =>
  path.join(import.meta.dirname, file),
);
/** Depends on the migrations. */
const LAST_SQL = ["notices.sql", "realtime.sql"].map((file) => path.join(import.meta.dirname, file));
const MIGRATIONS = path.resolve(import.meta.dirname, "../../supabase/migrations");

/**
 * Provisions the database at `ownerUrl` and returns the address that the gateway connects with. Safe to run
 * at each start, and by several servers at once.
 */
export async function provision(
  owner: Sql,
  ownerUrl: string,
  options: { gatewayPassword: string; devTools: boolean },
): Promise<{ gatewayUrl: string; applied: string[] }> {
  return await withProvisionLock(owner, async () => {
    await refuseNewer(owner, MIGRATIONS);
    const fingerprint = fingerprintOfHost();
    const isNew = (await provisionedWith(owner)) !== fingerprint;
    await createApiRoles(owner);
    if (isNew) await createAuthSchema(ownerUrl);
    await setUpGatewayRole(owner, options.gatewayPassword);
    if (isNew) await run(owner, HOST_SQL);
    const applied = await migrate(owner, MIGRATIONS);
    if (isNew || applied.length > 0) await run(owner, LAST_SQL);
    const settings = { dev_tools: options.devTools, provisioned_with: fingerprint };
    await owner`
      insert into app_private.settings (name, value) select key, value from jsonb_each(${owner.json(settings)})
      on conflict (name) do update set value = excluded.value`;
    return { gatewayUrl: withUser(ownerUrl, GATEWAY_ROLE, options.gatewayPassword), applied };
  });
}

/** Identifies what is set up here besides roles and migrations: the library's schema, and this server's SQL. */
function fingerprintOfHost(): string {
  const library = findPackageJSON("@supabase/lite", import.meta.url) ?? "";
  const hash = createHash("sha256").update(fs.readFileSync(library));
  for (const file of [...HOST_SQL, ...LAST_SQL]) hash.update(fs.readFileSync(file));
  return hash.digest("hex");
}

/** What the last start set up; null if it has to be done, also because another cluster's roles are missing here. */
async function provisionedWith(owner: Sql): Promise<string | null> {
  const [state] = await owner<{ is_known: boolean }[]>`
    select to_regclass('app_private.settings') is not null
      and exists (select from pg_roles where rolname = ${GATEWAY_ROLE}) as is_known`;
  if (!state?.is_known) return null;
  const [row] = await owner<{ fingerprint: string }[]>`
    select value #>> '{}' as fingerprint from app_private.settings where name = 'provisioned_with'`;
  return row?.fingerprint ?? null;
}

async function run(owner: Sql, files: readonly string[]): Promise<void> {
  for (const file of files) await owner.unsafe(fs.readFileSync(file, "utf8"));
}

/** The three API roles that every Supabase project has. */
async function createApiRoles(owner: Sql): Promise<void> {
  await owner.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
    end $$`);
}

/**
 * The tables and functions of the auth schema. The library creates what is missing and leaves the rest alone.
 */
async function createAuthSchema(ownerUrl: string): Promise<void> {
  const connection = createPostgresConnection({
    url: ownerUrl,
    postgresOptions: { max: 1, onnotice: () => {} },
  });
  try {
    const lite = new App({
      connection,
      auth: { enabled: true },
      options: { server: { admin: false, disableStudio: true } },
    });
    await lite.init();
    await lite.ensureSystemSchema();
  } finally {
    await connection.close();
  }
}

async function setUpGatewayRole(owner: Sql, password: string): Promise<void> {
  // A password cannot be a parameter of create role; format() quotes it.
  const [statement] = await owner<{ sql: string }[]>`
    select format(
      case when exists (select from pg_roles where rolname = ${GATEWAY_ROLE}) then 'alter' else 'create' end
        || ' role %I login inherit nosuperuser nocreatedb nocreaterole password %L', ${GATEWAY_ROLE}::text, ${password}::text
    ) as sql`;
  if (statement) await owner.unsafe(statement.sql);
}
