/** Writes each text file of a build compressed beside it, so that the server compresses nothing while it serves. */
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

/** Leaves those alone that an earlier run has compressed. A file that is being served appears at once. */
export function compressFiles(directory: string): void {
  for (const file of fs.readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
    const place = path.join(directory, file);
    for (const [ending, compress] of Object.entries(COMPRESSORS)) {
      if (fs.existsSync(place + ending)) continue;
      fs.writeFileSync(`${place}${ending}.draft`, compress(fs.readFileSync(place)));
      fs.renameSync(`${place}${ending}.draft`, place + ending);
    }
  }
}

// `npm start` runs this once the server is ready.
if (import.meta.main) {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  compressFiles(path.join(PROJECT, "dist"));
}
