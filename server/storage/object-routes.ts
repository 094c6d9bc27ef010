/** `/storage/v1/object`: what its callers may do without sending a file. */
import { Hono } from "hono";
import { z } from "zod";
import { objectNotFound } from "./errors.ts";
import { limitJson, readJson } from "./json-body.ts";
import { checkBucketName, checkObjectName, namesIn } from "./names.ts";
import { findObject, namesOfExisting } from "./rows.ts";
import { serveObject } from "./serve-object.ts";
import type { StorageEnv, StorageService } from "./service.ts";

// Strict, so that a transformation, which isn't available, is refused and not ignored.
const signature = z.strictObject({ expiresIn: z.number() });
const signatures = z.strictObject({
  expiresIn: z.number(),
  paths: z.array(z.string().max(1024)).min(1).max(100),
});
const move = z.strictObject({
  bucketId: z.string(),
  sourceKey: z.string().max(1024),
  destinationKey: z.string().max(1024),
});
const removal = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });

export function objectRoutes({ database, files, signer }: StorageService): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>();

  // Two addresses for the same: supabase-js reads files from the shorter one.
  for (const [path, prefix] of [
    ["/authenticated/:bucket/*", "object/authenticated"],
    ["/:bucket/*", "object"],
  ] as const) {
    routes.get(path, async (context) => {
      const { bucket, name } = namesIn(context.req.url, prefix);
      const object = await database.as(context.var.caller, (sql) => findObject(sql, bucket, name));
      if (!object) throw objectNotFound();
      return await serveObject(context, object, files, { kind: "authorized" });
    });
  }

  // First, since the next address would match, too.
  routes.post("/sign/:bucket", ...limitJson, async (context) => {
    const bucket = checkBucketName(context.req.param("bucket"));
    const { expiresIn, paths } = await readJson(context.req.raw, signatures);
    const found = await database.as(context.var.caller, (sql) => namesOfExisting(sql, bucket, paths));
    const sign = async (path: string) =>
      found.has(path)
        ? {
            ...{ error: null, path },
            signedURL: `/object/sign/${bucket}/${path}?token=${await signer.signRead(bucket, path, expiresIn)}`,
          }
        : {
            error: "Either the object does not exist or you do not have access to it",
            path,
            signedURL: null,
          };
    return context.json(await Promise.all(paths.map(sign)));
  });

  routes.post("/sign/:bucket/*", ...limitJson, async (context) => {
    const { bucket, name } = namesIn(context.req.url, "object/sign");
    const { expiresIn } = await readJson(context.req.raw, signature);
    const object = await database.as(context.var.caller, (sql) => findObject(sql, bucket, name));
    if (!object) throw objectNotFound();
    const token = await signer.signRead(bucket, name, expiresIn);
    // Not encoded: the client encodes the whole address.
    return context.json({ signedURL: `/object/sign/${bucket}/${name}?token=${token}` });
  });

  routes.post("/move", ...limitJson, async (context) => {
    const { bucketId, sourceKey, destinationKey } = await readJson(context.req.raw, move);
    const [bucket, to] = [checkBucketName(bucketId), checkObjectName(destinationKey)];
    const [moved] = await database.as(
      context.var.caller,
      (sql) => sql`
        update storage.objects set name = ${to} where bucket_id = ${bucket} and name = ${sourceKey}
        returning id`,
    );
    if (!moved) throw objectNotFound();
    return context.json({ message: "Successfully moved", Id: moved.id, Key: `${bucket}/${to}` });
  });

  routes.delete("/:bucket", ...limitJson, async (context) => {
    const bucket = checkBucketName(context.req.param("bucket"));
    const { prefixes } = await readJson(context.req.raw, removal);
    const removed = await database.as(
      context.var.caller,
      (sql) => sql`
        delete from storage.objects where bucket_id = ${bucket} and name = any (${prefixes})
        returning id, bucket_id, name`,
    );
    return context.json(removed);
  });

  return routes;
}
