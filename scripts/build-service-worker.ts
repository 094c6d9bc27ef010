/**
 * Builds the service worker into one file at the root of the build, because its address must never change.
 */
import path from "node:path";
import { build } from "vite";
import { PROJECT } from "./run-tool.ts";

/** @param dist the folder of the browser's build. */
export async function buildServiceWorker(dist: string): Promise<void> {
  await build({
    root: PROJECT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
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
