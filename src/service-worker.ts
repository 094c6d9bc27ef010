/**
 * Keeps the app's shell and the pages already visited, so that they open offline, and answers for the files of courses that
 * are kept on this device. Online, pages and those files always come from the network. Data isn't kept here: the query
 * client keeps its own copies (`lib/offline-copies.ts`).
 */
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, type StrategyOptions } from "workbox-strategies";
import { findKeptFile } from "./lib/kept-courses.ts";
import { OFFLINE_PAGES } from "./lib/offline-pages.ts";
import { partOf } from "./lib/partial-response.ts";

/** The part of a worker's global scope used here: TypeScript's library for workers clashes with the one for pages. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Set by the build (`scripts/build/build-service-worker.ts`). */
declare const FILES_NEEDED_OFFLINE: readonly string[];

const worker = globalThis as unknown as WorkerScope;

/** Every address of the app gets the same page, so one copy serves them all. */
const APP_PAGE = "/chat";
const APP_ADDRESS =
  /^\/(chat|outlines|practice|flashcards|courses|course|course-detail|settings|subscription|admin)(\/|$)/;
/** The server's own addresses, which are no pages, and files. */
const NO_PAGE = /^\/(auth\/v1|rest|functions|storage|realtime|dev|healthz)(\/|$)|\.[a-z0-9]+$/;

/** Hashed files, which never change. */
const FILES = "hornbook-files";

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

async function install(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(OFFLINE_PAGES), caches.open(FILES)]);
  await Promise.all([pages.add(APP_PAGE), ...FILES_NEEDED_OFFLINE.map((file) => files.add(file))]);
  await worker.skipWaiting();
}

type Plugin = NonNullable<StrategyOptions["plugins"]>[number];
/** Drops what was used longest ago. Workbox's types don't fit each other under `exactOptionalPropertyTypes`. */
const keepingAtMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as Plugin;

const pages = new NetworkFirst({
  cacheName: OFFLINE_PAGES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        const { pathname } = new URL(request.url);
        return APP_ADDRESS.test(pathname) ? APP_PAGE : pathname;
      },
    },
    keepingAtMost(50),
  ],
});

registerRoute(
  ({ request, url }) => request.mode === "navigate" && !NO_PAGE.test(url.pathname),
  async (options) => {
    try {
      return await pages.handle(options);
    } catch {
      // A page that was never loaded: the app can still say so.
      const app = await caches.match(APP_PAGE, { cacheName: OFFLINE_PAGES, ignoreVary: true });
      return app ?? Response.error();
    }
  },
);

// The limit drops files of older builds.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: FILES,
    matchOptions: { ignoreVary: true },
    plugins: [keepingAtMost(300)],
  }),
);

/** Frameworks, films and their captions; covers. */
const COURSE_FILE = /^\/storage\/v1\/object\/(sign\/course-media|public\/course-images)\//;

// What is left of their signed addresses doesn't matter here: the course's permit opens them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && !navigator.onLine && COURSE_FILE.test(url.pathname),
  async ({ request, url }) => {
    const file = await findKeptFile(url.pathname);
    return file ? await partOf(file, request.headers.get("range")) : Response.error();
  },
);
