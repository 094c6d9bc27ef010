/** What happens to channels when the database goes away, and where it lets its log not be read. */
import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { askApi } from "../../support/api-request.ts";
import { newFolder, postmasterPid, startServer } from "../../support/child-server.ts";
import { startExternalDatabase } from "../../support/external-database.ts";
import { startOwnHost } from "../../support/own-host.ts";
import { followThreads, openSocket, until } from "../../support/realtime.ts";
import type { SharedHost } from "../../support/shared-host.ts";
import { ownerConnection, signUp, type TestUser } from "../../support/users.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});
function folder(): string {
  folders.push(newFolder());
  return folders.at(-1) ?? "";
}

const PATIENCE_MS = 25_000;

/** Inserts a thread every little while until the follower hears of one. */
async function expectHeard(host: SharedHost, user: TestUser, changes: unknown[]): Promise<void> {
  const before = changes.length;
  const deadline = Date.now() + PATIENCE_MS;
  while (changes.length === before) {
    if (Date.now() > deadline) throw new Error("No change was heard of");
    await insertThread(host, user).catch(() => {});
    await delay(200);
  }
}

/** @throws while the database is away: then its address cannot be told either. */
async function insertThread(host: SharedHost, user: TestUser): Promise<void> {
  const sql = ownerConnection(host);
  try {
    await sql`insert into public.threads (user_id, title) values (${user.id}, 'again')`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

describe("a channel", () => {
  it("joins anew when the database ends the stream, and misses nothing from then on", async () => {
    const host = await startOwnHost();
    const user = await signUp(host, "ann");
    const states: string[] = [];
    const { changes, channel } = await followThreads(user.client);
    channel.on("system", {}, ({ message }: { message: string }) => states.push(message));
    const sql = ownerConnection(host);
    const [stream] =
      await sql`select pid, slot_name from pg_stat_replication join pg_replication_slots on active_pid = pid`;
    expect(stream?.slot_name).toMatch(/^hornbook_realtime_/);
    await sql`select pg_terminate_backend(${stream?.pid})`;
    await until(() => states.includes("Subscribed to PostgreSQL"), PATIENCE_MS);
    await expectHeard(host, user, changes);
    // The slot went with its connection.
    expect(await sql`select from pg_replication_slots`).toHaveLength(1);
    await sql.end();
    await user.client.removeAllChannels();
    await host.stop();
  }, 120_000);

  it("comes back after the server's own database was killed", async () => {
    const env = { DATA_DIR: folder(), LOG_LEVEL: "silent", PORT: String(await freePort()) };
    const server = await startServer(env, { supervised: true });
    const user = await signUp(server, "ann");
    const { changes } = await followThreads(user.client);
    process.kill(postmasterPid(env.DATA_DIR), "SIGKILL");
    await delay(500);
    await expectHeard(server, user, changes);
    await user.client.removeAllChannels();
    await server.end("SIGTERM");
  }, 120_000);

  it.each(["SIGINT", "SIGQUIT"] as const)(
    "comes back after another's database was started anew (%s)",
    async (signal) => {
      const database = await startExternalDatabase({ wal_level: "logical" });
      const env = {
        DATA_DIR: folder(),
        DATABASE_URL: database.url,
        LOG_LEVEL: "silent",
        PORT: String(await freePort()),
      };
      const server = await startServer(env, { supervised: true });
      const user = await signUp(server, "ann");
      const { changes } = await followThreads(user.client);
      await database.restart(signal);
      await expectHeard(server, user, changes);
      await user.client.removeAllChannels();
      await server.end("SIGTERM");
      await database.stop();
    },
    120_000,
  );
});

describe("a database without logical replication", () => {
  it("makes realtime answer 503, and leaves the rest as it is", async () => {
    const database = await startExternalDatabase({ wal_level: "replica" });
    const server = await startServer({ DATA_DIR: folder(), DATABASE_URL: database.url, LOG_LEVEL: "warn" });
    await expect(openSocket(server)).rejects.toThrow("503");
    const broadcast = await askApi(server, "/realtime/v1/api/broadcast", { body: { messages: [] } });
    expect([broadcast.status, broadcast.body]).toEqual([
      503,
      { error: "Realtime is not available on this server" },
    ]);
    expect((await askApi(server, "/healthz")).status).toBe(200);
    await signUp(server, "ann");
    const lines = server.output().match(/realtime is off/g);
    expect(lines).toHaveLength(1);
    expect(server.output()).toContain("wal_level = logical");
    await server.end("SIGTERM");
    await database.stop();
  }, 120_000);
});
