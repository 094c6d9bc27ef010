/** Promise 6, for the database: killed at any moment, it recovers by itself with every acknowledged write. */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { type ApiRequest, askApi } from "../../support/api-request.ts";
import { type ChildServer, postmasterPid, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { ownerConnection, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const folder = newDataDirectory();
const env = { DATA_DIR: folder, LOG_LEVEL: "silent", PORT: String(await freePort()) };
const WRITERS = 6;
let server: ChildServer;
let student: TestUser;

beforeAll(async () => {
  server = await startServer(env, { supervised: true });
  student = await signUp(server, "student");
});
afterAll(async () => {
  await server?.end("SIGTERM");
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Short enough to catch the moment when a restarting server answers 503. */
const OFTEN = { interval: 20 };

/** The database's process id, or null while its file is being written. */
function databasePid(): number | null {
  try {
    return postmasterPid(folder) || null;
  } catch {
    return null;
  }
}

/** Kills the running database and returns its process id. */
function killDatabase(): number {
  const pid = postmasterPid(folder);
  process.kill(pid, "SIGKILL");
  return pid;
}

/** The status that the address answers with, or null while nothing listens there. */
async function statusOf(path: string, request?: ApiRequest): Promise<number | null> {
  return await askApi(server, path, request).then(
    (answer) => answer.status,
    () => null,
  );
}

/** Resolves when a database process other than `killed` serves requests. */
async function expectAnother(killed: number): Promise<void> {
  await expect.poll(() => [null, killed].includes(databasePid()), OFTEN).toBe(false);
  const rows = () => statusOf("/rest/v1/subjects?select=slug&limit=1", { token: student.accessToken });
  await expect.poll(rows, OFTEN).toBe(200);
}

/** Writes through the API, several at a time, until stopped. */
function keepWriting() {
  const acknowledged = new Set<string>();
  let refused = 0;
  let isTold = false;
  let next = 0;
  const write = async () => {
    while (!isTold) {
      const title = `deck ${next++}`;
      const { error, status } = await student.client
        .from("collections")
        .insert({ created_by: student.id, title, description: "x".repeat(1000) });
      if (!error && status === 201) acknowledged.add(title);
      else refused++;
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      isTold = true;
      await writers;
    },
  };
}

async function missing(titles: Iterable<string>): Promise<string[]> {
  const sql = ownerConnection(server);
  const rows = await sql<
    { title: string }[]
  >`select title from public.collections where created_by = ${student.id}`;
  await sql.end();
  const stored = new Set(rows.map((row) => row.title));
  return [...titles].filter((title) => !stored.has(title));
}

describe("the database, killed", () => {
  it("loses no acknowledged write, twice in a row and after the next start", async () => {
    const writing = keepWriting();
    const expectMore = async () => {
      const enough = writing.acknowledged.size + 20;
      await expect.poll(() => writing.acknowledged.size >= enough, OFTEN).toBe(true);
    };
    for (let kill = 0; kill < 2; kill++) {
      await expectMore();
      await expectAnother(killDatabase());
      await expectMore();
    }
    await writing.stop();
    expect(writing.refused()).toBeGreaterThan(0);
    expect(await missing(writing.acknowledged)).toEqual([]);
    await server.end("SIGTERM");
    server = await startServer(env, { supervised: true });
    expect(await missing(writing.acknowledged)).toEqual([]);
  });

  it("restarts only after its last process has finished", async () => {
    const [sql, watcher] = [ownerConnection(server), ownerConnection(server)];
    const enough = path.join(folder, "postgres/data/enough");
    const busy = sql
      .unsafe("do $$ begin while pg_stat_file('enough', true) is null loop end loop; end $$")
      .catch(() => "cut off");
    const atWork = () => watcher`select from pg_stat_activity where query like 'do $$%' and state = 'active'`;
    await expect.poll(async () => (await atWork()).length, OFTEN).toBe(1);
    await watcher.end();
    const killed = killDatabase();
    const health = async () =>
      await askApi(server, "/healthz").then(
        ({ body }) => body,
        () => null,
      );
    await expect.poll(health, OFTEN).toEqual({ status: "starting" });
    fs.writeFileSync(enough, "");
    await expectAnother(killed);
    expect(server.process.exitCode).toBeNull();
    await busy;
    await sql.end({ timeout: 1 });
  });

  it("announces ended sessions and schema changes again once it is back", async () => {
    await expectAnother(killDatabase());
    const client = visitor(server);
    const { data } = await client.auth.signInWithPassword({ email: student.email, password: PASSWORD });
    const token = data.session?.access_token ?? "";
    const read = () => askApi(server, "/rest/v1/profiles?select=id", { token });
    expect((await read()).body).toEqual([{ id: student.id }]);
    await client.auth.signOut();
    await expect.poll(async () => (await read()).body).toMatchObject({ code: "PGRST303" });

    const sql = ownerConnection(server);
    const fresh = () => askApi(server, "/rest/v1/fresh", { apiKey: server.secretKey });
    expect((await fresh()).body).toMatchObject({ code: "PGRST205" });
    await sql`create table public.fresh (id int)`;
    await expect.poll(async () => (await fresh()).body).toEqual([]);
    await sql`drop table public.fresh`;
    await sql.end();
  });

  it("keeps announcing when only its connections are cut", async () => {
    const sql = ownerConnection(server);
    const client = visitor(server);
    const { data } = await client.auth.signInWithPassword({ email: student.email, password: PASSWORD });
    const token = data.session?.access_token ?? "";
    const read = () => askApi(server, "/rest/v1/profiles?select=id", { token });
    const listening = () =>
      sql<{ pid: number }[]>`select pid from pg_stat_activity where query like 'listen%'`;
    const cut = (await listening()).map(({ pid }) => pid);
    expect(cut.length).toBeGreaterThan(1);
    await sql`select pg_terminate_backend(pid) from unnest(${cut}::int[]) as pid`;
    const others = async () => (await listening()).filter(({ pid }) => !cut.includes(pid)).length;
    await expect.poll(others).toBe(cut.length);
    expect((await read()).status).toBe(200);
    await client.auth.signOut();
    await expect.poll(async () => (await read()).body).toMatchObject({ code: "PGRST303" });
    await sql.end();
  });
});
