/**
 * Builds the service worker into one file at the root of the build, because its address must never change.
 */
import fs from "node:fs";
import path from "node:path";
import { build } from "vite";
import { PROJECT } from "../project.ts";

/** What pages load when it's needed, by its module or its chunk's name, which may be when the network has gone: it's kept as soon as the worker is. */
const NEEDED_OFFLINE = ["src/components/ui/toaster-view.tsx", "overlays"];

/** @param dist the folder of the browser's build. */
export async function buildServiceWorker(dist: string): Promise<void> {
  await build({
    root: PROJECT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      FILES_NEEDED_OFFLINE: JSON.stringify(filesNeededOffline(dist)),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: "es2023",
      modulePreload: false,
      rollupOptions: {
        input: path.join(PROJECT, "src/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

function filesNeededOffline(dist: string): string[] {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { readonly file: string; readonly name?: string }
  >;
  return NEEDED_OFFLINE.map((module) => {
    const chunk = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module);
    if (!chunk) throw new Error(`The build has no ${module}`);
    return `/${chunk.file}`;
  });
}
