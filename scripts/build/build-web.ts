/** Builds the web app into dist/ if any of its inputs changed. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PROJECT } from "../project.ts";
import { completeBuild } from "./complete-build.ts";

const INPUTS = [
  "src",
  "public",
  "supabase/functions/_shared",
  "index.html",
  "vite.config.ts",
  "scripts/build/adopted-styles-plugin.ts",
  "scripts/build/chunks.ts",
  "scripts/build/prerender-pages.ts",
  "scripts/build/build-service-worker.ts",
  "package-lock.json",
  "tsconfig.base.json",
  "tsconfig.web.json",
];
/** Only what the server needs to serve pages. `npm start` runs complete-build.ts once the server is ready. */
const isToStart = process.argv.includes("--to-start");
const dist = path.join(PROJECT, "dist");
const stamp = path.join(dist, ".inputs");

const fingerprint = fingerprintOf(INPUTS.map((input) => path.join(PROJECT, input)));
if (!fs.existsSync(stamp) || fs.readFileSync(stamp, "utf8") !== fingerprint) {
  console.log("Building the web app …");
  const started = performance.now();
  // Loaded only for building: most starts find the app already built.
  const [{ build }, { accuracyFigures }, { prerenderPages }, { buildServiceWorker }] = await Promise.all([
    import("vite"),
    import("./accuracy-plugin.ts"),
    import("./prerender-pages.ts"),
    import("./build-service-worker.ts"),
  ]);
  await build({
    root: PROJECT,
    logLevel: "warn",
    plugins: [accuracyFigures()],
    ...(isToStart && { build: { sourcemap: false } }),
  });
  await buildServiceWorker(dist);
  await prerenderPages(dist);
  fs.writeFileSync(stamp, fingerprint);
  console.log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
if (!isToStart) await completeBuild(dist);

function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesBelow))
    hash.update(path.relative(PROJECT, file)).update("\0").update(fs.readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(place: string): string[] {
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, encoding: "utf8" })
    .sort()
    .map((file) => path.join(place, file))
    .filter((file) => fs.statSync(file).isFile());
}
