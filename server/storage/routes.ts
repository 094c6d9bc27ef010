/** `/storage/v1`: the routes of Supabase Storage that the app uses. */
import { type Context, Hono } from "hono";
import { answerGateFull, type Limiter, limitByNetwork } from "../http/limiter.ts";
import type { Logger } from "../log.ts";
import { SERVICE } from "./database.ts";
import { fromDatabase, StorageError } from "./errors.ts";
import { objectRoutes } from "./object-routes.ts";
import { openRoutes } from "./open-routes.ts";
import type { StorageEnv, StorageService } from "./service.ts";
import { uploadRoutes } from "./upload-routes.ts";

export function storageRoutes(
  service: StorageService,
  options: {
    limiter: Limiter;
    addressOf: (context: Context) => string;
    resumable: (request: Request) => Promise<Response>;
    log: Logger;
  },
): Hono<StorageEnv> {
  const { limiter, addressOf } = options;
  const limitReads = limitByNetwork(limiter, "storageReads", addressOf);
  const limitUploads = limitByNetwork(limiter, "storageUploads", addressOf);
  const routes = new Hono<StorageEnv>();
  routes.onError((error) => {
    const refusal = fromDatabase(error);
    if (refusal instanceof StorageError) return refusal.toResponse();
    const full = answerGateFull(error);
    if (full) return full;
    options.log.error({ error }, "storage failed");
    return new StorageError(500, "internal", "Something went wrong. Please try again.").toResponse();
  });

  // Open to anyone who has the address.
  routes.get("/object/public/*", limitReads);
  routes.get("/object/sign/*", limitReads);
  routes.route("/object", openRoutes(service));
  // Identifies its callers itself: only the user who started an upload can continue it.
  for (const path of ["/upload/resumable", "/upload/resumable/*"]) {
    routes.all(path, limitUploads, (context) => options.resumable(context.req.raw));
  }

  routes.use(async (context, next) => {
    const caller = await service.identify(context.req.raw.headers);
    context.set("caller", caller);
    const refusal =
      caller === SERVICE
        ? null
        : caller.subject
          ? await limiter.take("storageOfUser", caller.subject)
          : await limiter.take("restOfVisitors", addressOf(context));
    return refusal ?? (await next());
  });
  routes.route("/object", objectRoutes(service));
  routes.use("/object/*", async (context, next) => {
    const { subject } = context.var.caller;
    return subject ? await limiter.enter("storageUploads", subject, next) : await next();
  });
  routes.route("/object", uploadRoutes(service));
  routes.all("*", () => new StorageError(404, "not_found", "Route not found").toResponse());
  return routes;
}
