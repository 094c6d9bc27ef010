/** Prerenders the pages of a finished build: text, titles, and links to the scripts they load. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { escapeMarkup } from "../../server/escape-markup.ts";
import type { RenderedPage, RenderedPages } from "../../src/prerender.tsx";
import { PROJECT } from "../project.ts";
import { accuracyFigures } from "./accuracy-plugin.ts";
import { usedStyles } from "./used-styles.ts";

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Record<string, Chunk>;

/** What a page loads after its first paint. */
interface Scripts {
  readonly files: readonly string[];
  /** The styles that its scripts wait for. */
  readonly sheet?: string;
}

/** In scripts. */
const COMMENT_LINES = /^ *\/\/.*\n/gm;

/** The chunks with src/app/public/start-public.tsx and src/app/start-app.tsx (scripts/build/chunks.ts). */
const PUBLIC_START = "public";
const APP_START = "app";
const SIGN_IN = "src/app/routes/auth/auth-page.tsx";

/** @param dist the browser build's folder. */
export async function prerenderPages(dist: string): Promise<void> {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const template = fs.readFileSync(path.join(dist, "index.html"), "utf8");
  const fonts = preloadedFonts(template);
  const sheet = linkedSheet(template);
  const { rendered, code } = await render();
  const styles = usedStyles(fs.readFileSync(path.join(dist, sheet), "utf8"), code);
  const write = (folder: string, name: string, content: string, scripts: Scripts) => {
    const styled = withFonts(withStyles(content, styles), fonts, dist);
    const whole = withScriptsAfterPaint(styled, scripts);
    const place = path.join(dist, ".pages", folder);
    fs.mkdirSync(place, { recursive: true });
    fs.writeFileSync(path.join(place, `${name}.html`), whole.replace(COMMENT_LINES, ""));
  };
  for (const page of rendered.publicPages) {
    const name = page.path === "/" ? "index" : page.path.slice(1);
    write(page.site, name, fill(template, page), { files: chunksOf(manifest, [PUBLIC_START, page.module]) });
  }
  for (const [tab, html] of Object.entries(rendered.signIn))
    write("auth", tab, withContent(template, html), {
      files: chunksOf(manifest, [APP_START, SIGN_IN]),
      // What the page leads to needs all styles.
      sheet,
    });
  const app = withContent(template, rendered.shell);
  fs.writeFileSync(path.join(dist, "index.html"), withPreloads(app, chunksOf(manifest, [APP_START])));
}

