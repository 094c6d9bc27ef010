/** Limits on API requests, checked before anything else reads them, and which origins may send them. */
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const SOCKETS = "/realtime/v1/websocket";
const MAX_BODY_BYTES = 1024 * 1024;
/** The deepest nesting of embedded tables that a request may ask for; the app itself nests two deep. */
const MAX_NESTING = 10;
const MAX_QUERY_LENGTH = 8192;
/** The deepest nesting of a JSON body. */
const MAX_JSON_DEPTH = 64;

const tooLarge = () =>
  apiError(413, "payload_too_large", `The request body is larger than ${MAX_BODY_BYTES / 1024} KiB`);
const bound = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge });

/**
 * Refuses a body that is too large. GET and HEAD have none, and most other requests say how long theirs is: looking at
 * the body itself would build a request object.
 */
export const boundedBody: MiddlewareHandler = async (context, next) => {
  if (["GET", "HEAD"].includes(context.req.method)) return await next();
  const length = context.req.header("content-length");
  if (length === undefined || context.req.header("transfer-encoding") !== undefined)
    return await bound(context, next);
  return Number.parseInt(length || "0", 10) > MAX_BODY_BYTES ? tooLarge() : await next();
};

/**
 * Refuses a body with a NUL character, which Postgres text can't contain, and JSON that nests too deeply. It
 * only scans bytes; routes decide whether the content is valid.
 */
export const readableBody: MiddlewareHandler = async (context, next) => {
  const { raw } = context.req;
  if (["GET", "HEAD", "TRACE"].includes(raw.method)) return await next();
  const body = new Uint8Array(await raw.arrayBuffer());
  const { hasNul, depth } = scanJson(body);
  if (hasNul) return apiError(400, "nul_character", "The request body contains a NUL character");
  if (depth > MAX_JSON_DEPTH) {
    return apiError(400, "body_too_deep", `The request body nests deeper than ${MAX_JSON_DEPTH} levels`);
  }
  // From its parts: a request made from a request takes two.
  const { url, method, headers, signal } = raw;
  context.req.raw = new Request(url, { method, headers, signal, body });
  return await next();
};

/**
 * Refuses addresses that don't decode, and queries that would make the REST library's parser recurse without
 * bound.
 */
export const boundedQuery: MiddlewareHandler = async (context, next) => {
  const { pathname, search, searchParams } = new URL(context.req.url);
  if (!isDecodable(pathname)) return apiError(400, "malformed_path", "The request's path is not valid");
  if (/%00|\0/.test(pathname + search)) {
    return apiError(400, "nul_character", "The request's address contains a NUL character");
  }
  if (search.length > MAX_QUERY_LENGTH)
    return apiError(414, "query_too_long", "The request's query is too long");
  // Decode each parameter separately, as the library does: one that fails must not hide the nesting of the
  // others.
  return Math.max(0, ...[...searchParams].flat().map(nestingOf)) > MAX_NESTING
    ? apiError(400, "query_too_deep", `The request's query nests deeper than ${MAX_NESTING} levels`)
    : await next();
};

/**
 * Refuses the secret key in an address, because logs, histories and proxies record addresses. A socket's key may be there:
 * supabase-js can't send it otherwise.
 */
export function secretKeyInHeaders(secretKey: string): MiddlewareHandler {
  return async (context, next) =>
    context.req.queries("apikey")?.includes(secretKey) && context.req.path !== SOCKETS
      ? apiError(401, "secret_key_in_address", "Send the secret key in the apikey header, not in the address")
      : await next();
}

/**
 * Only allows the origins that the operator configured. The app shares the API's origin and needs none; the
 * library would allow all.
 */
export function namedOrigins(origins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header("origin") ?? "";
    const isNamed = origins.includes(origin);
    if (context.req.method === "OPTIONS") {
      const headers = isNamed ? { ...allow(context, origin), "Access-Control-Max-Age": "7200" } : {};
      return new Response(null, { status: 204, headers: { ...headers, ...vary(origins) } });
    }
    await next();
    const { headers } = context.res;
    for (const name of [...headers.keys()]) if (name.startsWith("access-control-")) headers.delete(name);
    for (const [name, value] of Object.entries({
      ...(isNamed ? allow(context, origin) : {}),
      ...vary(origins),
    })) {
      headers.append(name, value);
    }
    return undefined;
  };
}

/** What the API says is for its caller, at that moment. Files and keys say otherwise themselves. */
export const uncached: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has("cache-control")) headers.set("Cache-Control", "no-store");
};

/** Any method and header may be sent: what a page may do depends on the key and token it sends. */
const allow = (context: Context, origin: string) => ({
  "Access-Control-Allow-Origin": origin,
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "Access-Control-Allow-Headers": context.req.header("access-control-request-headers") ?? "*",
  "Access-Control-Expose-Headers":
    "content-range, content-location, location, preference-applied, retry-after, sb-error-code",
});

const vary = (origins: readonly string[]): Record<string, string> =>
  origins.length > 0 ? { Vary: "Origin" } : {};

function apiError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
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

const [QUOTE, BACKSLASH, SMALL_U, ZERO] = [...'"\\u0'].map((character) => character.charCodeAt(0));
const OPENING: ReadonlySet<number> = new Set([..."[{"].map((character) => character.charCodeAt(0)));
const CLOSING: ReadonlySet<number> = new Set([..."]}"].map((character) => character.charCodeAt(0)));

/**
 * Whether the text contains a NUL, raw or escaped in JSON, and how deeply its brackets nest outside strings.
 */
export function scanJson(bytes: Uint8Array): { hasNul: boolean; depth: number } {
  let isInString = false;
  let open = 0;
  let depth = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte === 0) return { hasNul: true, depth };
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString && byte === BACKSLASH) {
      const isUnicode = bytes[index + 1] === SMALL_U;
      if (isUnicode && [2, 3, 4, 5].every((ahead) => bytes[index + ahead] === ZERO))
        return { hasNul: true, depth };
      index++;
    } else if (!isInString && OPENING.has(byte)) depth = Math.max(depth, ++open);
    else if (!isInString && CLOSING.has(byte)) open--;
  }
  return { hasNul: false, depth };
}
