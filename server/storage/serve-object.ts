/** Answers a request for an object's bytes. */
import { create as contentDisposition } from "content-disposition";
import type { Context } from "hono";
import { respondWithBytes } from "../http/send-bytes.ts";
import { outcomeOf } from "./conditions.ts";
import { servedAs } from "./content-type.ts";
import { objectNotFound, StorageError } from "./errors.ts";
import type { Files } from "./files.ts";
import { filenameOf } from "./names.ts";
import type { StoredObject } from "./rows.ts";

/** Who else may keep an answer, and for how long. */
export type Caching =
  | { readonly kind: "public" }
  /** For the address's holder, while it works. */
  | { readonly kind: "signed"; readonly seconds: number }
  /** Asks again each time, since the caller's rights may have changed. */
  | { readonly kind: "authorized" };

/** If the address has a parameter `download`, the file is saved: under that name, or its own if the name is empty. */
export async function serveObject(
  context: Context,
  object: StoredObject,
  files: Files,
  caching: Caching,
): Promise<Response> {
  const download = context.req.query("download");
  const request = context.req.raw;
  const { metadata } = object;
  const lastModified = new Date(metadata.lastModified);
  const { type, isShown } = servedAs(metadata.mimetype);
  const outcome = outcomeOf(request.method, request.headers, {
    ...{ etag: metadata.eTag, size: metadata.size },
    lastModified,
  });
  const validators = {
    ETag: metadata.eTag,
    "Last-Modified": lastModified.toUTCString(),
    // Compressing on the way would make ranges and lengths wrong.
    "Cache-Control": `${cacheControl(object, caching)}, no-transform`,
    ...(caching.kind === "authorized" ? { Vary: "Authorization" } : {}),
  };
  if (outcome.status === 304) return new Response(null, { status: 304, headers: validators });
  if (outcome.status === 416) {
    return new StorageError(416, "InvalidRange", "The file ends before the requested range").toResponse({
      "Content-Range": `bytes */${metadata.size}`,
      "Accept-Ranges": "bytes",
    });
  }
  const { start, end } = outcome.range;
  const headers = {
    ...validators,
    "Accept-Ranges": "bytes",
    "Content-Type": type,
    "Content-Length": String(end + 1 - start),
    ...(outcome.status === 206 ? { "Content-Range": `bytes ${start}-${end}/${metadata.size}` } : {}),
    "Content-Disposition": contentDisposition(download || filenameOf(object.name), {
      type: isShown && download === undefined ? "inline" : "attachment",
    }),
    "X-Content-Type-Options": "nosniff",
  };
  if (request.method === "HEAD") return new Response(null, { status: 200, headers });
  const bytes = await files.open(object.version, outcome.range);
  // Replaced or deleted since the row was read.
  if (!bytes) throw objectNotFound();
  return respondWithBytes(context.env, bytes, { status: outcome.status, headers });
}

function cacheControl(object: StoredObject, caching: Caching): string {
  const seconds = Number(/^max-age=(\d{1,9})$/.exec(object.metadata.cacheControl)?.[1] ?? 0);
  if (caching.kind === "authorized") return "private, no-cache";
  if (caching.kind === "signed") return `private, max-age=${Math.min(seconds, caching.seconds)}`;
  return seconds > 0 ? `public, max-age=${seconds}` : "public, no-cache";
}
