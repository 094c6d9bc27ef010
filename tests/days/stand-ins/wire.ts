/** The wire between the students and the server: its address stays when the server restarts, and it can be cut. */

import type { AddressInfo } from "node:net";
import net from "node:net";

export interface Wire {
  readonly url: string;
  /** Breaks every connection that is open now. */
  cut(): void;
  stop(): void;
}

/** @param port where the server listens, if it does. */
export async function startWire(port: number): Promise<Wire> {
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(port, "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    stop() {
      server.close();
      cut();
    },
  };
}
