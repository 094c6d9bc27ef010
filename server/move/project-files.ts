/** Files of a hosted project, through its Storage API: its store keeps them under names that only it knows. */
import fs from "node:fs";
import { Readable } from "node:stream";
import { StartupError } from "../startup-error.ts";
import { pathOf } from "../storage/names.ts";
import type { MovedFiles, StoredFile } from "./installation.ts";

export function createProjectFiles(url: string, secretKey: string): MovedFiles {
  const send = (kind: string, { bucket, name }: StoredFile, init: RequestInit = {}) =>
    fetch(`${url}${pathOf(kind, bucket, name)}`, {
      ...init,
      redirect: "error",
      headers: { ...init.headers, apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
  const refused = async (verb: string, { bucket, name }: StoredFile, response: Response) =>
    new StartupError(
      `${url} refused to ${verb} ${bucket}/${name}: ${response.status} ${(await response.text()).slice(0, 300)}`,
    );

  return {
    async open(file) {
      const response = await send("object/authenticated", file);
      if (response.ok) return response.body ?? Readable.from([]);
      // Storage answers 400 for what is missing; older versions say so in the body alone.
      const isMissing = response.status === 404 || response.status === 400;
      if (!isMissing) throw await refused("read", file, response);
      await response.body?.cancel();
      return null;
    },
    async store(file, path) {
      const response = await send("object", file, {
        method: "POST",
        headers: { "content-type": file.type, "cache-control": file.cacheControl, "x-upsert": "true" },
        body: await fs.openAsBlob(path),
      });
      if (!response.ok) throw await refused("store", file, response);
      await response.body?.cancel();
    },
  };
}
