/**
 * The gateway in front of the REST library: whom and what it blocks that the library as shipped would let
 * through.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { claimsOf, signToken, unsignedToken } from "../support/access-tokens.ts";
import { type ApiRequest, askApi } from "../support/api-request.ts";
import { JWT_SECRET } from "../support/own-host.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { until } from "../support/until.ts";
import { signUp, type TestUser } from "../support/users.ts";

let student: TestUser;
/** The answers to the very first requests to the host, and the API roles' grants afterwards. */
let first: { callers: unknown[]; lockedRows: unknown; grantsBefore: unknown; grantsAfter: unknown };

const ask = (path: string, request?: ApiRequest) => askApi(host, path, request);
const errorOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: unknown }).code,
});

async function grants() {
  return await sql`
    select r.role, c.relname, p.privilege
    from pg_class as c
      cross join unnest(array['anon', 'authenticated', 'service_role']) as r (role)
      cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as p (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_table_privilege(r.role, c.oid, p.privilege)
    order by 1, 2, 3`.then((rows) => rows.map((row) => Object.values(row).join(" ")));
}

async function setRowSecurity(tables: readonly string[], state: "enable" | "disable"): Promise<void> {
  for (const table of tables)
    await sql`alter table public.${sql(table)} ${sql.unsafe(state)} row level security`;
}

startSuiteHost();
beforeAll(async () => {
  await sql.unsafe(`
    create table public.locked (id int primary key);
    insert into public.locked values (1);
    alter table public.locked enable row level security;
    grant select on public.locked to anon;
    revoke select on public.subjects from anon;
    create function public.caller() returns text language sql as 'select current_user::text';
    grant execute on function public.caller to anon, authenticated;
    create function public.hold(seconds int) returns void language sql as 'select pg_sleep(seconds)';
    grant execute on function public.hold to anon;`);
  const secured = (
    await sql<{ relname: string }[]>`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`
  ).map((row) => row.relname);
  const grantsBefore = await grants();
  const caller = async () => (await ask("/rest/v1/rpc/caller")).body;
  // The API learns of a new table a moment after it is created.
  const lockedRows = await until(async () => {
    const answer = await ask("/rest/v1/locked");
    return errorOf(answer).code === "PGRST205" ? null : answer.body;
  });
  // So that a check for any table with row-level security finds none.
  await setRowSecurity(secured, "disable");
  const callers = [await caller()];
  await setRowSecurity(secured, "enable");
  callers.push(await caller());
  first = { callers, lockedRows, grantsBefore, grantsAfter: await grants() };
  student = await signUp(host, "student");
});

describe("the first request", () => {
  it("runs as the visitor, whether or not any table has row-level security", () => {
    expect(first.callers).toEqual(["anon", "anon"]);
  });
  it("shows nothing from a table with row-level security but no policy", () => {
    expect(first.lockedRows).toEqual([]);
  });
  it("grants nothing: revoked rights stay revoked", async () => {
    expect(first.grantsAfter).toEqual(first.grantsBefore);
    expect(first.grantsAfter).not.toContain("anon subjects select");
    expect(errorOf(await ask("/rest/v1/subjects"))).toEqual({ status: 401, code: "42501" });
  });
});

