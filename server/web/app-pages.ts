/** The built web app: hashed files for a year, pages never cached, each page with the configuration it starts from. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { StartupError } from "../startup-error.ts";

/** What a browser must know before it can ask anything. All of it is public. */
export interface WebConfiguration {
  readonly publishableKey: string;
  readonly site: "hornbook" | "jdsimplified";
}

const PLACEHOLDER = '"__HORNBOOK_CONFIGURATION__"';
const YEAR_SECONDS = 365 * 24 * 3600;

export interface AppPages {
  readonly routes: Hono;
  /** Content-Security-Policy hashes of the scripts that stand in the page itself. */
  readonly inlineScriptHashes: string[];
}

/** @param directory the built app, with index.html at its root. */
export function appPages(directory: string, configuration: WebConfiguration): AppPages {
  const file = path.join(directory, "index.html");
  if (!fs.existsSync(file)) throw new StartupError("The web app is not built: run npm run build.");
  // "<" is escaped so that no value can end the script element it stands in.
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  const page = fs.readFileSync(file, "utf8").replace(PLACEHOLDER, () => json);

  const routes = new Hono();
  // The file itself lacks the configuration.
  routes.get("/index.html", (context) => context.redirect("/", 301));
  routes.use(
    "*",
    serveStatic({
      root: path.relative(process.cwd(), directory) || ".",
      precompressed: true,
      onFound: (found, context) => {
        const hashed = found.includes(`${path.sep}assets${path.sep}`) || found.includes("/assets/");
        context.header("Cache-Control", hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
      },
      rewriteRequestPath: (requestPath) =>
        requestPath === "/" ? "/no-index-without-configuration" : requestPath,
    }),
  );
  routes.get("*", (context) => {
    // A missing file is missing: answering it with the page would break the app in stranger ways later.
    if (path.extname(context.req.path)) return context.text("Not found", 404);
    context.header("Cache-Control", "no-cache");
    return context.html(page);
  });
  return { routes, inlineScriptHashes: inlineScripts(page).map(hash) };
}

function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
}

function hash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
