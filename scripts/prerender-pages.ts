/** Writes the pages of a finished build that stand before any script: text, titles, links to the scripts they ask for. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { escapeMarkup } from "../server/escape-markup.ts";
import type { RenderedPage, RenderedPages } from "../src/prerender.tsx";
import { PROJECT } from "./run-tool.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Record<string, Chunk>;

const PUBLIC_START = "src/app/public/start-public.tsx";
const APP_START = "src/app/start-app.tsx";
const SIGN_IN = "src/app/routes/auth/auth-page.tsx";

/** @param dist the folder of the browser's build. */
export async function prerenderPages(dist: string): Promise<void> {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const template = fs.readFileSync(path.join(dist, "index.html"), "utf8");
  const write = (folder: string, name: string, html: string, modules: readonly string[]) => {
    const whole = withPreloads(scriptsLast(withStyles(html, dist)), manifest, modules, "low");
    const place = path.join(dist, ".pages", folder);
    fs.mkdirSync(place, { recursive: true });
    fs.writeFileSync(path.join(place, `${name}.html`), whole);
  };
  const rendered = await render();
  for (const page of rendered.publicPages) {
    const name = page.path === "/" ? "index" : page.path.slice(1);
    write(page.site, name, fill(template, page), [PUBLIC_START, page.module]);
  }
  for (const [tab, html] of Object.entries(rendered.signIn))
    write("auth", tab, withContent(template, html), [APP_START, SIGN_IN]);
  fs.writeFileSync(path.join(dist, "index.html"), withPreloads(template, manifest, [APP_START]));
}

/** Builds the pages for this process, and lets them render themselves. */
async function render(): Promise<RenderedPages> {
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
    const { renderPages } = (await import(entry)) as { renderPages: () => Promise<RenderedPages> };
    return await renderPages();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function withContent(template: string, html: string): string {
  return replaced(template, '<div id="root"></div>', `<div id="root">${html}</div>`);
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
  const titled = replaced(template, /<title>[^<]*<\/title>/, head);
  return withContent(
    replaced(titled, /\n *<meta name="description" content="An AI study chat[^>]*>/, ""),
    page.html,
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
