/** The database of the server that the tests run against, and its keys. */
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import postgres from "postgres";

const ofServer = (file: string) => fs.readFileSync(path.join(process.env.E2E_DATA_DIR ?? "", file), "utf8");

export function serverSecrets(): Readonly<Record<"postgresPassword" | "secretKey" | "jwtSecret", string>> {
  return JSON.parse(ofServer("secrets.json"));
}

async function connect(): Promise<net.Socket> {
  const port = Number(ofServer("postgres/data/postmaster.pid").split("\n")[3]);
  const socket = net.connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** As its owner. Connects with the first statement, because test files are also loaded before the server has started. */
export const sql = postgres({
  ...{ username: "postgres", database: "postgres", password: () => serverSecrets().postgresPassword },
  ...{ socket: connect, max: 1, idle_timeout: 1, onnotice: () => {} },
});
