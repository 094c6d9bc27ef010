/** Logs one line per request, without the query, which may contain addresses, keys or search terms. */
import type { MiddlewareHandler } from "hono";
import type { Logger } from "../log.ts";

export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { status } = context.res;
    const line = {
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round(performance.now() - started),
    };
    if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}
