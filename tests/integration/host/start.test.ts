import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { processIdentity } from "../../../server/process-identity.ts";
import { askApi } from "../../support/api-request.ts";
import {
  type ChildServer,
  type Exit,
  launchServer,
  newFolder,
  postmasterPid,
  startServer,
} from "../../support/child-server.ts";
import { readAnswer } from "../../support/read-stream.ts";
import { askChat, codeFor, ownerConnection, PASSWORD, visitor } from "../../support/users.ts";

const closedFolder = newFolder();
const dataDirectory = path.join(closedFolder, "data");
const runsAsRoot = process.getuid?.() === 0;

/** The answers of `/healthz`, a page, and a list of the law while the server started, in order. */
const whileStarting: {
  health: number;
  status: string;
  page: number;
  retryAfter: string | null;
  list: string;
}[] = [];
let server: ChildServer;
let env: Record<string, string>;

beforeAll(async () => {
  // Like a checkout in root's home: no other user can enter it.
  fs.mkdirSync(closedFolder, { mode: 0o700 });
  env = { DATA_DIR: dataDirectory, PORT: String(await freePort()) };
  const starting = startServer(env);
  const url = `http://127.0.0.1:${env.PORT}`;
  for (;;) {
    const health = await fetch(`${url}/healthz`).catch(() => null);
    if (health?.status === 200) break;
    if (!health) {
      await Promise.race([starting, delay(10)]);
      continue;
    }
    // A server that is busy starting may end a kept connection as the next request arrives.
    const page = await fetch(url).catch(() => null);
    if (!page) continue;
    const { status } = (await health.json()) as { status: string };
    const retryAfter = page.headers.get("retry-after");
    const list = await fetch(`${url}/rest/v1/subjects`)
      .then((answer) => answer.text())
      .catch(() => "");
    whileStarting.push({ health: health.status, status, page: page.status, retryAfter, list });
  }
  server = await starting;
});
afterAll(async () => {
  await server?.end("SIGTERM");
  fs.rmSync(closedFolder, { recursive: true, force: true });
});

describe("starting", () => {
  it("answers 503 until it is ready", () => {
    expect(whileStarting[0]).toMatchObject({ health: 503, status: "starting", page: 503, retryAfter: "1" });
  });

  it("serves pages before the law is stored, and says so where it is missing", () => {
    const pages = whileStarting.filter(({ page }) => page === 200);
    expect(pages[0]).toMatchObject({ health: 503, status: "starting", retryAfter: null });
    expect(pages[0]?.list).toContain("law_loading");
  });

  it("then reports what it runs on", async () => {
    const { status, body } = await askApi(server, "/healthz", { apiKey: null });
    expect([status, body]).toEqual([200, { status: "ok", database: "embedded", ai: "outline" }]);
  });

  it("prints its address, the mailbox and how to make an administrator, but no secrets", () => {
    expect(server.url).toBe(`http://127.0.0.1:${env.PORT}`);
    const lines = server.output().split("\n");
    expect(lines).toContain(`Hornbook is ready at ${server.url}`);
    expect(lines).toContain(`Email goes to the mailbox at ${server.url}/dev/mailbox`);
    expect(lines).toContain("To make an account an administrator: npm run admin -- grant EMAIL");
    const kept: Record<string, string> = JSON.parse(
      fs.readFileSync(path.join(dataDirectory, "secrets.json"), "utf8"),
    );
    for (const secret of Object.values(kept)) expect(server.output()).not.toContain(secret);
  });

  it("lets only its own user read its secrets", () => {
    const mode = (name: string) => (fs.statSync(path.join(dataDirectory, name)).mode & 0o777).toString(8);
    expect([mode("secrets.json"), mode("postgres/data")]).toEqual(["600", "700"]);
  });

  it("runs the database as an unprivileged user, inside a folder that this user can't enter", () => {
    expect(fs.statSync(closedFolder).mode & 0o777).toBe(0o700);
    const owner = fs.statSync(path.join(dataDirectory, "postgres/data")).uid;
    expect(owner === 0).toBe(false);
    expect(owner === process.getuid?.()).toBe(!runsAsRoot);
  });
});

