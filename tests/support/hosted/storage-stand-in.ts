/**
 * Stands in for a hosted project's Storage: keeps bytes under versions of its own, and writes the rows of
 * `storage.objects` as Supabase's does.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "../../../server/database/connection.ts";

export interface StorageStandIn {
  readonly url: string;
  readonly secretKey: string;
  /** How many files it was sent. */
  readonly stored: () => number;
  /** The next upload of this name is refused. */
  failNext(name: string): void;
  stop(): Promise<void>;
}

const ADDRESS = /^\/storage\/v1\/object(?:\/authenticated)?\/([^/]+)\/(.+)$/;

export async function startStorage(adminUrl: string): Promise<StorageStandIn> {
  const sql = connect(adminUrl, { max: 1 });
  const secretKey = "sb_secret_of_the_project";
  const files = new Map<string, Buffer>();
  const failing = new Set<string>();
  let stored = 0;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { method, headers, url = "" } = request;
    const [, bucket = "", path = ""] = ADDRESS.exec(url) ?? [];
    const name = path.split("/").map(decodeURIComponent).join("/");
    const key = `${bucket}/${name}`;
    if (headers.apikey !== secretKey) return response.writeHead(403).end();
    if (method === "GET") {
      const file = files.get(key);
      return file
        ? response.end(file)
        : response.writeHead(400).end('{"statusCode":"404","error":"not_found"}');
    }
    if (failing.delete(name)) return response.writeHead(500).end();
    const md5 = createHash("md5").update(body).digest("hex");
    const metadata = {
      ...{ eTag: `"${md5}"`, size: body.length, mimetype: headers["content-type"] },
      ...{ cacheControl: headers["cache-control"], contentLength: body.length, httpStatusCode: 200 },
      lastModified: new Date().toISOString(),
    };
    await sql`
      insert into storage.objects (bucket_id, name, version, metadata)
      values (${bucket}, ${name}, ${randomUUID()}, ${sql.json(metadata as never)})
      on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata`;
    files.set(key, body);
    stored++;
    return response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    stored: () => stored,
    failNext: (name) => void failing.add(name),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sql.end();
    },
  };
}
