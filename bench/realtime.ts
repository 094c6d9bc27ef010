/**
 * How long a change takes to reach its owner, while 500 sockets follow the table.
 */
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "ws";
import { ownerConnection, signUp, type TestUser } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";

const USERS = 25;
const SOCKETS_OF_USER = 20;
const CHANGES = 20;

export interface RealtimeFigures {
  readonly sockets: number;
  /** Milliseconds until the owner's own sockets receive a change; every socket follows the whole table. */
  readonly own: number[];
}

export async function measureRealtime(server: BenchServer): Promise<RealtimeFigures> {
  const sql = ownerConnection(server);
  const users: TestUser[] = [];
  for (let index = 0; index < USERS; index++) users.push(await signUp(server, "bench"));
  const arrivals = createArrivals();
  const sockets = await Promise.all(
    users.flatMap((user) =>
      Array.from({ length: SOCKETS_OF_USER }, () => follow(server, user, arrivals.note)),
    ),
  );
  const own: number[] = [];
  try {
    // The first change warms what any running server has warm.
    for (let change = 0; change <= CHANGES; change++) {
      const title = `change ${Math.random()}`;
      const owner = users[change % USERS] ?? users[0];
      const arrived = arrivals.expect(title, SOCKETS_OF_USER);
      const started = performance.now();
      await sql`insert into public.threads (user_id, title) values (${owner?.id ?? ""}, ${title})`;
      const times = await arrived;
      if (change > 0) own.push(...times.map((at) => at - started));
      await delay(50);
    }
    return { sockets: sockets.length, own };
  } finally {
    await sql.end();
    for (const socket of sockets) socket.terminate();
  }
}

function createArrivals() {
  let awaited: { title: string; left: number; times: number[]; resolve: (times: number[]) => void } | null =
    null;
  return {
    note(text: string) {
      if (!awaited || !text.includes(awaited.title)) return;
      awaited.times.push(performance.now());
      if (--awaited.left === 0) awaited.resolve(awaited.times);
    },
    expect: (title: string, left: number) =>
      new Promise<number[]>((resolve) => {
        awaited = { title, left, times: [], resolve };
      }),
  };
}

/** Opens a socket that follows all threads, and resolves once it is subscribed. */
async function follow(server: BenchServer, user: TestUser, note: (text: string) => void): Promise<WebSocket> {
  const query = new URLSearchParams({ apikey: server.publishableKey, vsn: "2.0.0" });
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/realtime/v1/websocket?${query}`);
  await once(socket, "open");
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.on("message", (data) => {
      const text = data.toString();
      if (text.includes("Subscribed to PostgreSQL")) resolve();
      else if (text.includes('"status":"error"')) reject(new Error(text));
      note(text);
    });
  });
  const changes = [{ event: "*", schema: "public", table: "threads" }];
  const payload = { access_token: user.accessToken, config: { postgres_changes: changes } };
  socket.send(JSON.stringify(["1", "1", "realtime:bench", "phx_join", payload]));
  await subscribed;
  return socket;
}
