/**
 * The built web app. Hashed files are cached for a year, pages never; each page contains its starting
 * configuration.
 */
import fs from "node:fs";
import path from "node:path";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { countedMessages } from "../../supabase/functions/_shared/contracts/chat-limits.ts";
import type { Site } from "../../supabase/functions/_shared/contracts/sites.ts";
import { escapeMarkup } from "../escape-markup.ts";
import type { Inline } from "../http/security-headers.ts";
import { StartupError } from "../startup-error.ts";
import { robots, sitemap } from "./crawlers.ts";

/** What the browser needs before its first request. All of it is public. */
export interface WebConfiguration {
  readonly publishableKey: string;
  readonly site: Site;
  /** Empty: no promotion. */
  readonly promoCode: string;
  readonly payments: "stripe" | "sandbox" | "none";
  /** What every page says on top. Empty: nothing. */
  readonly maintenanceNotice?: string;
  /** Who teaches the courses. Empty: no one is named. */
  readonly instructor?: string;
  /** What the Free plan includes in a month, if it isn't the standard. */
  readonly freeMessages?: number;
}

/**
 * Where the build keeps its prerendered pages: a folder per site (`about.html` is `/about`) and one for
 * `/auth`. Never served as files.
 */
const RENDERED = ".pages";
const SPECULATION = "/speculation-rules.json";
const YEAR_SECONDS = 365 * 24 * 3600;

export interface AppPages {
  readonly routes: Hono;
  readonly inline: Inline;
  /** Serves the pages with another configuration from now on. */
  configure(configuration: WebConfiguration): void;
}

/**
 * @param directory the built app, with index.html at its root.
 * @param publicUrl the app's address in a browser, without a trailing slash.
 */
export function appPages(directory: string, configuration: WebConfiguration, publicUrl: string): AppPages {
  const file = path.join(directory, "index.html");
  if (!fs.existsSync(file)) throw new StartupError("The web app is not built: run npm run build.");
  const templates = {
    app: fs.readFileSync(file, "utf8"),
    public: readRendered(path.join(directory, RENDERED, configuration.site)),
    signIn: readRendered(path.join(directory, RENDERED, "auth")),
  };
  const fill = (current: WebConfiguration) => {
    const filled = (pages: readonly (readonly [string, string])[]) =>
      new Map(pages.map(([address, page]) => [address, fillIn(page, current, publicUrl)]));
    return {
      app: fillIn(templates.app, current, publicUrl),
      shared: fillIn(templates.app, current, publicUrl).replace(
        "<head>",
        '<head>\n    <meta name="robots" content="noindex, nofollow">',
      ),
      public: filled(templates.public),
      signIn: filled(templates.signIn),
    };
  };
  let pages = fill(configuration);

  const routes = new Hono();
  // The file itself lacks the configuration.
  routes.get("/index.html", (context) => context.redirect("/", 301));
  routes.get("/robots.txt", (context) => context.text(robots(publicUrl)));
  routes.get("/sitemap.xml", (context) =>
    context.body(
      sitemap(
        publicUrl,
        templates.public.map(([address]) => address),
      ),
      200,
      { "Content-Type": "application/xml" },
    ),
  );
  const speculation = speculationRules(templates.public.map(([address]) => address));
  routes.get(SPECULATION, (context) =>
    context.body(speculation, 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "no-cache",
    }),
  );
  for (const [address] of templates.public) {
    routes.get(address, (context) => {
      context.header("Speculation-Rules", `"${SPECULATION}"`);
      return sendPage(context, pages.public.get(address) ?? pages.app);
    });
    if (address !== "/") routes.get(`${address}/`, (context) => context.redirect(address, 301));
  }
  routes.get("/auth", (context) => {
    const { tab, redirectTo: _, ...others } = context.req.query();
    // A user who returns with an error or a code needs the app, not the prerendered page.
    const isPlain = Object.keys(others).length === 0;
    return sendPage(
      context,
      (isPlain && pages.signIn.get(tab === "signup" ? "/signup" : "/signin")) || pages.app,
    );
  });
  // For those who have the link, and no one else. Crawlers may come and read that: a page that they must not fetch is
  // listed by its address alone.
  routes.get("/shared/:token", (context) => {
    context.header("X-Robots-Tag", "noindex, nofollow");
    return sendPage(context, pages.shared);
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
    isOfBuild(context.req.path) ? await next() : await files(context, next),
  );
  routes.get("*", (context) => {
    // Answer a missing file with 404: sending the page instead would break the app in confusing ways.
    if (path.extname(context.req.path)) return context.text("Not found", 404);
    return sendPage(context, pages.app);
  });
  const all = [pages.app, ...pages.public.values(), ...pages.signIn.values()];
  return {
    routes,
    inline: {
      scripts: inlineIn(all, /<script>([\s\S]*?)<\/script>/g),
      styles: inlineIn(all, /<style>([\s\S]*?)<\/style>/g),
    },
    configure(next) {
      pages = fill(next);
      compressed.clear();
    },
  };
}

