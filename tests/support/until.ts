import { setTimeout as delay } from "node:timers/promises";

type Missing = undefined | null | false;

/** As long as a busy machine may take for what comes at once on an idle one. */
const PATIENCE_MS = 120_000;

/** Resolves with what `find` returns as soon as it returns something. For what a hook waits for, where `expect` cannot. */
export async function until<T>(find: () => T | Missing | Promise<T | Missing>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  while (true) {
    const found = await find();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`It did not happen: ${find}`);
    await delay(10);
  }
}
