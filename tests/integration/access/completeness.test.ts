/** The matrix against the database's own catalogue: nothing of schema public goes untested. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { publicRelations } from "../../support/access/catalogue.ts";
import { ACTIONS } from "../../support/access/rights.ts";
import { ownerConnection } from "../../support/users.ts";
import { accountsTables } from "./accounts-tables.ts";
import { billingTables } from "./billing-tables.ts";
import { chatTables, messageCountsAsServed } from "./chat-tables.ts";
import { contentReportsTables } from "./content-reports-tables.ts";
import { coursesTables } from "./courses-tables.ts";
import { flashcardsTables } from "./flashcards-tables.ts";
import { lessonsTables } from "./lessons-tables.ts";
import { operationsTables } from "./operations-tables.ts";
import { outlinesTables } from "./outlines-tables.ts";
import { serviceFunctions, userFunctions } from "./public-functions.ts";

const matrix = [
  ...accountsTables,
  ...billingTables,
  ...chatTables,
  messageCountsAsServed,
  ...outlinesTables,
  ...contentReportsTables,
  ...flashcardsTables,
  ...coursesTables,
  ...lessonsTables,
  ...operationsTables,
];

const sql = ownerConnection(inject("host"));
let relations: Awaited<ReturnType<typeof publicRelations>>;

beforeAll(async () => {
  relations = await publicRelations(sql);
});
afterAll(() => sql.end());

describe("each table of schema public", () => {
  it("has its rights in the matrix", () => {
    expect(matrix.map(({ table }) => table).sort()).toEqual(relations.map(({ name }) => name).sort());
  });

  it("has row-level security on", () => {
    expect(relations.filter(({ rowSecurity }) => !rowSecurity)).toEqual([]);
  });

  it.each(matrix)(
    "$table is tried by a visitor, an owner, another user and an administrator",
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

  it("lets no role of the API empty it, hang triggers on it, or look keys up in it", async () => {
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

  // A visitor reads nothing that a filter could name there, so that a write granted by mistake would not show above.
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
});

describe("each function of schema public", () => {
  it("can be called by those roles that the matrix names", async () => {
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
