/** Account functions: users act on their own account only, and visitors can't call them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { claimsOf } from "../../support/access-tokens.ts";
import { enrollVerified } from "../../support/authenticator.ts";
import type { Client } from "../../support/users.ts";

let scene: Scene;
let ownersSession: string;

const call = (person: "visitor" | "owner" | "other" | "admin", name: string, args = {}) =>
  scene.person(person).client.rpc(name, args);

beforeAll(async () => {
  scene = await setScene(inject("host"));
  const { client } = scene.person("owner");
  const { data } = await client.auth.getSession();
  ownersSession = claimsOf(data.session?.access_token ?? "").session_id;
  await enrollVerified(client as unknown as Client);
  const codes = await client.rpc("create_recovery_codes");
  if (codes.error) throw codes.error;
});
afterAll(() => scene.end());

describe("a visitor", () => {
  it.each([
    "create_recovery_codes",
    "count_recovery_codes",
    "list_my_sessions",
    "export_my_data",
    "export_my_rows",
    "end_session",
  ])("may not call %s", async (name) => {
    const { error, status } = await call(
      "visitor",
      name,
      name === "end_session"
        ? { id: ownersSession }
        : name === "export_my_rows"
          ? { of_table: "threads" }
          : {},
    );
    expect({ code: error?.code, status }).toEqual({ code: "42501", status: 401 });
  });
});

describe("recovery codes", () => {
  it("are counted only for their owner", async () => {
    expect((await call("owner", "count_recovery_codes")).data).toBe(10);
    for (const person of ["other", "admin"] as const) {
      expect((await call(person, "count_recovery_codes")).data).toBe(0);
    }
  });

  it.each(["other", "admin"] as const)("are refused to the %s, who has no second factor", async (person) => {
    const { error, status } = await call(person, "create_recovery_codes");
    expect({ code: error?.code, status }).toEqual({ code: "42501", status: 403 });
  });
});

describe("sessions", () => {
  it("are listed only for their own user, even for an administrator", async () => {
    const listed = async (person: "owner" | "other" | "admin") =>
      ((await call(person, "list_my_sessions")).data as { id: string }[]).map(({ id }) => id);
    expect(await listed("owner")).toEqual([ownersSession]);
    for (const person of ["other", "admin"] as const)
      expect(await listed(person)).not.toContain(ownersSession);
  });

  it.each(["other", "admin"] as const)("of the owner can't be ended by the %s", async (person) => {
    expect((await call(person, "end_session", { id: ownersSession })).data).toBe(false);
    expect(await scene.sql`select from auth.sessions where id = ${ownersSession}`).toHaveLength(1);
  });

  it("can be ended by their owner", async () => {
    const id = randomUUID();
    await scene.sql`insert into auth.sessions (id, user_id, aal) values (${id}, ${scene.id("owner")}, 'aal1')`;
    expect((await call("owner", "end_session", { id })).data).toBe(true);
    expect(await scene.sql`select from auth.sessions where id = ${id}`).toHaveLength(0);
  });
});

describe("export_my_data", () => {
  it.each(["owner", "other", "admin"] as const)("returns the %s's own data", async (person) => {
    const { data, error } = await call(person, "export_my_data");
    expect(error).toBeNull();
    expect((data as { account: { id: string } }).account.id).toBe(scene.id(person));
    const page = await call(person, "export_my_rows", { of_table: "profiles" });
    expect((page.data as { rows: { id: string }[] }).rows.map(({ id }) => id)).toEqual([scene.id(person)]);
  });
});

describe("the tables behind the functions", () => {
  it.each(["recovery_codes", "guesses"])("app_private.%s is granted to no API role", async (table) => {
    const granted = await scene.sql`
      select r.rolname from pg_roles as r
      where r.rolname in ('anon', 'authenticated', 'service_role')
        and has_any_column_privilege(r.oid, ${`app_private.${table}`}::regclass, 'SELECT, INSERT, UPDATE')`;
    expect([...granted]).toEqual([]);
  });
});
