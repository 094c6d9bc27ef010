/** What happens to channels when the database goes away. */
import fs from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../../server/free-port.ts";
import { newFolder, postmasterPid, startServer } from "../../support/child-server.ts";
import { newDataDirectory } from "../../support/data-template.ts";
import { startExternalDatabase } from "../../support/external-database.ts";
import { startOwnHost } from "../../support/own-host.ts";
import { followThreads } from "../../support/realtime.ts";
import type { SharedHost } from "../../support/shared-host.ts";
import { until } from "../../support/until.ts";
import { ownerConnection, signUp, type TestUser } from "../../support/users.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});
function folder(): string {
  folders.push(newFolder());
  return folders.at(-1) ?? "";
}

/** Inserts threads periodically until the follower receives one. */
async function expectHeard(host: SharedHost, user: TestUser, changes: unknown[]): Promise<void> {
  const before = changes.length;
  await until(async () => {
    await insertThread(host, user).catch(() => {});
    return changes.length > before;
  });
}

/** @throws while the database is down, because its address is unknown then. */
async function insertThread(host: SharedHost, user: TestUser): Promise<void> {
  const sql = ownerConnection(host);
  try {
    await sql`insert into public.threads (user_id, title) values (${user.id}, 'again')`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

describe("a channel", () => {
  it("rejoins when the connection that announces changes breaks, and misses nothing after that", async () => {
    const host = await startOwnHost();
    const user = await signUp(host, "ann");
    const { changes, notices } = await followThreads(user.client);
    const subscribedTimes = (times: number) => () =>
      notices.filter(({ message }) => message === "Subscribed to PostgreSQL").length === times;
    await until(subscribedTimes(1));
    const sql = ownerConnection(host);
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "hornbook_changes"'`;
    expect(ended).toHaveLength(1);
    await until(subscribedTimes(2));
    await expectHeard(host, user, changes);
    await sql.end();
    await user.client.removeAllChannels();
    await host.stop();
  });

  it("comes back after the server's own database is killed", async () => {
    const env = { DATA_DIR: newDataDirectory(folder()), LOG_LEVEL: "silent", PORT: String(await freePort()) };
    const server = await startServer(env, { supervised: true });
    const user = await signUp(server, "ann");
    const { changes } = await followThreads(user.client);
    process.kill(postmasterPid(env.DATA_DIR), "SIGKILL");
    await expectHeard(server, user, changes);
    await user.client.removeAllChannels();
    await server.end("SIGTERM");
  });

  it.each([
    ["SIGINT", "content"],
    ["SIGQUIT", "nothing"],
  ] as const)(
    "comes back after an external database restarts (%s) that held %s when the server started",
    async (signal, contains) => {
      const database = await startExternalDatabase(contains);
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
  );
});
