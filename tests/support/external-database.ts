/** A Postgres outside the server, for DATABASE_URL: tests can restart it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "../../server/free-port.ts";
import { installBinaries } from "../../server/postgres/binaries.ts";
import { openCluster, openDataFolder, postgresEnvironment } from "../../server/postgres/cluster.ts";
import { newFolder } from "./child-server.ts";
import { copyDatabase } from "./data-template.ts";

export interface ExternalDatabase {
  readonly url: string;
  /** Stops it, immediately or after its transactions, and starts it again. */
  restart(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  stop(): Promise<void>;
}

/** @param contains nothing, as an operator creates it, or what a server has stored at its first start. */
export async function startExternalDatabase(contains: "nothing" | "content"): Promise<ExternalDatabase> {
  const home = newFolder();
  fs.mkdirSync(home);
  const password = (contains === "content" && copyDatabase(home)) || "password";
  const cluster = await openCluster(home, installBinaries(home), password);
  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  // Enough for several servers.
  const given = {
    ...{ listen_addresses: "127.0.0.1", unix_socket_directories: "" },
    ...{ fsync: "off", max_connections: "200" },
  };

  async function start(): Promise<ChildProcess> {
    const folder = openDataFolder(cluster);
    const options = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(cluster.binaries.postgres, ["-D", folder.argument, "-p", String(port), ...options], {
      ...(cluster.user ?? {}),
      cwd: "/",
      env: postgresEnvironment,
      stdio: ["ignore", "ignore", "ignore", folder.descriptor],
    });
    folder.close();
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`Postgres ended with ${child.exitCode}`);
      await delay(20);
    }
    return child;
  }

  let child = await start();
  const end = async (signal: "SIGINT" | "SIGQUIT") => {
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    url,
    async restart(signal) {
      await end(signal);
      child = await start();
    },
    async stop() {
      await end("SIGQUIT");
      fs.rmSync(path.resolve(home), { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
