/**
 * Public pages are documents of their own, rendered at build: they use React but no router, and a link between them,
 * or into the app, loads the next document. The app behind them is one page with a router.
 */
import { isAsRendered } from "./app/public/is-as-rendered.ts";
import { publicPageAt } from "./app/public/public-pages.ts";
import { configuration } from "./lib/configuration.ts";
import { keepPagesOffline } from "./lib/offline-pages.ts";
import { RECONNECT_PAUSE } from "./lib/timings.ts";
import "./styles/app.css";
import "./styles/courses.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const page = publicPageAt(configuration.site, location.pathname);
const started = page
  ? import("./app/public/start-public.tsx").then(({ startPublicPage }) => startPublicPage(page, root))
  : import("./app/start-app.tsx").then(({ startApp }) => startApp(root));
// A public page that was rendered at build can be read without its code.
started.catch(() => (page && isAsRendered(root) ? undefined : showUnloaded(root)));
keepPagesOffline();

/** The page's code didn't load, so nothing can draw a screen. This is all there is. */
function showUnloaded(place: HTMLElement): void {
  const isOnline = navigator.onLine;
  const banner = isOnline
    ? ""
    : `<p role="status" class="bg-ink px-4 py-2 text-center text-page text-sm">You're currently offline. Some features may be limited.</p>`;
  const [title, text] = isOnline
    ? ["This page couldn’t be loaded", "Check your connection, then reload the page."]
    : [
        "This page needs a connection",
        "Network connection unavailable. Please check your internet connection. The page loads by itself once you’re back online.",
      ];
  place.innerHTML = `
    <div class="flex min-h-dvh flex-col">
      ${banner}
      <main class="mx-auto grid max-w-md flex-1 place-content-center px-5">
        <div role="alert" class="grid justify-items-start gap-4">
          <h1 class="font-semibold text-3xl">${title}</h1>
          <p class="text-ink-soft leading-relaxed">${text}</p>
          <button type="button" class="min-h-11 rounded-md bg-accent px-4 font-medium text-on-accent">Reload Page</button>
        </div>
      </main>
    </div>`;
  place.querySelector("button")?.addEventListener("click", () => location.reload());
  addEventListener("online", () => setTimeout(() => location.reload(), RECONNECT_PAUSE));
}
