/** What this browser has kept for when there is no network. */
import type { Page } from "@playwright/test";

/** Resolves when a page and the files that it uses can be opened offline. @param address every page of the app is the chat's. */
export async function workerIsReady(page: Page, address = "/chat"): Promise<void> {
  await page.waitForFunction(async (path) => {
    await navigator.serviceWorker.ready;
    const [pages, files] = await Promise.all([caches.open("hornbook-pages"), caches.open("hornbook-files")]);
    const kept = (await files.keys()).map(({ url }) => url);
    const used = performance.getEntriesByType("resource").map(({ name }) => name);
    const isKept = used.filter((name) => name.includes("/assets/")).every((name) => kept.includes(name));
    return isKept && (await pages.match(path)) !== undefined;
  }, address);
}

/** How many copies this browser has of queries whose key contains a text. */
export const copiesKept = (page: Page, text = "") =>
  page.evaluate(
    (part) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("hornbook-offline");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("copies")) return resolve(0);
          const reading = database.transaction("copies").objectStore("copies").getAllKeys();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.filter((key) => String(key).includes(part)).length);
          };
        };
      }),
    text,
  );

/** From here on, the API answers nothing until it is let go. */
export async function holdApi(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/(rest|functions)\/v1\//, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** From the next page on, the test moves the clock, which the time limits of requests follow, too. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("The time is up.", "TimeoutError")), limit);
      return controller.signal;
    };
  });
}

/** As in a browser that has read nothing yet. */
export const forgetCopies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("hornbook-offline");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const clearing = opening.result.transaction("copies", "readwrite").objectStore("copies").clear();
          clearing.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
