/** What a day happens in: the real server on a copy of the template, and stand-ins for a model, Stripe, and a mail server. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { freePort } from "../../server/free-port.ts";
import { type ChildServer, newFolder, postmasterPid, startServer } from "../support/child-server.ts";
import { newDataDirectory } from "../support/data-template.ts";
import { type ModelStandIn, startModelStandIn } from "../support/model-stand-in.ts";
import { JWT_SECRET } from "../support/own-host.ts";
import { type PostOffice, startPostOffice } from "../support/post-office.ts";
import type { SharedHost } from "../support/shared-host.ts";
import { ownerConnection } from "../support/users.ts";
import { clockEnvironment, sweepClock } from "./clock.ts";
import { type StripeStandIn, startStripe } from "./stand-ins/stripe.ts";
import { startWire, type Wire } from "./stand-ins/wire.ts";

export interface World {
  /** The server, as students reach it. */
  readonly host: SharedHost;
  readonly wire: Wire;
  readonly stripe: StripeStandIn;
  readonly post: PostOffice;
  readonly model: ModelStandIn;
  /** Where the files of storage are. */
  readonly storage: string;
  readonly disk: Disk;
  /** The database as its owner. The connection is another one after each restart. */
  sql(): postgres.Sql;
  killServer(): void;
  killDatabase(): void;
  /** How the server ended without being killed. */
  readonly ends: string[];
  /** When the server ended, however it did, or its disk began or ended to be full, by this process's monotonic clock. */
  readonly lapses: readonly number[];
  /** Resolves once the server answers. It restarts by itself, as with `npm start`. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

interface Disk {
  /** Whether it can be filled: only root may mount a small one. */
  readonly isSmall: boolean;
  fill(): void;
  empty(): void;
  remove(): void;
}

const DISK_BYTES = 1_500_000_000;
const START_ATTEMPTS = 40;
/** postgres.js writes to a connection that has just closed (porsager/postgres#1154), and the server restarts. */
const LIBRARY_BUG = "Cannot read properties of null (reading 'write')";

/** @param project the folder of the product's source. */
export async function openWorld(project?: string): Promise<World> {
  const folder = newFolder();
  /** The server that was killed, by itself or with its database. */
  let killed: ChildServer | null = null;
  /** The server whose disk was full: Postgres gives up if it can't write its log. */
  let starved: ChildServer | null = null;
  const lapses: number[] = [];
  const disk = openDisk(folder, () => {
    starved = server;
    lapses.push(performance.now());
  });
  const data = newDataDirectory(path.join(folder, "data"));
  const [stripe, post, model] = [await startStripe(), await startPostOffice(), await startModelStandIn()];
  let server: ChildServer | null = null;
  let sql: postgres.Sql | null = null;
  let isStopping = false;
  const ends: string[] = [];
  const port = await freePort();
  const wire = await startWire(port);
  const env = {
    ...clockEnvironment(),
    ...stripe.environment,
    ...{
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: process.env.DAYS_LOG ?? "error",
      JWT_SECRET,
      TRUST_PROXY: "1",
      PUBLIC_URL: wire.url,
    },
    ...{ SMTP_URL: post.url, MAIL_FROM: "Hornbook <days@example.com>" },
    ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in", AI_MODE: "tools" },
  };
  async function launch(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        sweepClock();
        const started = await startServer(env, project ? { project } : {});
        server = started;
        if (process.env.DAYS_LOG) started.process.stdout?.pipe(process.stderr);
        void started.exited.then(({ code, signal, stdout }) => {
          lapses.push(performance.now());
          const isExcused = started === killed || started === starved || stdout.includes(LIBRARY_BUG);
          if (!isStopping && !isExcused)
            ends.push(`it ended with ${signal ?? code}: ${stdout.trim().split("\n").at(-1)}`);
          server = null;
          void sql?.end({ timeout: 0 });
          sql = null;
          if (!isStopping) starting = launch();
        });
        return;
      } catch (error) {
        if (attempt === START_ATTEMPTS || isStopping) throw error;
        await delay(250);
      }
    }
  }
  let starting = launch();
  await starting;
  const isUp = async () =>
    server !== null &&
    (await fetch(`${wire.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ));
  const { publishableKey, secretKey } = server as unknown as ChildServer;
  return {
    host: {
      ...{ url: wire.url, publishableKey, secretKey },
      get databaseUrl() {
        return server?.databaseUrl ?? "";
      },
    },
    ...{ wire, stripe, post, model, disk, storage: path.join(data, "storage/files") },
    sql: () => {
      if (!server) throw new Error("the server is down");
      sql ??= ownerConnection(server);
      return sql;
    },
    killServer() {
      killed = server;
      server?.process.kill("SIGKILL");
    },
    killDatabase() {
      killed = server;
      process.kill(postmasterPid(data), "SIGKILL");
    },
    ends,
    lapses,
    async ready() {
      // A killed server, or one whose database was killed, may answer for another moment.
      while ((server !== null && server === killed) || !(await isUp())) await delay(20);
    },
    async stop() {
      isStopping = true;
      await starting.catch(() => {});
      await sql?.end({ timeout: 1 });
      await server?.end("SIGTERM");
      wire.stop();
      stripe.stop();
      post.stop();
      await model.stop();
      disk.remove();
    },
  };
}

/** A small disk of its own, which can be filled without harm to the machine. */
function openDisk(folder: string, onChange: () => void): Disk {
  fs.mkdirSync(folder);
  fs.chmodSync(folder, 0o755);
  const mount = (options: string) =>
    spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status === 0;
  const resize = (bytes: number) => mount(`remount,size=${bytes}`);
  const isSmall = mount(`size=${DISK_BYTES}`);
  return {
    isSmall,
    fill() {
      onChange();
      // Not smaller than what is on it, which may grow meanwhile.
      for (let isFull = false; !isFull; ) {
        const { blocks, bfree, bsize } = fs.statfsSync(folder);
        isFull = resize((blocks - bfree) * bsize);
      }
    },
    empty() {
      onChange();
      resize(DISK_BYTES);
    },
    remove() {
      if (isSmall) spawnSync("umount", ["-l", folder]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
