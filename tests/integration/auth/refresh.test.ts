import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiAnswer, askApi } from "../../support/api-request.ts";
import { type ChildServer, newFolder, startServer } from "../../support/child-server.ts";
import { besides, type OwnHost, startOwnHost } from "../../support/own-host.ts";
import type { SharedHost } from "../../support/shared-host.ts";
import { ownerConnection, signUp, type TestUser } from "../../support/users.ts";

let host: OwnHost;
/** A second server process on the same database. */
let other: ChildServer;
let sql: ReturnType<typeof ownerConnection>;
const folder = newFolder();

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const refresh = (at: SharedHost, token: string) =>
  askApi(at, "/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: token } });
const tokensOf = (answer: ApiAnswer) => answer.body as Tokens;

async function firstToken(user: TestUser): Promise<string> {
  const { data } = await user.client.auth.getSession();
  return data.session?.refresh_token ?? "";
}

/** The user's refresh tokens, oldest first. */
const chainOf = (user: TestUser) => sql<{ token: string; parent: string | null; revoked: boolean }[]>`
  select token, parent, revoked from auth.refresh_tokens where user_id = ${user.id} order by created_at`;

beforeAll(async () => {
  host = await startOwnHost();
  other = await startServer({ DATA_DIR: folder, LOG_LEVEL: "silent", ...besides(host) });
  sql = ownerConnection(host);
});
afterAll(async () => {
  await sql?.end();
  await other?.end("SIGTERM");
  await host?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe("a refresh token", () => {
  it("has 256 random bits", async () => {
    const tokens = [await firstToken(await signUp(host, "one")), await firstToken(await signUp(host, "two"))];
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ["unused", { created_at: "91 days", refreshed_at: null }, 400],
    ["unused since", { created_at: "200 days", refreshed_at: "91 days" }, 400],
    ["too old", { created_at: "366 days", refreshed_at: "1 day" }, 400],
    ["in use", { created_at: "364 days", refreshed_at: "89 days" }, 200],
  ])(
    "of a session that wasn't used for 90 days, or that is a year old, ends it (%s)",
    async (_name, { created_at, refreshed_at }, status) => {
      const user = await signUp(host, "away");
      await sql`
        update auth.sessions set created_at = now() - ${created_at}::interval,
          refreshed_at = now() - ${refreshed_at}::interval where user_id = ${user.id}`;
      const answer = await refresh(host, await firstToken(user));
      expect(answer.status).toBe(status);
      if (status === 400) expect(answer.body).toMatchObject({ error_code: "session_expired" });
      const left = await sql`select id from auth.sessions where user_id = ${user.id}`;
      expect(left).toHaveLength(status === 200 ? 1 : 0);
    },
  );
});

describe("one refresh token used many times at once", () => {
  it.each([
    ["at one server", () => [host]],
    ["at two server processes", () => [host, other]],
  ])("continues as one session with one chain (%s)", async (_name, servers) => {
    const user = await signUp(host, "refresher");
    const token = await firstToken(user);
    const [one = host, two = one] = servers();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refresh(index % 2 === 0 ? one : two, token)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const next = new Set(answers.map((answer) => tokensOf(answer).refresh_token));
    expect([...next]).toHaveLength(1);
    expect([...(await chainOf(user))]).toEqual([
      { token, parent: null, revoked: true },
      { token: [...next][0], parent: token, revoked: false },
    ]);
    for (const server of [one, two]) {
      const read = await askApi(server, "/rest/v1/profiles?select=id", {
        token: tokensOf(answers[11] as ApiAnswer).access_token,
      });
      expect(read.body).toEqual([{ id: user.id }]);
    }
  });
});

describe("an old refresh token", () => {
  it("that was replaced twice counts as stolen and ends the chain", async () => {
    const user = await signUp(host, "robbed");
    const stolen = await firstToken(user);
    const second = tokensOf(await refresh(host, stolen)).refresh_token;
    const third = tokensOf(await refresh(other, second)).refresh_token;
    const [found, gone] = [await refresh(host, stolen), await refresh(host, third)];
    expect([found.status, found.body]).toEqual([
      400,
      expect.objectContaining({ error_code: "refresh_token_already_used" }),
    ]);
    expect([gone.status, gone.body]).toEqual([
      400,
      expect.objectContaining({ error_code: "refresh_token_not_found" }),
    ]);
    expect(await chainOf(user)).toHaveLength(0);
  });

  it("that was replaced last works for a minute, and then counts as stolen", async () => {
    const user = await signUp(host, "copied");
    const copied = await firstToken(user);
    await refresh(host, copied);
    const replay = async (seconds: number) => {
      await sql`
        update auth.refresh_tokens set updated_at = now() - make_interval(secs => ${seconds}) where token = ${copied}`;
      return await refresh(other, copied);
    };
    expect((await replay(50)).status).toBe(200);
    expect(await replay(61)).toMatchObject({
      status: 400,
      body: { error_code: "refresh_token_already_used" },
    });
    expect(await chainOf(user)).toHaveLength(0);
  });

  it("stops working once its user signs out at the other process", async () => {
    const user = await signUp(host, "leaver");
    const token = await firstToken(user);
    const read = () => askApi(host, "/rest/v1/profiles?select=id", { token: user.accessToken });
    expect((await read()).status).toBe(200);
    const left = await askApi(other, "/auth/v1/logout?scope=global", { token: user.accessToken, body: {} });
    expect(left.status).toBe(204);
    const answer = await refresh(host, token);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ error_code: "refresh_token_not_found" }),
    ]);
    await expect.poll(async () => (await read()).body).toMatchObject({ code: "PGRST303" });
  });
});
