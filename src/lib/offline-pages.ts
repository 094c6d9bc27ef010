/** The browser's cache of pages for reading offline. The service worker fills it. */
export const OFFLINE_PAGES = "hornbook-pages";

/** Installs the service worker, once the page has nothing else to do. */
export function keepPagesOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = () => {
    // A browser that refuses, for example in a private window, does without.
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => void install().catch(() => {}));
  };
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

async function install(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register("/service-worker.js");
  if (!isFirst) return;
  // This page and its files came before the worker did.
  await keepLoadedFiles();
  const pages = await caches.open(OFFLINE_PAGES);
  await pages.add(location.pathname);
}

/** Has the worker keep every file of the app that this page has loaded so far. @returns when it has. */
export async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: files } }, [port2]);
  });
}
