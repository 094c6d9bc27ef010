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
  void import("./app/start-app.tsx").then(({ startApp }) => startApp(root));
}
