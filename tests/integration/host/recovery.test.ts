/** Promise 6, for the server: whatever was killed, the next start recovers by itself. */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processIdentity } from "../../../server/process-identity.ts";
import {
  type ChildServer,
  launchServer,
  newFolder,
  postmasterPid,
  startServer,
} from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { ownerConnection, PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

const folder = newDataDirectory();
const env = { DATA_DIR: folder, LOG_LEVEL: "warn" };
const pidFile = path.join(folder, "postgres/data/postmaster.pid");
const lockFile = path.join(folder, "hornbook.lock");
let server: ChildServer;
let student: TestUser;

beforeAll(async () => {
  server = await startServer(env);
  student = await signUp(server, "student");
});
afterAll(async () => {
  await server?.end("SIGTERM");
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Starts the server again and checks that an earlier account still exists. */
async function expectRecovery(): Promise<void> {
  server = await startServer(env);
  const { data, error } = await visitor(server).auth.signInWithPassword({
    email: student.email,
    password: PASSWORD,
  });
  expect([error, data.user?.id]).toEqual([null, student.id]);
}

/** A process of an unrelated program, which must not be mistaken for ours. */
const somebodyElse = () => process.pid;

describe("the next start recovers", () => {
  it("from a killed server", async () => {
    await server.end("SIGKILL");
    expect(fs.existsSync(lockFile)).toBe(true);
    await expectRecovery();
  });

  it("from a killed server and a killed database", async () => {
    const postmaster = postmasterPid(folder);
    process.kill(postmaster, "SIGSTOP");
    await server.end("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    await expect.poll(() => processIdentity(postmaster)).toBeNull();
    expect(fs.existsSync(pidFile)).toBe(true);
    await expectRecovery();
  });

  it("from a database that outlived its server, and leaves none behind", async () => {
    await server.end("SIGTERM");
    // Without the wrapper that ties the two together, as on systems that lack it.
    server = await startServer({ ...env, PATH: "/nowhere" });
    const orphan = postmasterPid(folder);
    const identity = processIdentity(orphan);
    await server.end("SIGKILL");
    expect(processIdentity(orphan)).toBe(identity);
    await expectRecovery();
    expect(server.output()).toContain("stopping a database that an earlier server left running");
    expect(processIdentity(orphan)).not.toBe(identity);
    expect(postmasterPid(folder)).not.toBe(orphan);
  });

  it("from a database's pid file when another process has its pid, and leaves that alone", async () => {
    await server.end("SIGTERM");
    fs.writeFileSync(
      pidFile,
      `${somebodyElse()}\n${path.dirname(pidFile)}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`,
    );
    const identity = processIdentity(somebodyElse());
    await expectRecovery();
    expect(processIdentity(somebodyElse())).toBe(identity);
    expect(postmasterPid(folder)).not.toBe(somebodyElse());
  });

  it.each([
    ["", "an empty pid file"],
    ["not a number\n", "a damaged pid file"],
    ["999999999\n/elsewhere\n", "the pid file of a process that is gone"],
  ])("from %j, %s", async (content) => {
    await server.end("SIGTERM");
    fs.writeFileSync(pidFile, content);
    await expectRecovery();
  });

  it("from a server's lock when another process has its pid", async () => {
    await server.end("SIGTERM");
    fs.writeFileSync(lockFile, `${somebodyElse()} 1`);
    await expectRecovery();
  });

  it("from a first start that was killed halfway", async () => {
    await server.end("SIGTERM");
    const elsewhere = newFolder();
    const half = path.join(elsewhere, "postgres/data.new");
    fs.mkdirSync(half, { recursive: true });
    fs.writeFileSync(path.join(half, "PG_VERSION"), "17\n");
    fs.writeFileSync(path.join(elsewhere, "secrets.json.new"), "{");
    const killed = launchServer({ ...env, DATA_DIR: elsewhere });
    await expect.poll(killed.output).toContain("Storing the law");
    killed.process.kill("SIGKILL");
    await killed.exited;
    const first = await startServer({ ...env, DATA_DIR: elsewhere });
    const sql = ownerConnection(first);
    const [law] = await sql`
      select (select count(*) from public.outline_documents) > 300 as documents,
        (select count(*) from app_private.search_texts) > 20000 as texts, (select count(*) from public.courses) > 0 as courses`;
    await sql.end();
    expect(law).toEqual({ documents: true, texts: true, courses: true });
    expect((await signUp(first, "newcomer")).id).toMatch(/^[0-9a-f-]{36}$/);
    await first.end("SIGTERM");
    fs.rmSync(elsewhere, { recursive: true });
    await expectRecovery();
  });
});
