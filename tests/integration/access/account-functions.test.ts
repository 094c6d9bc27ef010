/** Account functions: users and administrators act on their own account only. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { claimsOf } from "../../support/access-tokens.ts";
import { enrollVerified } from "../../support/authenticator.ts";
import type { Client } from "../../support/users.ts";

let scene: Scene;
let ownersSession: string;

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

describe.each(["other", "admin"] as const)("the %s", (person) => {
  const call = (name: string, args = {}) => scene.person(person).client.rpc(name, args);

  it("learns nothing of the owner's account, and ends none of its sessions", async () => {
    expect((await call("count_recovery_codes")).data).toBe(0);
    expect(JSON.stringify((await call("list_my_sessions")).data)).not.toContain(ownersSession);
    expect((await call("end_session", { id: ownersSession })).data).toBe(false);
    expect(await scene.sql`select from auth.sessions where id = ${ownersSession}`).toHaveLength(1);
    expect((await call("export_my_data")).data).toMatchObject({ account: { id: scene.id(person) } });
    const page = await call("export_my_rows", { of_table: "profiles" });
    expect(page.data).toMatchObject({ rows: [{ id: scene.id(person) }] });
  });
});

it.each(["recovery_codes", "guesses"])("app_private.%s is granted to no API role", async (table) => {
  const granted = await scene.sql`
    select r.rolname from pg_roles as r
    where r.rolname in ('anon', 'authenticated', 'service_role')
      and has_any_column_privilege(r.oid, ${`app_private.${table}`}::regclass, 'SELECT, INSERT, UPDATE')`;
  expect([...granted]).toEqual([]);
});
