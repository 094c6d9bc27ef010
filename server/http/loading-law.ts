/** What needs the law, in the seconds in which a new database gets it: lists would be empty, and answers would decline. */
import type { MiddlewareHandler } from "hono";
import { LAW_LOADING } from "../../supabase/functions/_shared/contracts/law-loading.ts";

/** Status 503. The body has the fields that REST clients and functions' clients read; the app sends the request again. */
export function refuseWhileLoading(isLoading: () => boolean, siteName: string): MiddlewareHandler {
  const message = `${siteName} is still loading its outlines. This takes a few seconds.`;
  const body = {
    code: LAW_LOADING,
    message,
    details: null,
    hint: null,
    error: { code: LAW_LOADING, message },
  };
  return async (context, next) => {
    if (!isLoading()) return await next();
    return context.json(body, 503, { "Retry-After": "1" });
  };
}