/** Builds the pages for this process and lets them render themselves. @returns their code, too. */
async function render(): Promise<{ rendered: RenderedPages; code: string }> {
  // Inside the project, so that unbundled packages resolve.
  const folder = fs.mkdtempSync(path.join(PROJECT, "node_modules/.prerender-"));
  try {
    await build({
      root: PROJECT,
      logLevel: "warn",
      plugins: [accuracyFigures()],
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
    const files = fs
      .globSync("**/*.js", { cwd: folder })
      .map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
    return { rendered: await renderPages(), code: files.join("\n") };
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

const SHEET = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/;

/** The file of the app's styles. */
function linkedSheet(html: string): string {
  const sheet = SHEET.exec(html)?.[1];
  if (!sheet) throw new Error("index.html has no style sheet");
  return sheet;
}

/** Inlines the styles, so that the first paint waits only for the page. */
function withStyles(html: string, styles: string): string {
  return replaced(html, SHEET, `<style>${styles.trim()}</style>`);
}

/** The fonts that the page preloads. */
function preloadedFonts(html: string): string[] {
  const fonts = [...html.matchAll(FONT_PRELOAD)].map(([, file = ""]) => file);
  if (fonts.length === 0) throw new Error("index.html preloads no font");
  return fonts;
}

const FONT_PRELOAD = /\s*<link rel="preload" href="(\/assets\/[^"]+\.woff2)"[^>]*>/g;

/** Hide everything until the inlined fonts are parsed. That takes milliseconds and prevents layout shifts. */
const HIDDEN_UNTIL_READ = "html:not([data-fonts]) body{visibility:hidden}";
const SHOWN_WITHOUT_SCRIPTS = "<noscript><style>body{visibility:visible!important}</style></noscript>";

/** Inlines fonts into the page. */
function withFonts(html: string, fonts: readonly string[], dist: string): string {
  const held = fonts.reduce(
    (page, file) => {
      const font = fs.readFileSync(path.join(dist, file)).toString("base64");
      return replaced(page, file, `data:font/woff2;base64,${font}`);
    },
    html.replaceAll(FONT_PRELOAD, ""),
  );
  const waiting = replaced(held, /font-display: ?optional/g, "font-display:block");
  return replaced(waiting, "</style>", `${HIDDEN_UNTIL_READ}</style>${SHOWN_WITHOUT_SCRIPTS}`);
}

/** The scripts that the page's first script will load. @param modules by their paths, or their chunks' names. */
function chunksOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set(modules.flatMap((module) => [...filesOf(manifest, module)]));
  for (const file of filesOf(manifest, "index.html")) files.delete(file);
  return [...files].map((file) => `/${file}`);
}

/** Preloads scripts together with the page's first one. */
function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map((file) => `  <link rel="modulepreload" crossorigin href="${file}">\n  `);
  return replaced(html, "</head>", `${links.join("")}</head>`);
}

/**
 * The same in every page, so the Content-Security-Policy lists one hash. A page in the background never
 * paints.
 */
const AFTER_PAINT = `
      (() => {
        const fonts = ['1em "Hornbook Sans"', '600 1em "Hornbook Serif"'].map((font) => document.fonts.load(font));
        const enough = new Promise((resolve) => setTimeout(resolve, 400));
        Promise.race([Promise.all(fonts), enough]).finally(() => {
          document.documentElement.toggleAttribute("data-fonts", true);
        });
        const link = (rel, href) => document.head.appendChild(Object.assign(document.createElement("link"), { rel, href, crossOrigin: "" }));
        let isStarted = false;
        const start = () => {
          if (isStarted) return;
          isStarted = true;
          const { entry, files, sheet } = JSON.parse(document.getElementById("hornbook-scripts").textContent);
          const run = () => document.head.append(Object.assign(document.createElement("script"), { type: "module", crossOrigin: "", src: entry }));
          const styles = sheet && link("stylesheet", sheet);
          for (const file of files) link("modulepreload", file);
          if (styles) styles.onload = styles.onerror = run;
          else run();
        };
        // Users with a session, or who are signing in, may get no prerendered content, and some browsers then
        // report no paint.
        const isOther = document.documentElement.matches("[data-session], [data-under-way]");
        if (isOther || document.visibilityState === "hidden") return start();
        setTimeout(start, 1000);
        const painted = new PerformanceObserver(() => {
          painted.disconnect();
          start();
        });
        painted.observe({ type: "paint", buffered: true });
      })();
    `;

const PRELOADED = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** Delays scripts until the prerendered page is visible: on a slow connection they would hold it up. */
function withScriptsAfterPaint(html: string, { files, sheet }: Scripts): string {
  const tag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const entry = tag.exec(html)?.[1];
  if (!entry) throw new Error("index.html has no module to start from");
  const others = [...html.matchAll(PRELOADED)].map(([, file = ""]) => file).concat(files);
  const list = JSON.stringify({ entry, files: [entry, ...others], sheet });
  const scripts = `<script id="hornbook-scripts" type="application/json">${list}</script>\n    <script>${AFTER_PAINT}</script>`;
  // After the styles, which define the fonts.
  return replaced(replaced(html, tag, "").replaceAll(PRELOADED, ""), "</head>", `  ${scripts}\n  </head>`);
}

function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module);
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
