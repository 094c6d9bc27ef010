/** Bounds on what the API reads before any of it is looked at. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const MAX_BODY_BYTES = 1024 * 1024;
/** The deepest nesting of embedded tables that a request may ask for; the app itself nests two deep. */
const MAX_NESTING = 10;
const MAX_QUERY_LENGTH = 8192;

const bound = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () =>
    apiError(413, "payload_too_large", `The request body is larger than ${MAX_BODY_BYTES / 1024} KiB`, {
      // What is left of the body is not read, so the connection can carry no other request.
      Connection: "close",
    }),
});

/** Refuses a body that is too large. GET and HEAD have none: looking for it would build a request object in vain. */
export const boundedBody: MiddlewareHandler = async (context, next) =>
  ["GET", "HEAD"].includes(context.req.method) ? await next() : await bound(context, next);

/** Refuses addresses that do not decode, and queries that would make the REST library's parser recurse without bound. */
export const boundedQuery: MiddlewareHandler = async (context, next) => {
  const { pathname, search, searchParams } = new URL(context.req.url);
  if (!isDecodable(pathname)) return apiError(400, "malformed_path", "The request's path is not valid");
  if (search.length > MAX_QUERY_LENGTH)
    return apiError(414, "query_too_long", "The request's query is too long");
  // Decoded one by one, as the library does: one that does not decode must not hide the others' nesting.
  return Math.max(0, ...[...searchParams].flat().map(nestingOf)) > MAX_NESTING
    ? apiError(400, "query_too_deep", `The request's query nests deeper than ${MAX_NESTING} levels`)
    : await next();
};

/** The app is served from the API's own origin, so no other origin is let in; the library would let in all. */
export const sameOriginOnly: MiddlewareHandler = async (context, next) => {
  if (context.req.method === "OPTIONS") return new Response(null, { status: 204 });
  await next();
  for (const name of [...context.res.headers.keys()]) {
    if (name.startsWith("access-control-")) context.res.headers.delete(name);
  }
  return undefined;
};

function apiError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message, details: null, hint: null }, { status, headers });
}

function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === "(") deepest = Math.max(deepest, ++depth);
    else if (character === ")") depth--;
  }
  return deepest;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
