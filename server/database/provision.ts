/** Prepares a database for the gateway: API roles, the auth schema, migrations, and the login role. */
import fs from "node:fs";
import path from "node:path";
import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { type Sql, withUser } from "./connection.ts";
import { migrate, withProvisionLock } from "./migrate.ts";

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
    await createApiRoles(owner);
    await createAuthSchema(ownerUrl);
    await setUpGateway(owner, options.gatewayPassword);
    const applied = await migrate(owner, MIGRATIONS);
    for (const file of LAST_SQL) await owner.unsafe(fs.readFileSync(file, "utf8"));
    await owner`
      insert into app_private.settings (name, value) values ('dev_tools', ${owner.json(options.devTools)})
      on conflict (name) do update set value = excluded.value`;
    return { gatewayUrl: withUser(ownerUrl, GATEWAY_ROLE, options.gatewayPassword), applied };
  });
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

async function setUpGateway(owner: Sql, password: string): Promise<void> {
  // A password cannot be a parameter of create role; format() quotes it.
  const [statement] = await owner<{ sql: string }[]>`
    select format(
      case when exists (select from pg_roles where rolname = ${GATEWAY_ROLE}) then 'alter' else 'create' end
        || ' role %I login inherit nosuperuser nocreatedb nocreaterole password %L', ${GATEWAY_ROLE}::text, ${password}::text
    ) as sql`;
  if (statement) await owner.unsafe(statement.sql);
  for (const file of HOST_SQL) await owner.unsafe(fs.readFileSync(file, "utf8"));
}
