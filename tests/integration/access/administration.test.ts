/**
 * Every function of the administrators' area, taken from the catalog, as everyone who may not call it: a visitor, a user,
 * a suspended administrator, and an administrator whose second factor is due.
 */

import { beforeAll, describe, expect, it } from "vitest";
import { enrollVerified } from "../../support/authenticator.ts";
import { openSuite } from "../../support/suite.ts";
import { type Client, makeAdmin, signIn, signUp, type TestUser, visitor } from "../../support/users.ts";
import { adminFunctions } from "./admin-functions.ts";

const { host, sql } = openSuite();
let user: TestUser;
let suspended: TestUser;
let withoutFactor: Client;
let admin: TestUser;
let nulls: Record<string, Record<string, null>>;

beforeAll(async () => {
  user = await signUp(host, "user");
  admin = await signUp(host, "admin");
  await makeAdmin(sql, admin);
  suspended = await signUp(host, "suspended");
  await makeAdmin(sql, suspended);
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${suspended.id}`;
  const guarded = await signUp(host, "guarded");
  await makeAdmin(sql, guarded);
  await enrollVerified(guarded.client);
  withoutFactor = await signIn(host, guarded);
  const functions = await sql<{ name: string; parameters: string[] }[]>`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters
    from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proname like 'admin\\_%'`;
  nulls = Object.fromEntries(
    functions.map(({ name, parameters }) => [
      name,
      Object.fromEntries(parameters.map((parameter) => [parameter, null])),
    ]),
  );
});

const call = async (client: Client, name: string) => {
  const { error, status } = await client.rpc(name as never, nulls[name] as never);
  return { code: error?.code, hint: error?.hint, status };
};

it("lists every function", () => {
  expect(Object.keys(nulls).sort()).toEqual([...adminFunctions].sort());
});

describe.each(adminFunctions)("%s", (name) => {
  it("is refused to a visitor and a user", async () => {
    expect(await call(visitor(host), name)).toMatchObject({ code: "42501", status: 401 });
    expect(await call(user.client, name)).toMatchObject({ code: "42501", hint: "not_admin", status: 403 });
  });

  it("is refused to an administrator whose second factor is due", async () => {
    expect(await call(withoutFactor, name)).toMatchObject({
      code: "42501",
      hint: "insufficient_aal",
      status: 403,
    });
  });

  it("is refused to a suspended administrator, by the host and by the database itself", async () => {
    expect((await call(suspended.client, name)).status).toBe(401);
    const claims = JSON.stringify({ sub: suspended.id, role: "authenticated", aal: "aal2" });
    const list = Object.keys(nulls[name] ?? {}).map((parameter) => `${parameter} => null`);
    const inDatabase = sql.begin(async (transaction) => {
      await transaction`select
        set_config('role', 'authenticated', true),
        set_config('request.jwt.claim.sub', ${suspended.id}, true),
        set_config('request.jwt.claims', ${claims}, true)`;
      await transaction.unsafe(`select public.${name}(${list.join(", ")})`);
    });
    await expect(inDatabase).rejects.toMatchObject({ code: "42501", hint: "not_admin" });
  });

  it("isn't refused to an administrator", async () => {
    expect((await call(admin.client, name)).code).not.toBe("42501");
  });
});

describe("the console's function", () => {
  const ask = async (token: string | null) => {
    const answer = await fetch(`${host.url}/functions/v1/admin-console`, {
      method: "POST",
      headers: {
        apikey: host.publishableKey,
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ action: "nonsense" }),
    });
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
  };

  it("is refused to everyone but administrators, before it reads the request", async () => {
    const token = (await withoutFactor.auth.getSession()).data.session?.access_token ?? "";
    expect(await ask(null)).toEqual([401, "unauthorized"]);
    expect(await ask(user.accessToken)).toEqual([403, "not_admin"]);
    expect(await ask(suspended.accessToken)).toEqual([401, "unauthorized"]);
    expect(await ask(token)).toEqual([403, "insufficient_aal"]);
    expect(await ask(admin.accessToken)).toEqual([422, "invalid_request"]);
  });
});

describe("the audit log", () => {
  it("can't be changed by anyone, not even the database's owner", async () => {
    await sql`insert into public.admin_audit_log (action) values ('tried')`;
    for (const change of [
      "update public.admin_audit_log set action = 'forged'",
      "delete from public.admin_audit_log",
      "truncate public.admin_audit_log",
    ]) {
      await expect(sql.unsafe(change)).rejects.toMatchObject({ code: "42501" });
    }
  });
});
