/** What a build has besides what the server needs to serve it: compressed files and source maps. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { PROJECT } from "../project.ts";

const COMPRESSORS = {
  ".br": (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  ".gz": (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
};

/** Leaves those alone that an earlier run has written. A file that is being served appears at once. */
export async function completeBuild(directory: string): Promise<void> {
  const files = fs.readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const file of files) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
    const place = path.join(directory, file);
    for (const [ending, compress] of Object.entries(COMPRESSORS)) {
      if (fs.existsSync(place + ending)) continue;
      fs.writeFileSync(`${place}${ending}.draft`, compress(fs.readFileSync(place)));
      fs.renameSync(`${place}${ending}.draft`, place + ending);
    }
  }
  if (!files.some((file) => file.endsWith(".map"))) await addSourceMaps(directory);
}

/** Builds the same files again, with maps: they take nearly half of a build. */
async function addSourceMaps(directory: string): Promise<void> {
  const [{ build }, { accuracyFigures }] = await Promise.all([
    import("vite"),
    import("./accuracy-plugin.ts"),
  ]);
  const folder = path.join(PROJECT, "node_modules/.cache/source-maps");
  await build({
    root: PROJECT,
    logLevel: "warn",
    plugins: [accuracyFigures()],
    build: { outDir: folder, copyPublicDir: false },
  });
  const assets = path.join(folder, "assets");
  for (const file of fs.readdirSync(assets).filter((name) => name.endsWith(".map")))
    fs.renameSync(path.join(assets, file), path.join(directory, "assets", file));
  fs.rmSync(folder, { recursive: true });
}

// `npm start` runs this once the server is ready.
if (import.meta.main) {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  await completeBuild(path.join(PROJECT, "dist"));
}
