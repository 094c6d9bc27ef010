/** Servers on one database and one S3 store, behind a proxy. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { freePort } from "../../server/free-port.ts";
import { type ChildServer, newFolder, startServer } from "../../tests/support/child-server.ts";
import { startExternalDatabase } from "../../tests/support/external-database.ts";
import { type ModelStandIn, startModelStandIn } from "../../tests/support/model-stand-in.ts";
import { S3_BUCKET, S3_KEY, startS3 } from "../../tests/support/s3-stand-in.ts";
import type { SharedHost } from "../../tests/support/shared-host.ts";
import { type RoundRobin, startProxy } from "./proxy.ts";

export interface Cluster extends SharedHost {
  readonly model: ModelStandIn;
  /** Kills one host, as a power failure does, and resolves once it is back. */
  kill(index: number): Promise<void>;
  /** The proxy then sends requests to so many hosts. */
  use(count: number): void;
  stop(): Promise<void>;
}

export async function startCluster(count: number): Promise<Cluster> {
  const folders = Array.from({ length: count }, newFolder);
  const [database, s3, model, proxy] = await Promise.all([
    startExternalDatabase("content"),
    startS3(),
    startModelStandIn(),
    startProxy(),
  ]);
  const key = () => randomBytes(24).toString("hex");
  const keys = { publishableKey: key(), secretKey: key() };
  const shared = {
    ...{ DATABASE_URL: database.url, PUBLIC_URL: proxy.url, TRUST_PROXY: "1", DEV_MAILBOX: "1" },
    ...{
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      JWT_SECRET: key(),
    },
    ...{ S3_ENDPOINT: s3.url, S3_BUCKET, S3_REGION: S3_KEY.region },
    ...{ S3_ACCESS_KEY_ID: S3_KEY.id, S3_SECRET_ACCESS_KEY: S3_KEY.secret },
    ...{ AI_BASE_URL: model.baseUrl, AI_MODEL: "stand-in", AI_MODE: "tools", LOG_LEVEL: "silent" },
  };
  const ports = await Promise.all(folders.map(freePort));
  const start = (index: number) =>
    startServer({ ...shared, DATA_DIR: folders[index] ?? "", PORT: String(ports[index]) });
  const hosts: ChildServer[] = [];
  // The first one loads the content, if there is no template.
  for (let index = 0; index < count; index++) hosts.push(await start(index));
  let used = count;
  const tellProxy = () => {
    // A server's own address is the proxy's.
    proxy.hosts = ports.slice(0, used).map((port) => `http://127.0.0.1:${port}`);
  };
  tellProxy();
  return {
    ...keys,
    ...{ url: proxy.url, databaseUrl: database.url, model },
    async kill(index) {
      await hosts[index]?.end("SIGKILL");
      hosts[index] = await start(index);
    },
    use(most) {
      used = most;
      tellProxy();
    },
    async stop() {
      await stopProxyFirst(proxy, hosts);
      await Promise.all([database.stop(), s3.stop(), model.stop()]);
      for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function stopProxyFirst(proxy: RoundRobin, hosts: readonly ChildServer[]): Promise<void> {
  await proxy.stop();
  await Promise.all(hosts.map((host) => host.end("SIGTERM")));
}