describe("the log", () => {
  it("has a JSON line for each request, and nothing that was sent", async () => {
    const mark = randomUUID();
    const email = `${mark}@example.com`;
    const client = visitor(server);
    const password = `password ${mark}`;
    // Earlier requests' lines have arrived once this one has.
    const first = `/${randomUUID()}`;
    await askApi(server, first, { apiKey: null });
    const logged = () => server.output().indexOf("\n", server.output().indexOf(first)) + 1;
    await expect.poll(() => server.output().includes(first) && logged()).toBeGreaterThan(0);
    const from = logged();
    await client.auth.signUp({ email, password, options: { data: { first_name: `name ${mark}` } } });
    const code = await codeFor(server, email);
    const { data } = await client.auth.verifyOtp({ email, token: code, type: "signup" });
    const accessToken = data.session?.access_token ?? "";
    const answer = await readAnswer(
      await askChat(server, { accessToken }, { message: `What is a contract? ${mark}` }),
    );
    expect(answer.finished).toBe(true);
    await askApi(server, `/rest/v1/threads?title=eq.${mark}`, { token: accessToken });
    // The library and Postgres would log errors together with the offending values.
    const failures = [
      await askApi(server, "/rest/v1/contact_messages", {
        body: { name: mark, email: mark, subject: mark, message: mark },
      }),
      await askApi(server, `/rest/v1/threads?id=eq.${mark}x`, { token: accessToken }),
      await askApi(server, "/auth/v1/token?grant_type=password", {
        body: { email, password: `wrong ${mark}` },
      }),
      await askApi(server, "/functions/v1/chat", { token: accessToken, body: { message: `${mark}\0` } }),
    ];
    expect(failures.map((failure) => failure.status >= 400)).toEqual(failures.map(() => true));
    interface Line {
      readonly msg: string;
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly user?: string;
    }
    const lines = () =>
      server
        .output()
        .slice(from)
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Line);
    const requests = () => lines().filter((line) => line.msg === "request");
    await expect.poll(() => requests().length).toBe(9);
    expect(requests().map((line) => `${line.method} ${line.path} ${line.status}`)).toEqual([
      "POST /auth/v1/signup 200",
      "GET /dev/mailbox.json 200",
      "POST /auth/v1/verify 200",
      "POST /functions/v1/chat 200",
      "GET /rest/v1/threads 200",
      ...failures.map(({ status }, index) => {
        const paths = ["POST /rest/v1/contact_messages", "GET /rest/v1/threads", "POST /auth/v1/token"];
        return `${paths[index] ?? "POST /functions/v1/chat"} ${status}`;
      }),
    ]);
    // Who asked, if a valid token says so, and whose proofs were right or wrong.
    const user = data.user?.id;
    const isTheirs = [...Array(3).fill(undefined), user, user, undefined, user, undefined, user];
    expect(requests().map((line) => line.user)).toEqual(isTheirs);
    expect(lines().filter(({ msg }) => msg === "signed in" || msg === "wrong proof")).toMatchObject([
      { msg: "signed in", user, method: "otp" },
      { msg: "wrong proof", user, method: "password" },
    ]);
    const secrets = [
      mark,
      code,
      accessToken,
      data.session?.refresh_token ?? "",
      server.publishableKey,
      PASSWORD,
    ];
    for (const secret of secrets) expect(server.output()).not.toContain(secret);
  });
});

describe("stopping", () => {
  /** The identities of all database processes.
   */
  async function databaseProcesses(): Promise<string[]> {
    const sql = ownerConnection(server);
    const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity`;
    await sql.end();
    const pids = [postmasterPid(dataDirectory), ...backends.map((backend) => backend.pid)];
    return pids.map(processIdentity).filter((identity) => identity !== null);
  }

  const alive = (identities: string[]) =>
    identities.filter((identity) => processIdentity(Number.parseInt(identity, 10)) === identity);

  it.each([
    ["told to by SIGTERM", () => server.end("SIGTERM")],
    ["told to by SIGINT", () => server.end("SIGINT")],
    [
      "when the process that started it is gone",
      () => {
        server.process.disconnect();
        return server.exited;
      },
    ],
  ])("leaves no database behind: %s", async (_name, end: () => Promise<Exit>) => {
    const processes = await databaseProcesses();
    expect(alive(processes).length).toBeGreaterThan(3);
    const exit = await end();
    expect([exit.code, exit.signal, exit.stderr]).toEqual([0, null, ""]);
    await expect.poll(() => alive(processes)).toEqual([]);
    expect(fs.existsSync(path.join(dataDirectory, "hornbook.lock"))).toBe(false);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow("fetch failed");
    server = await startServer(env);
  });

  it("in the middle of a start leaves a folder that the next start can use", async () => {
    await server.end("SIGTERM");
    const interrupted = launchServer(env);
    await expect.poll(() => fs.existsSync(path.join(dataDirectory, "hornbook.lock"))).toBe(true);
    interrupted.process.kill("SIGTERM");
    await interrupted.exited;
    server = await startServer(env);
    expect((await askApi(server, "/healthz", { apiKey: null })).status).toBe(200);
  });
});
