/** Interaction to Next Paint, as browsers measure it: from a key or a click until what it changed is drawn. */
import type { Page } from "@playwright/test";

/** Browsers report no shorter ones. */
const SHORTEST = 16;

/**
 * Presses each key, one after the other, in what has the focus.
 * @returns milliseconds of each key, to 8 ms; what is shorter than 16 ms counts as 16.
 */
export async function pressKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(noteInteractions, SHORTEST);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  }
  // Entries arrive a moment after their frame.
  const noted = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) =>
        setTimeout(() => resolve([...globalThis.interactions.values()]), 500),
      ),
  );
  return [...noted, ...Array<number>(Math.max(0, keys.length - noted.length)).fill(SHORTEST)];
}

declare global {
  var interactions: Map<number, number>;
}

/** Runs in the page. */
function noteInteractions(shortest: number): void {
  const longest = new Map<number, number>();
  globalThis.interactions = longest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry as PerformanceEventTiming & {
        readonly interactionId: number;
      };
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
}
