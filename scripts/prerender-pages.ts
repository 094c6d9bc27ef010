/** Writes the public pages of a finished build: their text, their titles, and links to the scripts they will ask for. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { escapeMarkup } from "../server/escape-markup.ts";
import type { RenderedPage } from "../src/prerender.tsx";
import { PROJECT } from "./run-tool.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Record<string, Chunk>;

const PUBLIC_START = "src/app/public/start-public.tsx";
const APP_START = "src/app/start-app.tsx";

/** @param dist the folder of the browser's build. */
export async function prerenderPages(dist: string): Promise<void> {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const template = fs.readFileSync(path.join(dist, "index.html"), "utf8");
  for (const page of await render()) {
    const folder = path.join(dist, ".pages", page.site);
    fs.mkdirSync(folder, { recursive: true });
    const name = page.path === "/" ? "index" : page.path.slice(1);
    const html = withStyles(fill(template, page), dist);
    const whole = withPreloads(scriptsLast(html), manifest, [PUBLIC_START, page.module], "low");
    fs.writeFileSync(path.join(folder, `${name}.html`), whole);
  }
  fs.writeFileSync(path.join(dist, "index.html"), withPreloads(template, manifest, [APP_START]));
}

/** Builds the pages for this process, and lets them render themselves. */
async function render(): Promise<RenderedPage[]> {
  // Inside the project, so that what is not bundled is found.
  const folder = fs.mkdtempSync(path.join(PROJECT, "node_modules/.prerender-"));
  try {
    await build({
      root: PROJECT,
      logLevel: "warn",
      build: {
        ssr: "src/prerender.tsx",
        outDir: folder,
        manifest: false,
        copyPublicDir: false,
        minify: false,
      },
    });
    const entry = pathToFileURL(path.join(folder, "prerender.js")).href;
    const { renderPublicPages } = (await import(entry)) as {
      renderPublicPages: () => Promise<RenderedPage[]>;
    };
    return await renderPublicPages();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function fill(template: string, page: RenderedPage): string {
  const address = `__PUBLIC_URL__${page.path}`;
  const head = [
    `<title>${escapeMarkup(page.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(page.description)}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${page.site === "hornbook" ? "Hornbook" : "JD Simplified"}">`,
    `<meta property="og:title" content="${escapeMarkup(page.title)}">`,
    `<meta property="og:description" content="${escapeMarkup(page.description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="__PUBLIC_URL__/share-${page.site}.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join("\n    ");
  return replaced(
    replaced(
      replaced(template, /<title>[^<]*<\/title>/, head),
      /\n *<meta name="description" content="An AI study chat[^>]*>/,
      "",
    ),
    '<div id="root"></div>',
    `<div id="root">${page.html}</div>`,
  );
}

/** Puts the style sheet into the page: it is small, and the first paint then waits for nothing but the page. */
function withStyles(html: string, dist: string): string {
  const link = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/;
  const file = link.exec(html)?.[1];
  if (!file) throw new Error("index.html has no style sheet");
  return replaced(html, link, `<style>${fs.readFileSync(path.join(dist, file), "utf8").trim()}</style>`);
}

/** Has the page's script wait for what is read: its text and its fonts. */
function scriptsLast(html: string): string {
  return replaced(
    html,
    '<script type="module" crossorigin',
    '<script type="module" crossorigin fetchpriority="low"',
  );
}

/** Names the scripts that the page's first script will ask for, so that they come together with it. */
function withPreloads(
  html: string,
  manifest: Manifest,
  modules: readonly string[],
  priority: "low" | "auto" = "auto",
): string {
  const files = new Set(modules.flatMap((module) => [...filesOf(manifest, module)]));
  for (const file of filesOf(manifest, "index.html")) files.delete(file);
  const links = [...files].map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="${priority}" href="/${file}">`,
  );
  return replaced(html, "</head>", `${links.map((link) => `  ${link}\n  `).join("")}</head>`);
}

function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

function replaced(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, () => by);
  if (result === text) throw new Error(`index.html has no ${what}`);
  return result;
}
