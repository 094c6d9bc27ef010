import net from "node:net";

/**
 * An unused port on 127.0.0.1. It lies below the range that systems assign automatically (32768 and up), so
 * no outgoing connection takes it before our server does, or while it restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port, "127.0.0.1")) return port;
  }
}

/** Whether a server can listen there. @throws when it couldn't on any port. */
export function isFree(port: number, host: string): Promise<boolean> {
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      // Windows reserves some ports, and reports them with another error.
      if (code === "EADDRINUSE" || code === "EACCES") resolve(false);
      else reject(new Error(`Can't listen on ${host} (${code})`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