describe("not served", () => {
  it.each([
    "/_system/info",
    "/_system/ping",
    "/rest/v1/_system/info",
    "/rest/v1/%2e%2e/%2e%2e/_system/info",
    "/rest/v1/..%2f..%2f_system/info",
    "/auth/v1/..%2f..%2f_system/info",
  ])("%s reveals nothing about the server", async (path) => {
    const { body } = await ask(path, { apiKey: host.secretKey, headers: { accept: "application/json" } });
    const told = JSON.stringify(body);
    for (const secret of ["postgres://", "postgresql", JWT_SECRET, host.secretKey])
      expect(told).not.toContain(secret);
    expect(body).not.toHaveProperty("config");
  });

  it.each(["users", "auth.users", "auth__users", "profiles?select=id,users(email)"])(
    "accounts as %s",
    async (path) => {
      const answer = await ask(`/rest/v1/${path}`, { apiKey: host.secretKey });
      expect(errorOf(answer)).toEqual({ status: 404, code: "PGRST205" });
    },
  );

  it("a request without a key, even from this machine", async () => {
    for (const path of ["/rest/v1/outline_documents", "/auth/v1/settings"]) {
      const answer = await ask(path, { apiKey: null, from: "127.0.0.1" });
      expect(answer.status).toBe(401);
      // The sentence is `message` under /rest/v1 and `msg` under /auth/v1, as in Supabase's own answers.
      expect(Object.values(answer.body as object)).toContain("No API key found in request");
    }
    const wrong = await ask("/rest/v1/outline_documents", { apiKey: "sb_secret_guessed" });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      expect.objectContaining({ message: "Invalid API key" }),
    ]);
  });

  it("the list of tables, except with the secret key", async () => {
    expect((await ask("/rest/v1/")).status).toBe(403);
  });
});

describe("tokens", () => {
  const roles = [
    "postgres",
    "hornbook_gateway",
    "none",
    "pg_read_all_data",
    "supabase_admin",
    'anon"; reset role; --',
  ];

  it.each([...roles, "ANON", "service_role "])("a signed one with the role %s gets nothing", async (role) => {
    const { sub, session_id } = claimsOf(student.accessToken);
    for (const session of [{ sub, session_id }, {}]) {
      const token = await signToken({ ...session, role });
      const refused = { status: 403, code: "42501" };
      expect(errorOf(await ask("/rest/v1/profiles", { token }))).toEqual(refused);
      expect(errorOf(await ask("/rest/v1/rpc/settle_interrupted_turns", { token, body: {} }))).toEqual(
        refused,
      );
    }
  });

  it("a missing, unreadable or unsigned token makes the caller a visitor", async () => {
    const claims = { sub: student.id, role: "service_role" };
    for (const token of [undefined, "", "nonsense", unsignedToken(claims)]) {
      const answer = await ask("/rest/v1/profiles", token === undefined ? {} : { token });
      expect(errorOf(answer)).toEqual({ status: 401, code: "42501" });
    }
  });

  const withOtherClaims = () => {
    const [header, , signature] = student.accessToken.split(".");
    const payload = JSON.stringify({ ...claimsOf(student.accessToken), role: "service_role" });
    return `${header}.${Buffer.from(payload).toString("base64url")}.${signature}`;
  };
  const otherSecret = "another secret, as long as the right one is";
  it.each([
    ["signed with another secret", () => signToken(claimsOf(student.accessToken), { secret: otherSecret })],
    ["signed with another algorithm", () => signToken(claimsOf(student.accessToken), { algorithm: "HS512" })],
    ["claiming to need no signature", () => unsignedToken(claimsOf(student.accessToken), "signature")],
    ["with altered claims", withOtherClaims],
  ])("a token %s is refused", async (_name, make) => {
    const token = await make();
    expect(errorOf(await ask("/rest/v1/profiles", { token }))).toEqual({ status: 401, code: "PGRST301" });
    const account = await ask("/auth/v1/user", { token });
    expect([account.status, account.body]).toEqual([403, expect.objectContaining({ error_code: "bad_jwt" })]);
  });

  it("an expired token is refused", async () => {
    const token = await signToken({
      ...claimsOf(student.accessToken),
      exp: Math.floor(Date.now() / 1000) - 1,
    });
    expect(errorOf(await ask("/rest/v1/profiles", { token }))).toEqual({ status: 401, code: "PGRST303" });
    expect((await ask("/auth/v1/user", { token })).status).toBe(403);
  });

  it("a token for another service is refused", async () => {
    const claims = claimsOf(student.accessToken);
    const read = (aud: string | string[]) =>
      signToken({ ...claims, aud }).then((token) => ask("/rest/v1/profiles?select=id", { token }));
    expect((await read(["another", "authenticated"])).body).toEqual([{ id: student.id }]);
    expect(errorOf(await read("another"))).toEqual({ status: 401, code: "PGRST303" });
    const { sub: _, session_id: __, ...service } = claims;
    const token = await signToken({ ...service, aud: "another" });
    expect(errorOf(await ask("/rest/v1/profiles", { token }))).toEqual({ status: 401, code: "PGRST303" });
    const ofUser = await signToken({ ...claims, aud: "another" });
    expect((await ask("/auth/v1/user", { token: ofUser })).status).toBe(403);
  });

  it("a token of an ended session is refused, however it is written", async () => {
    const leaver = await signUp(host, "leaver");
    const read = (path: string, token: string) => ask(path, { token });
    expect((await read("/rest/v1/profiles?select=id", leaver.accessToken)).body).toEqual([{ id: leaver.id }]);
    expect((await leaver.client.auth.signOut()).error).toBeNull();
    const ended = { status: 401, code: "PGRST303" };
    await expect
      .poll(async () => errorOf(await read("/rest/v1/profiles", leaver.accessToken)))
      .toEqual(ended);
    expect(errorOf(await read("/rest/v1/profiles", ` ${leaver.accessToken}`))).toEqual(ended);
    expect(errorOf(await read("/rest/%761/profiles", leaver.accessToken))).toEqual(ended);
  });
});

