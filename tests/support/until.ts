import { setTimeout as delay } from "node:timers/promises";

type Missing = undefined | null | false;

/** How long a busy machine may take for what is instant on an idle one. */
const PATIENCE_MS = 120_000;
const FIRST_PAUSE_MS = 10;
/** What takes long is asked for less often, so that asking doesn't slow it. */
const LONGEST_PAUSE_MS = 50;

/** Resolves with the first truthy result of `find`. For hooks, where `expect` doesn't work. */
export async function until<T>(find: () => T | Missing | Promise<T | Missing>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const found = await find();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${find}`);
    await delay(pause);
  }
}
