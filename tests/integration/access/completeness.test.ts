/**
 * Compares the access matrix with the database's catalog, so that nothing in the public schema goes untested.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { publicRelations } from "../../support/access/catalogue.ts";
import { ACTIONS } from "../../support/access/rights.ts";
import type { Scene } from "../../support/access/scene.ts";
import { ownerConnection } from "../../support/users.ts";
import { definerFunctions } from "./definer-functions.ts";
import { matrix } from "./matrix.ts";
import { userFunctions } from "./public-functions.ts";
import { serviceFunctions } from "./service-functions.ts";

const sql = ownerConnection(inject("host"));
let relations: Awaited<ReturnType<typeof publicRelations>>;

beforeAll(async () => {
  relations = await publicRelations(sql);
});
afterAll(() => sql.end());

describe("each table of the public schema", () => {
  it("has its rights in the matrix", () => {
    expect(matrix.map(({ table }) => table).sort()).toEqual(relations.map(({ name }) => name).sort());
  });

  it("has row-level security on", () => {
    expect(relations.filter(({ rowSecurity }) => !rowSecurity)).toEqual([]);
  });

  it.each(matrix)(
    "$table is tested for a visitor, an owner, another user and an administrator",
    ({ cases }) => {
      const tried = new Set(
        cases.flatMap(({ may }) => may.map(({ person, action }) => `${person} ${action}`)),
      );
      const needed = ["visitor", "owner", "other", "admin"].flatMap((person) =>
        ACTIONS.map((action) => `${person} ${action}`),
      );
      expect([...tried]).toEqual(expect.arrayContaining(needed));
    },
  );

  it("doesn't let API roles truncate it, add triggers, or reference its keys", async () => {
    const granted = await sql`
      select c.relname, r.rolname, p.privilege
      from pg_class as c
      cross join pg_roles as r
      cross join unnest(array['TRUNCATE', 'TRIGGER', 'REFERENCES', 'MAINTAIN']) as p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and r.rolname in ('anon', 'authenticated')
        and has_table_privilege(r.oid, c.oid, p.privilege)`;
    expect([...granted]).toEqual([]);
  });

  // A visitor can't read anything to filter by, so the tests above would miss a write granted by mistake.
  it("lets a visitor write nothing but error reports", async () => {
    const granted = await sql<{ grant: string }[]>`
      select p.privilege || ' ' || c.relname as grant
      from pg_class as c cross join unnest(array['INSERT', 'UPDATE', 'DELETE']) as p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and (has_table_privilege('anon', c.oid, p.privilege)
             or p.privilege <> 'DELETE' and has_any_column_privilege('anon', c.oid, p.privilege))
      order by 1`;
    expect(granted.map(({ grant }) => grant)).toEqual(["INSERT error_logs"]);
  });

  it("grants exactly the columns in the matrix", async () => {
    const granted = await sql<{ grant: string }[]>`
      select r.rolname || ' ' || p.privilege || ' ' || c.relname || '.' || a.attname as grant
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join pg_roles as r
      cross join unnest(array['INSERT', 'UPDATE']) as p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and r.rolname in ('anon', 'authenticated')
        and has_column_privilege(r.oid, c.oid, a.attnum, p.privilege)`;
    const scene = { id: () => "", person: () => ({ id: "" }) } as unknown as Scene;
    const expected = matrix.flatMap(({ table, insertable = [], changes }) => [
      ...insertable.map((column) => `authenticated INSERT ${table}.${column}`),
      ...Object.keys(changes?.(scene) ?? {}).map((column) => `authenticated UPDATE ${table}.${column}`),
    ]);
    const reported = ["message", "stack_trace", "user_id", "release", "screen"];
    expected.push(...reported.map((column) => `anon INSERT error_logs.${column}`));
    expect(granted.map(({ grant }) => grant).sort()).toEqual(expected.sort());
  });

  it("shows each reader all of its columns, or none", async () => {
    const inPart = await sql`
      select r.rolname, c.relname
      from pg_class as c cross join pg_roles as r
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and r.rolname in ('anon', 'authenticated')
        and has_any_column_privilege(r.oid, c.oid, 'SELECT') <> has_table_privilege(r.oid, c.oid, 'SELECT')`;
    expect([...inPart]).toEqual([]);
  });
});

describe("each function that runs with its owner's rights", () => {
  it("can be executed only by the listed roles", async () => {
    const executable = await sql<{ name: string; roles: string[] }[]>`
      select n.nspname || '.' || p.proname as name,
             coalesce(array_agg(r.rolname::text order by r.rolname) filter (where has_function_privilege(r.oid, p.oid, 'EXECUTE')), '{}')
               as roles
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace cross join pg_roles as r
      where p.prosecdef and n.nspname in ('public', 'app_private')
        and r.rolname in ('anon', 'authenticated', 'service_role')
      group by p.oid, n.nspname, p.proname`;
    expect(Object.fromEntries(executable.map(({ name, roles }) => [name, roles]))).toEqual(definerFunctions);
  });

  it("pins its search path", async () => {
    const open = await sql`
      select p.oid::regprocedure::text as name from pg_proc as p
      where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'app_private'::regnamespace)
        and not coalesce('search_path=""' = any (p.proconfig), false)`;
    expect([...open]).toEqual([]);
  });
});

describe("each function of the public schema", () => {
  it("can be called only by the roles in the matrix", async () => {
    const callable = await sql<{ name: string; roles: string[] }[]>`
      select p.proname as name,
             coalesce(array_agg(r.rolname::text order by r.rolname) filter (where has_function_privilege(r.oid, p.oid, 'EXECUTE')), '{}')
               as roles
      from pg_proc as p cross join pg_roles as r
      where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
      group by p.oid, p.proname`;
    expect(Object.fromEntries(callable.map(({ name, roles }) => [name, roles]))).toEqual({
      ...userFunctions,
      ...Object.fromEntries(serviceFunctions.map(({ name }) => [name, []])),
    });
  });
});
