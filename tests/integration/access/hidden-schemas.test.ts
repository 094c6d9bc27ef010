/**
 * Only the public schema is served. Nothing outside it has a name to anyone, not even with the backend's own
 * key.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Scene, setScene, untyped } from "../../support/access/scene.ts";
import { service } from "../../support/users.ts";

const host = inject("host");
let scene: Scene;
let tables: { schema: string; name: string }[];
let functions: { schema: string; name: string }[];

const HIDDEN = { code: "PGRST106", status: 406 };
const callers = ["visitor", "owner", "admin", "service"] as const;

function clientOf(caller: (typeof callers)[number]): SupabaseClient {
  return caller === "service" ? untyped(service(host)) : scene.person(caller).client;
}

const answer = ({ error, status }: { error: { code: string } | null; status: number }) => ({
  code: error?.code,
  status,
});

beforeAll(async () => {
  scene = await setScene(host);
  tables = await scene.sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm')
      and (n.nspname not in ('public', 'pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%'
           or c.relname in ('pg_authid', 'pg_roles', 'pg_settings', 'tables'))
    order by 1, 2`;
  functions = await scene.sql<{ schema: string; name: string }[]>`
    select distinct n.nspname as schema, p.proname as name
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('app_private', 'auth', 'hornbook_server') and p.pronargs = 0
    order by 1, 2`;
});
afterAll(() => scene.end());

it("covers all existing schemas", () => {
  expect([...new Set(tables.map(({ schema }) => schema))]).toEqual(
    expect.arrayContaining(["app_private", "auth", "hornbook_server", "information_schema", "pg_catalog"]),
  );
  expect(functions).toContainEqual({ schema: "app_private", name: "is_admin" });
});

describe.each(callers)("to the %s", (caller) => {
  it("hides other schemas' tables when requested by schema", async () => {
    const client = clientOf(caller);
    for (const { schema, name } of tables) {
      const hidden = client.schema(schema).from(name);
      expect({ schema, name, ...answer(await hidden.select()) }).toEqual({ schema, name, ...HIDDEN });
      expect({ schema, name, ...answer(await hidden.insert({ id: 1 })) }).toEqual({
        schema,
        name,
        ...HIDDEN,
      });
      expect({ schema, name, ...answer(await hidden.delete().eq("id", 1)) }).toEqual({
        schema,
        name,
        ...HIDDEN,
      });
    }
  });

  it("hides other schemas' tables when requested by name", async () => {
    const client = clientOf(caller);
    const missing = { code: "PGRST205", status: 404 };
    for (const { schema, name } of tables) {
      expect({ name, ...answer(await client.from(name).select()) }).toEqual({ name, ...missing });
      const dotted = `${schema}.${name}`;
      expect({ dotted, ...answer(await client.from(dotted).select()) }).toEqual({ dotted, ...missing });
    }
  });

  it("offers no functions of other schemas", async () => {
    const client = clientOf(caller);
    for (const { schema, name } of functions) {
      expect({ name, ...answer(await client.schema(schema).rpc(name)) }).toEqual({ name, ...HIDDEN });
      expect({ name, ...answer(await client.rpc(name)) }).toEqual({ name, code: "PGRST202", status: 404 });
    }
  });

  it("doesn't embed accounts in rows that reference them", async () => {
    const { error, data } = await clientOf(caller).from("threads").select("id, users(email)");
    // Not there, or there by more than one way, since other tables lead from conversations to accounts, too.
    expect(["PGRST205", "PGRST201"]).toContain(error?.code);
    const hinted = await clientOf(caller).from("threads").select("id, users!threads_user_id_fkey(email)");
    expect(hinted.error).not.toBeNull();
    expect([data, hinted.data]).toEqual([null, null]);
  });
});
