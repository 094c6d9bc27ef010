/** The compressed JavaScript that a browser loads before a page's first screen. */
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const DIST = path.resolve(import.meta.dirname, "../dist");

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** What each page starts from: the entry, the start it picks, and the route's own module. Each is a module or a chunk's name. */
const PAGES = {
  "/": ["index.html", "public", "src/app/routes/landing/landing-page.tsx"],
  "/auth": ["index.html", "app", "src/app/routes/auth/auth-page.tsx"],
} as const;

/** Kilobytes (1000 bytes) of gzipped JavaScript per page. */
export function measureBundles(): Record<keyof typeof PAGES, number> {
  const manifest = JSON.parse(fs.readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const sizeOf = (modules: readonly string[]): number => {
    const files = new Set(modules.flatMap((module) => [...filesOf(manifest, module)]));
    return (
      [...files].reduce(
        (sum, file) => sum + gzipSync(fs.readFileSync(path.join(DIST, file)), { level: 9 }).length,
        0,
      ) / 1000
    );
  };
  return { "/": sizeOf(PAGES["/"]), "/auth": sizeOf(PAGES["/auth"]) };
}

function filesOf(manifest: Record<string, Chunk>, entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry] ?? Object.values(manifest).find(({ name }) => name === entry);
  if (!chunk) throw new Error(`The build has no ${entry}`);
  if (!seen.has(chunk.file)) {
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  }
  return seen;
}
