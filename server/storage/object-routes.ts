/** `/storage/v1/object`: what exists, and changing it without sending bytes. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import { bucketNotFound, objectNotFound } from "./errors.ts";
import { limitJson, readJson } from "./json-body.ts";
import { listFolder, listing, listPage, pageListing } from "./list-objects.ts";
import { checkBucketName, checkObjectName, namesIn } from "./names.ts";
import { findObject, type StoredObject } from "./rows.ts";
import type { StorageEnv, StorageService } from "./service.ts";
import { copyObject, moveObject } from "./transfer.ts";

const removal = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });
const transfer = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});

export function objectRoutes(service: StorageService): Hono<StorageEnv> {
  const { database } = service;
  const routes = new Hono<StorageEnv>();

  const bucketIn = (context: Context<StorageEnv>) => checkBucketName(context.req.param("bucket") ?? "");

  routes.post("/list/:bucket", ...limitJson, async (context) => {
    const bucket = bucketIn(context);
    const query = await readJson(context.req.raw, listing);
    return context.json(await database.as(context.var.caller, (sql) => listFolder(sql, bucket, query)));
  });

  routes.post("/list-v2/:bucket", ...limitJson, async (context) => {
    const bucket = bucketIn(context);
    const query = await readJson(context.req.raw, pageListing);
    return context.json(await database.as(context.var.caller, (sql) => listPage(sql, bucket, query)));
  });

  for (const prefix of ["info/authenticated", "info"]) {
    routes.get(`/${prefix}/:bucket/*`, async (context) => {
      const { bucket, name } = namesIn(context.req.url, `object/${prefix}`);
      const object = await database.as(context.var.caller, (sql) => findObject(sql, bucket, name));
      if (!object) throw objectNotFound();
      return context.json(shown(object));
    });
  }

  routes.post("/move", ...limitJson, async (context) => {
    await moveObject(service, context.var.caller, await readTransfer(context.req.raw));
    return context.json({ message: "Successfully moved" });
  });

  routes.post("/copy", ...limitJson, async (context) => {
    const isUpsert = context.req.header("x-upsert") === "true";
    const to = await readTransfer(context.req.raw);
    const id = await copyObject(service, context.var.caller, to, isUpsert ? "upsert" : "create");
    return context.json({ Id: id, Key: `${to.newBucket}/${to.newName}` });
  });

  routes.delete("/:bucket", ...limitJson, async (context) => {
    const bucket = bucketIn(context);
    const { prefixes } = await readJson(context.req.raw, removal);
    const removed = await database.as(
      context.var.caller,
      (sql) => sql`
        delete from storage.objects where bucket_id = ${bucket} and name = any (${prefixes})
        returning id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at,
                  last_accessed_at`,
    );
    return context.json(removed);
  });

  routes.delete("/:bucket/*", async (context) => {
    const { bucket, name } = namesIn(context.req.url, "object");
    const removed = await database.as(
      context.var.caller,
      (sql) => sql`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    );
    if (removed.count === 0) throw objectNotFound();
    return context.json({ message: "Successfully deleted" });
  });

  return routes;
}

async function readTransfer(request: Request) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(request, transfer);
  if (bucketId === "") throw bucketNotFound();
  return {
    bucket: checkBucketName(bucketId),
    name: checkObjectName(sourceKey),
    newBucket: checkBucketName(destinationBucket ?? bucketId),
    newName: checkObjectName(destinationKey),
  };
}

const shown = ({ metadata, ...object }: StoredObject) => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  etag: metadata.eTag,
  metadata: object.user_metadata ?? {},
  last_modified: metadata.lastModified,
  created_at: object.created_at,
});