/**
 * What a browser may do when a visitor seems about to follow a link (https://html.spec.whatwg.org/#speculation-rules). Public
 * pages only read, so they are rendered ahead. The sign-in page is only fetched: the app that starts there may ask the server.
 */
function speculationRules(publicPages: readonly string[]): string {
  const rule = (addresses: readonly string[]) => [
    { where: { href_matches: addresses }, eagerness: "moderate" },
  ];
  return JSON.stringify({ prerender: rule(publicPages), prefetch: rule(["/auth", "/auth?*"]) });
}

/** Pages for browsers that support Brotli. There are few, so each is compressed on its first request. */
const compressed = new Map<string, Uint8Array<ArrayBuffer>>();

/** In a few milliseconds for the first request, and meanwhile as well as possible for the others. */
function compress(page: string): Uint8Array<ArrayBuffer> {
  const quick = new Uint8Array(brotliCompressSync(page, quality(6)));
  compressed.set(page, quick);
  brotliCompress(page, quality(constants.BROTLI_MAX_QUALITY), (_error, best) => {
    // Unless the configuration has changed since.
    if (compressed.has(page)) compressed.set(page, new Uint8Array(best));
  });
  return quick;
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** Names that start with a dot, and source maps, which only the error log reads. Decoded as the file's name will be. */
function isOfBuild(address: string): boolean {
  try {
    return /\/\.|\.map(\.(br|gz|zst))?$/i.test(decodeURIComponent(address));
  } catch {
    return true;
  }
}

/** Browsers revalidate a page each time, so that they see a new build; everything it loads may be cached. */
function sendPage(context: Context, page: string): Response {
  context.header("Cache-Control", "no-cache");
  context.header("Vary", "Accept-Encoding", { append: true });
  if (!/\bbr\b/.test(context.req.header("Accept-Encoding") ?? "")) return context.html(page);
  const bytes = compressed.get(page) ?? compress(page);
  context.header("Content-Encoding", "br");
  context.header("Content-Type", "text/html; charset=UTF-8");
  return context.body(bytes);
}

/** The prerendered pages in a folder, by address. */
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

/** Fills in what is known only at serving time. */
function fillIn(page: string, configuration: WebConfiguration, publicUrl: string): string {
  // "<" is escaped so that no value can close the script element around it.
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  return page
    .replace('"__HORNBOOK_CONFIGURATION__"', () => json)
    .replaceAll("__PROMO_CODE__", () => escapeMarkup(configuration.promoCode))
    .replaceAll("__FREE_MESSAGES__", () => countedMessages(configuration.freeMessages))
    .replaceAll("__PUBLIC_URL__", () => escapeMarkup(publicUrl));
}

function inlineIn(pages: readonly string[], element: RegExp): string[] {
  return [...new Set(pages.flatMap((page) => [...page.matchAll(element)].map((match) => match[1] ?? "")))];
}
