/** What was stored before a backup is in it, also while others write, and a server restored from it has it all. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listBackups } from "../../../server/backup/backup-folder.ts";
import { type ChildServer, newFolder, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { readFile, vtt } from "../../support/storage.ts";
import {
  makeAdmin,
  ownerConnection,
  PASSWORD,
  service,
  signUp,
  type TestUser,
  visitor,
} from "../../support/users.ts";

const data = newDataDirectory();
const backups = newFolder();
const folders = [data, backups];
const env = { DATA_DIR: data, BACKUP_DIR: backups, BACKUP_KEEP: "2", BACKUP_WAL: "1", LOG_LEVEL: "warn" };
const UPLOAD = "lessons/notes/captions.vtt";
let server: ChildServer;
let student: TestUser;
let sql: ReturnType<typeof ownerConnection>;

beforeAll(async () => {
  server = await startServer(env);
  student = await signUp(server, "student");
  sql = ownerConnection(server);
});
afterAll(async () => {
  await sql?.end();
  await server?.end("SIGTERM");
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

async function run(script: "backup" | "restore", args: string[] = [], more: Record<string, string> = {}) {
  const entry = `scripts/start/${script}.ts`;
  const environment = { PATH: process.env.PATH, ...env, ...more };
  return await new Promise<{ status: number; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [entry, ...args], { env: environment }, (_, _stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stderr }),
    );
  });
}

const emptyFolder = () => {
  const folder = newFolder();
  folders.push(folder);
  return folder;
};
const newest = () => path.join(backups, listBackups(backups)[0] ?? "none");

async function createFolder(name: string): Promise<void> {
  const { error } = await student.client.from("folders").insert({ name, user_id: student.id });
  expect(error).toBeNull();
}

/** The names of the student's folders and what they uploaded, as a server on this DATA_DIR gives them. */
async function whatTheyFind(directory: string): Promise<{ folders: string[]; upload: string }> {
  const restored = await startServer({ DATA_DIR: directory, LOG_LEVEL: "warn" });
  try {
    const client = visitor(restored);
    const { error } = await client.auth.signInWithPassword({ email: student.email, password: PASSWORD });
    expect(error).toBeNull();
    const found = await client.from("folders").select("name").order("name");
    const upload = await readFile(restored, "backend", "course-media", UPLOAD);
    return {
      folders: (found.data ?? []).map(({ name }) => name),
      upload: await upload.text(),
    };
  } finally {
    await restored.end("SIGTERM");
  }
}

describe("a backup of a running server", () => {
  it("is made at its first start, proven by restoring it, and noted for administrators alone", async () => {
    await expect.poll(() => listBackups(backups).length, { timeout: 60_000 }).toBe(1);
    const detail = async (token?: string) =>
      await fetch(`${server.url}/healthz?detail`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    expect([(await detail()).status, (await detail(student.accessToken)).status]).toEqual([401, 403]);
    const admin = await signUp(server, "admin");
    await makeAdmin(sql, admin);
    await expect
      .poll(async () => (await (await detail(admin.accessToken)).json()).backup, { timeout: 60_000 })
      .toEqual({ at: expect.any(String), proven_at: expect.any(String), problem: null });
    expect(await (await fetch(`${server.url}/healthz`)).json()).not.toHaveProperty("backup");
  });

  it("has everything that was acknowledged before, while others write and delete files", async () => {
    const media = service(server).storage.from("course-media");
    expect((await media.upload(UPLOAD, vtt("What I said"), { contentType: "text/vtt" })).error).toBeNull();
    await createFolder("Before");
    let isDone = false;
    const busy = (async () => {
      for (let i = 0; !isDone && i < 40; i++) {
        await createFolder(`While ${i}`);
        const name = `lessons/${randomUUID()}/captions.vtt`;
        await media.upload(name, vtt("x".repeat(50_000)), { contentType: "text/vtt" });
        if (i % 2 === 0) await media.remove([name]);
      }
    })();
    const backup = await run("backup");
    isDone = true;
    await busy;
    expect(backup).toEqual({ status: 0, stderr: "" });
    const directory = emptyFolder();
    expect(await run("restore", [newest()], { DATA_DIR: directory })).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(await whatTheyFind(directory)).toEqual({
      folders: expect.arrayContaining(["Before"]),
      upload: expect.stringContaining("What I said"),
    });
  });

  it("can be followed by every change since, to a chosen moment or the last", async () => {
    await createFolder("After the backup");
    const moment = new Date();
    await expect.poll(() => Date.now() - moment.getTime()).toBeGreaterThan(1000);
    await createFolder("Later");
    const [switched] = await sql`select pg_walfile_name(pg_switch_wal()) as file`;
    const kept = () => fs.readdirSync(path.join(backups, "wal"));
    await expect.poll(kept).toContain(`${switched?.file}.gz`);
    const [then, latest] = [emptyFolder(), emptyFolder()];
    expect(
      await run("restore", [newest(), "--until", moment.toISOString()], { DATA_DIR: then }),
    ).toMatchObject({ stderr: "" });
    expect((await run("restore", [newest(), "--until", "latest"], { DATA_DIR: latest })).stderr).toBe("");
    const names = (await whatTheyFind(then)).folders;
    expect([names.includes("After the backup"), names.includes("Later")]).toEqual([true, false]);
    expect((await whatTheyFind(latest)).folders).toContain("Later");
  });

  it("keeps as many as configured, and what a killed one left goes with the next", async () => {
    fs.mkdirSync(path.join(backups, "2026-01-01T00-00-00Z.partial"));
    expect(await run("backup")).toMatchObject({ status: 0 });
    expect(listBackups(backups)).toHaveLength(2);
    expect(fs.readdirSync(backups).filter((name) => !listBackups(backups).includes(name))).toEqual(["wal"]);
  });
});

it("a backup that fails says why in one line", async () => {
  const file = emptyFolder();
  fs.writeFileSync(file, "");
  const { status, stderr } = await run("backup", [], { BACKUP_DIR: file });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The backup failed \(\w+\)\. .*\n$/);
});

describe("a restore refuses", () => {
  it("a folder that has something in it", async () => {
    expect((await run("restore", [newest()], { DATA_DIR: data })).stderr).toContain("is not empty");
  });

  it("a damaged backup, and leaves nothing behind", async () => {
    const damaged = path.join(emptyFolder(), "damaged");
    fs.cpSync(newest(), damaged, { recursive: true });
    fs.appendFileSync(path.join(damaged, "database/PG_VERSION"), "!");
    const directory = emptyFolder();
    expect((await run("restore", [damaged], { DATA_DIR: directory })).stderr).toContain(
      "database/PG_VERSION",
    );
    expect(fs.readdirSync(directory)).toEqual([]);
  });

  it("what isn't a backup, a moment before it, and one that nothing was kept of", async () => {
    const restore = async (...args: string[]) =>
      (await run("restore", args, { DATA_DIR: emptyFolder() })).stderr;
    expect(await restore(emptyFolder())).toContain("is not a complete backup");
    expect(await restore(newest(), "--until", "2026-01-01T00:00:00Z")).toContain("choose a later moment");
    expect(await restore(newest(), "--until", "2099-01-01T00:00:00Z")).toContain("choose an earlier one");
    expect(await restore(newest(), "--until", "yesterday")).toContain("is not a moment with its time zone");
    expect(await restore()).toContain("Usage:");
  });
});
