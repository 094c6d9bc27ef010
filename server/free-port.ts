import net from "node:net";

/**
 * A port of 127.0.0.1 that nothing uses. It lies below the ports that systems give out by themselves (from 32768 up),
 * so that until it is taken, and while its server restarts, no connection of another program comes by it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      // Windows keeps some ports back, which it says in other words.
      if (code === "EADDRINUSE" || code === "EACCES") resolve(false);
      else reject(new Error(`Cannot listen on 127.0.0.1 (${code})`));
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
