/** Signing addresses for reading one object or many. */
import { Hono } from "hono";
import { z } from "zod";
import { invalidRequest, objectNotFound } from "./errors.ts";
import { limitJson, readJson } from "./json-body.ts";
import { checkBucketName, namesIn } from "./names.ts";
import { findObject, namesOfExisting } from "./rows.ts";
import type { StorageEnv, StorageService } from "./service.ts";

const one = z.object({ expiresIn: z.number(), transform: z.record(z.string(), z.unknown()).nullish() });
const many = z.object({ expiresIn: z.number(), paths: z.array(z.string().max(1024)).min(1).max(500) });

export const TRANSFORMS_MISSING = "Image transformations aren’t available";
const NO_ACCESS = "Either the object does not exist or you do not have access to it";

export function signRoutes({ database, signer }: StorageService): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>();

  /** Not encoded: the client encodes the whole address. */
  const signedPath = async (bucket: string, name: string, seconds: number) =>
    `/object/sign/${bucket}/${name}?token=${await signer.signRead(bucket, name, seconds)}`;

  routes.post("/sign/:bucket", ...limitJson, async (context) => {
    const bucket = checkBucketName(context.req.param("bucket"));
    const { expiresIn, paths } = await readJson(context.req.raw, many);
    const readable = await database.as(context.var.caller, (sql) => namesOfExisting(sql, bucket, paths));
    const signed = paths.map(async (path) =>
      readable.has(path)
        ? { error: null, path, signedURL: await signedPath(bucket, path, expiresIn) }
        : { error: NO_ACCESS, path, signedURL: null },
    );
    return context.json(await Promise.all(signed));
  });

  routes.post("/sign/:bucket/*", ...limitJson, async (context) => {
    const { bucket, name } = namesIn(context.req.url, "object/sign");
    const { expiresIn, transform } = await readJson(context.req.raw, one);
    if (transform && Object.keys(transform).length > 0) throw invalidRequest(TRANSFORMS_MISSING);
    const object = await database.as(context.var.caller, (sql) => findObject(sql, bucket, name));
    if (!object) throw objectNotFound();
    return context.json({ signedURL: await signedPath(bucket, name, expiresIn) });
  });

  return routes;
}
