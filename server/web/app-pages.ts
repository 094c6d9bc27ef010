/** The built web app: hashed files for a year, pages never cached, each page with the configuration it starts from. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { escapeMarkup } from "../escape-markup.ts";
import { StartupError } from "../startup-error.ts";
import { robots, sitemap } from "./crawlers.ts";

/** What a browser must know before it can ask anything. All of it is public. */
export interface WebConfiguration {
  readonly publishableKey: string;
  readonly site: "hornbook" | "jdsimplified";
  /** Empty: there is no promotion. */
  readonly promoCode: string;
}

/**
 * Where the build keeps the pages it rendered, in a folder for each site (`about.html` is `/about`) and one for `/auth`.
 * Never served as files.
 */
const RENDERED = ".pages";
const YEAR_SECONDS = 365 * 24 * 3600;

export interface AppPages {
  readonly routes: Hono;
  /** Content-Security-Policy hashes of the scripts that stand in the pages themselves. */
  readonly inlineScriptHashes: string[];
}

/**
 * @param directory the built app, with index.html at its root.
 * @param publicUrl where browsers reach the app, without a slash at its end.
 */
export function appPages(directory: string, configuration: WebConfiguration, publicUrl: string): AppPages {
  const file = path.join(directory, "index.html");
  if (!fs.existsSync(file)) throw new StartupError("The web app is not built: run npm run build.");
  const fill = (page: string) => fillIn(page, configuration, publicUrl);
  const appPage = fill(fs.readFileSync(file, "utf8"));
  const rendered = (folder: string) =>
    readRendered(path.join(directory, RENDERED, folder)).map(
      ([address, page]) => [address, fill(page)] as const,
    );
  const publicPages = rendered(configuration.site);
  const signIn = new Map(rendered("auth"));

  const routes = new Hono();
  // The file itself lacks the configuration.
  routes.get("/index.html", (context) => context.redirect("/", 301));
  routes.get("/robots.txt", (context) => context.text(robots(publicUrl)));
  routes.get("/sitemap.xml", (context) =>
    context.body(
      sitemap(
        publicUrl,
        publicPages.map(([address]) => address),
      ),
      200,
      { "Content-Type": "application/xml" },
    ),
  );
  for (const [address, page] of publicPages) {
    routes.get(address, (context) => sendPage(context, page));
    if (address !== "/") routes.get(`${address}/`, (context) => context.redirect(address, 301));
  }
  routes.get("/auth", (context) => {
    const { tab, redirectTo: _, ...others } = context.req.query();
    // Somebody who comes back with an error or a code does not find what was rendered.
    const isPlain = Object.keys(others).length === 0;
    return sendPage(context, (isPlain && signIn.get(tab === "signup" ? "/signup" : "/signin")) || appPage);
  });
  const files = serveStatic({
    root: path.relative(process.cwd(), directory) || ".",
    precompressed: true,
    onFound: (found, context) => {
      const hashed = found.includes(`${path.sep}assets${path.sep}`) || found.includes("/assets/");
      context.header("Cache-Control", hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
    },
    rewriteRequestPath: (requestPath) =>
      requestPath === "/" ? "/no-index-without-configuration" : requestPath,
  });
  routes.use("*", async (context, next) =>
    // What begins with a dot is the build's own.
    context.req.path.includes("/.") ? await next() : await files(context, next),
  );
  routes.get("*", (context) => {
    // A missing file is missing: answering it with the page would break the app in stranger ways later.
    if (path.extname(context.req.path)) return context.text("Not found", 404);
    return sendPage(context, appPage);
  });
  const pages = [appPage, ...publicPages.map(([, page]) => page), ...signIn.values()];
  return { routes, inlineScriptHashes: [...new Set(pages.flatMap(inlineScripts).map(hash))] };
}

/** Pages as they are sent to browsers that read Brotli: they are few, and each is compressed when it is first asked for. */
const compressed = new Map<string, Uint8Array<ArrayBuffer>>();
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** A page is asked for anew each time, so that a new build is seen; it starts what the browser may keep. */
function sendPage(context: Context, page: string): Response {
  context.header("Cache-Control", "no-cache");
  context.header("Vary", "Accept-Encoding", { append: true });
  if (!/\bbr\b/.test(context.req.header("Accept-Encoding") ?? "")) return context.html(page);
  const bytes = compressed.get(page) ?? new Uint8Array(brotliCompressSync(page, BROTLI));
  compressed.set(page, bytes);
  context.header("Content-Encoding", "br");
  context.header("Content-Type", "text/html; charset=UTF-8");
  return context.body(bytes);
}

/** The rendered pages below a folder, by address. */
function readRendered(folder: string): (readonly [address: string, page: string])[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".html"))
    .sort()
    .map((file) => {
      const name = path.basename(file, ".html");
      return [name === "index" ? "/" : `/${name}`, fs.readFileSync(path.join(folder, file), "utf8")];
    });
}

/** Puts into a page what is known only when it is served. */
function fillIn(page: string, configuration: WebConfiguration, publicUrl: string): string {
  // "<" is escaped so that no value can end the script element it stands in.
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  return page
    .replace('"__HORNBOOK_CONFIGURATION__"', () => json)
    .replaceAll("__PROMO_CODE__", () => escapeMarkup(configuration.promoCode))
    .replaceAll("__PUBLIC_URL__", () => escapeMarkup(publicUrl));
}

function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
}

function hash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
