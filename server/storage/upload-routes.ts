/** Uploads in one request. */
import { type Context, Hono } from "hono";
import { acceptedType, checkDeclaredType } from "./content-type.ts";
import type { Caller } from "./database.ts";
import { tooLarge } from "./errors.ts";
import { namesIn } from "./names.ts";
import { receiveFile } from "./receive-file.ts";
import { type Bucket, bucketOf, type WriteMode } from "./rows.ts";
import type { StorageEnv, StorageService } from "./service.ts";
import { declaredSize, declaredType, readUpload } from "./upload-body.ts";

interface Destination {
  readonly bucket: string;
  readonly name: string;
  readonly ownerId: string | null;
}

/** How large an object in the bucket may be, in bytes. */
export const sizeLimitOf = (bucket: Bucket, { maxBytes }: StorageService) =>
  Math.min(bucket.sizeLimit ?? maxBytes, maxBytes);

/** `POST` and `PUT /object/{bucket}/{name}`. */
export function uploadRoutes(service: StorageService): Hono<StorageEnv> {
  const routes = new Hono<StorageEnv>();
  const upload =
    (mode: (context: Context<StorageEnv>) => WriteMode) => async (context: Context<StorageEnv>) => {
      const { caller } = context.var;
      const destination = { ...namesIn(context.req.url, "object"), ownerId: caller.userId };
      return context.json(await receive(service, caller, context.req.raw, destination, mode(context)));
    };
  routes.post(
    "/:bucket/*",
    upload((context) => (context.req.header("x-upsert") === "true" ? "upsert" : "create")),
  );
  routes.put(
    "/:bucket/*",
    upload(() => "replace"),
  );
  return routes;
}

/** Refuses whatever can be refused before the first byte, then receives and stores the file. */
async function receive(
  service: StorageService,
  caller: Caller,
  request: Request,
  destination: Destination,
  mode: WriteMode,
): Promise<{ Id: string; Key: string }> {
  const bucket = await bucketOf(service.database.service, destination.bucket);
  const maxBytes = sizeLimitOf(bucket, service);
  const size = declaredSize(request);
  if (size > maxBytes) throw tooLarge();
  checkDeclaredType(bucket, declaredType(request));
  const unknown = { cacheControl: "", userMetadata: null };
  await service.store.mayWrite(caller, { ...destination, ...unknown }, mode, size);
  const { file, cacheControl, userMetadata } = await readUpload(request, (type, bytes) =>
    receiveFile(bytes, {
      ...{ folder: service.incoming, maxBytes },
      checkHead: (head) => acceptedType(bucket, type, head),
    }),
  );
  const { id } = await service.store.write(
    caller,
    { ...destination, cacheControl, userMetadata },
    file,
    mode,
  );
  return { Id: id, Key: `${destination.bucket}/${destination.name}` };
}
