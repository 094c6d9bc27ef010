/** `GET /object/public/…` and `/object/sign/…`: no key needed, so that an image or a video can have the address. */
import { Hono } from "hono";
import { objectNotFound } from "./errors.ts";
import { namesIn } from "./names.ts";
import { findBucket, findObject } from "./rows.ts";
import { serveObject } from "./serve-object.ts";
import type { StorageService } from "./service.ts";

export function openRoutes({ database, files, signer }: StorageService): Hono {
  const routes = new Hono();

  routes.get("/public/:bucket/*", async (context) => {
    const { bucket, name } = namesIn(context.req.url, "object/public");
    const isPublic = (await findBucket(database.service, bucket))?.isPublic;
    const object = isPublic ? await findObject(database.service, bucket, name) : null;
    if (!object) throw objectNotFound();
    return await serveObject(context, object, files, { kind: "public" });
  });

  routes.get("/sign/:bucket/*", async (context) => {
    const { bucket, name } = namesIn(context.req.url, "object/sign");
    const seconds = await signer.verifyRead(context.req.query("token") ?? null, bucket, name);
    const object = await findObject(database.service, bucket, name);
    if (!object) throw objectNotFound();
    return await serveObject(context, object, files, { kind: "signed", seconds });
  });

  return routes;
}
