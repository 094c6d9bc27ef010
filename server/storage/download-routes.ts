/** Reading an object's bytes: as a caller whom policies allow, from a public bucket, or by a signed address. */
import { type Context, Hono } from "hono";
import { objectNotFound } from "./errors.ts";
import { namesIn } from "./names.ts";
import { findBucket, findObject } from "./rows.ts";
import { serveObject } from "./serve-object.ts";
import type { StorageEnv, StorageService } from "./service.ts";

const downloadOf = (context: Context) => context.req.query("download") ?? null;

/** `GET /object/public/…` and `/object/sign/…`: no key needed, so that an image or a video can have the address. */
export function openDownloadRoutes({ database, files, signer }: StorageService): Hono {
  const routes = new Hono();

  routes.get("/public/:bucket/*", async (context) => {
    const { bucket, name } = namesIn(context.req.url, "object/public");
    const isPublic = (await findBucket(database.service, bucket))?.isPublic;
    const object = isPublic ? await findObject(database.service, bucket, name) : null;
    if (!object) throw objectNotFound();
    const options = { caching: { kind: "public" }, download: downloadOf(context) } as const;
    return await serveObject(context, object, files, options);
  });

  routes.get("/sign/:bucket/*", async (context) => {
    const { bucket, name } = namesIn(context.req.url, "object/sign");
    const seconds = await signer.verifyRead(context.req.query("token") ?? null, bucket, name);
    const object = await findObject(database.service, bucket, name);
    if (!object) throw objectNotFound();
    const options = { caching: { kind: "signed", seconds }, download: downloadOf(context) } as const;
    return await serveObject(context, object, files, options);
  });

  return routes;
}

/** `GET /object/authenticated/…`, or without `authenticated`. */
export function downloadRoutes({ database, files }: StorageService): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>();
  const download = (prefix: string) => async (context: Context<StorageEnv>) => {
    const { bucket, name } = namesIn(context.req.url, prefix);
    const object = await database.as(context.var.caller, (sql) => findObject(sql, bucket, name));
    if (!object) throw objectNotFound();
    const options = { caching: { kind: "authorized" }, download: downloadOf(context) } as const;
    return await serveObject(context, object, files, options);
  };
  routes.get("/authenticated/:bucket/*", download("object/authenticated"));
  routes.get("/:bucket/*", download("object"));
  return routes;
}
