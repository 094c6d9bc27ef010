/**
 * Public pages are documents of their own, rendered at build: they take React but no router, and a link between them,
 * or into the app, loads the next document. The app behind them is one page with a router.
 */
import { publicPageAt } from "./app/public/public-pages.ts";
import { configuration } from "./lib/configuration.ts";
import "./styles/app.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const page = publicPageAt(configuration.site, location.pathname);
if (page) {
  void import("./app/public/start-public.tsx").then(({ startPublicPage }) => startPublicPage(page, root));
} else {
  import("./app/start-app.tsx").then(
    ({ startApp }) => startApp(root),
    () => showUnloaded(root),
  );
}

/** The app's code did not come. Nothing that could draw a screen is there, so this is all of one. */
function showUnloaded(place: HTMLElement): void {
  place.innerHTML = `
    <main class="mx-auto grid min-h-dvh max-w-md place-content-center px-5">
      <div role="alert" class="grid justify-items-start gap-4">
        <h1 class="font-semibold text-3xl">Hornbook couldn’t be loaded</h1>
        <p class="text-ink-soft leading-relaxed">Check your connection, then load the page again.</p>
        <button type="button" class="min-h-11 rounded-md bg-accent px-4 font-medium text-on-accent">Reload Page</button>
      </div>
    </main>`;
  place.querySelector("button")?.addEventListener("click", () => location.reload());
}
