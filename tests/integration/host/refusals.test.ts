import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { askApi } from "../../support/api-request.ts";
import { type ChildServer, launchServer, newFolder, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { ownerConnection } from "../../support/users.ts";

const root = newFolder();
const inUse = path.join(root, "in-use");
const occupied = net.createServer((socket) => socket.destroy());
let running: ChildServer;

const folder = (name: string) => path.join(root, name);
const occupiedPort = () => (occupied.address() as net.AddressInfo).port;

/** Starts a server that can't start, and returns its error line. */
async function refusal(env: Record<string, string>): Promise<string> {
  const exit = await launchServer(env).exited;
  expect(exit).toMatchObject({ code: 1, signal: null });
  expect(exit.stdout).not.toContain("is ready");
  const lines = exit.stderr.split("\n");
  expect(lines).toEqual([expect.any(String), ""]);
  expect(exit.stdout + exit.stderr).not.toMatch(/^\s+at /m);
  return lines[0] ?? "";
}

beforeAll(async () => {
  fs.mkdirSync(root);
  occupied.listen(0, "127.0.0.1");
  await once(occupied, "listening");
  running = await startServer({ DATA_DIR: newDataDirectory(inUse) });
});
afterAll(async () => {
  await running?.end("SIGTERM");
  occupied.close();
  fs.rmSync(root, { recursive: true, force: true });
});

describe("a server that can't start says why in one line and exits with 1", () => {
  it.each([
    ["PORT", "http", "PORT is not valid: it must be a port number from 0 to 65535."],
    ["PORT", "70000", "PORT is not valid: it must be a port number from 0 to 65535."],
    [
      "DATABASE_URL",
      "mysql://root:hunter2@localhost/hornbook",
      "DATABASE_URL is not valid: it must be a Postgres address, such as postgres://user:password@host:5432/hornbook.",
    ],
    [
      "AI_BASE_URL",
      "ftp://models.example",
      /^AI_BASE_URL is not valid: it must be the http or https address/,
    ],
    ["JWT_SECRET", "hunter2", "JWT_SECRET is not valid: it must be at least 32 characters."],
  ])("%s=%s", async (name, value, line) => {
    const said = await refusal({ DATA_DIR: folder("unused"), [name]: value });
    if (typeof line === "string") expect(said).toBe(line);
    else expect(said).toMatch(line);
    expect(said).not.toContain("hunter2");
    expect(fs.existsSync(folder("unused"))).toBe(false);
  });

  it("its port is in use", async () => {
    const PORT = String(occupiedPort());
    expect(await refusal({ DATA_DIR: folder("unused"), PORT })).toBe(
      `Port ${PORT} is in use: stop what uses it, or set PORT to another.`,
    );
    expect(fs.existsSync(folder("unused"))).toBe(false);
  });

  it("its address isn't this machine's", async () => {
    expect(await refusal({ DATA_DIR: folder("unused"), HOST: "192.0.2.1", DEV_MAILBOX: "1" })).toBe(
      "Can't listen on 192.0.2.1:0 (EADDRNOTAVAIL).",
    );
  });

  it("its data folder can't be written", async () => {
    // A file can't contain a folder for anyone, while folder permissions wouldn't stop root.
    fs.writeFileSync(folder("file"), "");
    const DATA_DIR = folder("file/data");
    expect(await refusal({ DATA_DIR })).toBe(
      `DATA_DIR ${DATA_DIR} can't be written (ENOTDIR): fix its permissions, or choose another folder.`,
    );
  });

  it("its data folder belongs to another major version of Postgres", async () => {
    const DATA_DIR = folder("old");
    const data = path.join(DATA_DIR, "postgres/data");
    fs.mkdirSync(data, { recursive: true });
    fs.writeFileSync(path.join(data, "PG_VERSION"), "12\n");
    expect(await refusal({ DATA_DIR })).toBe(
      `${data} was created by Postgres 12, but this is 17: dump it with its own version, or choose another DATA_DIR.`,
    );
    expect(fs.readdirSync(data)).toEqual(["PG_VERSION"]);
  });

  it("its secrets are damaged", async () => {
    const DATA_DIR = folder("damaged");
    fs.mkdirSync(DATA_DIR);
    fs.writeFileSync(path.join(DATA_DIR, "secrets.json"), '{"publishableKey":');
    expect(await refusal({ DATA_DIR })).toBe(
      `${DATA_DIR}/secrets.json is damaged: restore it from a backup (accounts depend on it).`,
    );
    expect(fs.readFileSync(path.join(DATA_DIR, "secrets.json"), "utf8")).toBe('{"publishableKey":');
  });

  it("another server is using its data folder, and keeps running", async () => {
    expect(await refusal({ DATA_DIR: inUse })).toBe(
      `DATA_DIR ${inUse} is in use by another Hornbook (process ${running.process.pid}): stop it, or choose another folder.`,
    );
    // Under another name too.
    fs.symlinkSync(inUse, folder("link"));
    expect(await refusal({ DATA_DIR: folder("link") })).toContain("is in use by another Hornbook");
    expect((await askApi(running, "/healthz")).body).toMatchObject({ status: "ok" });
  });

  it("its database can't be reached, or refuses it", async () => {
    const refusalOf = (url: string) => refusal({ DATA_DIR: folder("external"), DATABASE_URL: url });
    expect(await refusalOf(`postgres://hornbook:hunter2@127.0.0.1:${await freePort()}/hornbook`)).toBe(
      "The database at DATABASE_URL can't be reached (ECONNREFUSED).",
    );
    expect(await refusalOf(`postgres://hornbook:hunter2@127.0.0.1:${occupiedPort()}/hornbook`)).toMatch(
      /^The database at DATABASE_URL can't be reached \((CONNECTION_CLOSED|ECONNRESET)\)\.$/,
    );
    const wrongPassword = new URL(running.databaseUrl);
    wrongPassword.password = "hunter2";
    expect(await refusalOf(wrongPassword.toString())).toBe(
      "The database at DATABASE_URL can't be reached (28P01).",
    );
  });

  it("its user lacks the rights to prepare the database", async () => {
    const sql = ownerConnection(running);
    await sql`create role visitor login password 'hunter2'`;
    await sql.end();
    const url = new URL(running.databaseUrl);
    [url.username, url.password] = ["visitor", "hunter2"];
    expect(await refusal({ DATA_DIR: folder("external"), DATABASE_URL: url.toString() })).toMatch(
      /^The user of DATABASE_URL lacks a right: permission denied .+\. Make it the database's owner\.$/,
    );
    expect((await askApi(running, "/healthz")).body).toMatchObject({ status: "ok" });
  });
});
