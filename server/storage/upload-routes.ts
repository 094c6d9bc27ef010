/** `POST /object/{bucket}/{name}`: an upload in one request, whose body is the file. */
import { Hono } from "hono";
import { acceptedType, checkDeclaredType } from "./content-type.ts";
import { tooLarge } from "./errors.ts";
import { namesIn } from "./names.ts";
import { bytesOf, receiveFile } from "./receive-file.ts";
import { type Bucket, bucketOf, writeModeOf } from "./rows.ts";
import type { StorageEnv, StorageService } from "./service.ts";
import { asCacheControl } from "./store.ts";

/** How large an object in the bucket may be, in bytes. */
export const sizeLimitOf = (bucket: Bucket, { maxBytes }: StorageService) =>
  Math.min(bucket.sizeLimit ?? maxBytes, maxBytes);

/** Refuses whatever can be refused before the first byte, then receives and stores the file. */
export function uploadRoutes(service: StorageService): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>();
  routes.post("/:bucket/*", async (context) => {
    const { caller } = context.var;
    const { headers } = context.req.raw;
    const { bucket: bucketName, name } = namesIn(context.req.url, "object");
    const bucket = await bucketOf(service.database.service, bucketName);
    const maxBytes = sizeLimitOf(bucket, service);
    const declaredSize = Number(headers.get("content-length") ?? 0) || 0;
    if (declaredSize > maxBytes) throw tooLarge();
    const declaredType = headers.get("content-type");
    checkDeclaredType(bucket, declaredType);
    const object = {
      ...{ bucket: bucket.id, name, ownerId: caller.subject, userMetadata: null },
      cacheControl: asCacheControl(headers.get("cache-control")),
    };
    const mode = writeModeOf(headers);
    await service.store.mayWrite(caller, object, mode, declaredSize);
    const file = await receiveFile(bytesOf(context.req.raw), {
      ...{ folder: service.incoming, maxBytes },
      checkHead: (head) => acceptedType(bucket, declaredType, head),
    });
    const { id } = await service.store.write(caller, object, file, mode);
    return context.json({ Id: id, Key: `${bucket.id}/${name}` });
  });
  return routes;
}
