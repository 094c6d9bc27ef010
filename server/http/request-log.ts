/** Logs one line per request, with its user, and without the query, which may contain addresses, keys or search terms. */
import type { MiddlewareHandler } from "hono";
import { bearerToken } from "../gateway/lite.ts";
import type { Tokens } from "../gateway/tokens.ts";
import type { Logger } from "../log.ts";

export function requestLog(log: Logger, tokens: Pick<Tokens, "verify">): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { status } = context.res;
    const token = bearerToken(context.req.header("authorization"));
    const claims = token ? await tokens.verify(token) : null;
    const line = {
      method: context.req.method,
      path: context.req.path,
      status,
      user: claims?.sub,
      ms: Math.round(performance.now() - started),
    };
    if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}