describe("limits", () => {
  it.each(["/rest/v1/contact_messages", "/auth/v1/signup", "/functions/v1/chat"])(
    "%s refuses a body over 1 MiB",
    async (path) => {
      const large = "x".repeat(1024 * 1024 + 1);
      const stream = new Blob([large]).stream();
      for (const body of [large, stream]) {
        const answer = await ask(path, { body });
        expect(errorOf(answer)).toEqual({ status: 413, code: "payload_too_large" });
      }
    },
  );

  it("accepts a body just below the limit", async () => {
    const answer = await ask("/rest/v1/error_logs", { body: { message: "x".repeat(1024 * 1024 - 100) } });
    expect(errorOf(answer)).toEqual({ status: 400, code: "23514" });
  });

  it.each([
    ["plain", "select=", "a(", ")"],
    ["encoded", "select=", "a%28", "%29"],
    ["beside a part that does not decode", "x=%zz&select=", "a%28", "%29"],
    ["in a filter", "or=", "(and", ")"],
  ])("refuses endless nesting (%s) as a bad request", async (_name, start, open, close) => {
    const query = start + open.repeat(1200) + close.repeat(800);
    expect(errorOf(await ask(`/rest/v1/threads?${query}`))).toEqual({ status: 400, code: "query_too_deep" });
  });

  it("refuses long queries and paths that don't decode", async () => {
    const long = await ask(`/rest/v1/threads?title=eq.${"x".repeat(8192)}`);
    expect(errorOf(long)).toEqual({ status: 414, code: "query_too_long" });
    expect(errorOf(await ask("/rest/v1/%ff"))).toEqual({ status: 400, code: "malformed_path" });
  });

  it("cancels a statement that takes too long", async () => {
    const answer = await ask("/rest/v1/rpc/hold", { body: { seconds: 25 } });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).toContain("canceling statement due to statement timeout");
  });

  it("tells browsers to keep no answer", async () => {
    for (const path of ["/rest/v1/subjects", "/auth/v1/settings", "/functions/v1/chat", "/storage/v1/none"]) {
      const answer = await askApi(host, path);
      expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
    }
  });

  it("allows no other origin", async () => {
    const origin = { origin: "https://elsewhere.example" };
    const preflight = { ...origin, "access-control-request-method": "POST" };
    for (const path of ["/rest/v1/outline_documents?limit=1", "/auth/v1/settings", "/functions/v1/chat"]) {
      for (const request of [{ headers: origin }, { method: "OPTIONS", headers: preflight }]) {
        const { headers } = await ask(path, request);
        expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
        expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      }
    }
  });
});
