/** `/storage/v1/bucket`: a backend's, since no policy lets users see or change buckets. */
import { Hono } from "hono";
import { z } from "zod";
import type { Transaction } from "./database.ts";
import { bucketNotFound, StorageError, tooLarge } from "./errors.ts";
import { limitJson, readJson } from "./json-body.ts";
import { checkBucketName } from "./names.ts";
import type { StorageEnv, StorageService } from "./service.ts";

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Bytes, or a number with a decimal unit, such as `20mb`. */
const sizeLimit = z
  .union([
    z.number().int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,12}(\.\d{1,3})?\s*(b|kb|mb|gb)?$/i)
      .transform((text) => {
        const [, amount, unit = "b"] = /^([\d.]+)\s*(\w*)$/.exec(text.toLowerCase()) ?? [];
        return Math.floor(Number(amount) * (UNITS[unit || "b"] ?? 1));
      }),
  ])
  .nullish();

const changes = z.object({
  public: z.boolean().optional(),
  file_size_limit: sizeLimit,
  allowed_mime_types: z
    .array(z.string().regex(/^[\w.+-]+\/[\w.+*-]+$|^\*\/\*$/))
    .max(100)
    .nullish(),
});
const creation = changes.extend({
  id: z.string().optional(),
  name: z.string(),
  type: z.literal("STANDARD").optional(),
});

const listing = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
  search: z.string().default(""),
});

const columns = (sql: Transaction) => sql`
  id, name, coalesce(owner_id, owner::text, '') as owner, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at`;

export function bucketRoutes(service: StorageService): Hono<StorageEnv> {
  const { database } = service;
  const routes = new Hono<StorageEnv>();
  routes.use(...limitJson);

  const checkLimit = (limit: number | null | undefined) => {
    if (limit && limit > service.maxBytes) throw tooLarge();
  };

  routes.get("/", async (context) => {
    const query = listing.safeParse(context.req.query());
    if (!query.success) throw new StorageError(400, "InvalidRequest", "The query is not valid");
    const { limit, offset, sortColumn, sortOrder, search } = query.data;
    const buckets = await database.as(
      context.var.caller,
      (sql) => sql`
        select ${columns(sql)} from storage.buckets where strpos(lower(name), lower(${search})) > 0
        order by ${sql(sortColumn)} ${sortOrder === "desc" ? sql`desc` : sql`asc`}, id
        limit ${limit} offset ${offset}`,
    );
    return context.json(buckets);
  });

  routes.get("/:id", async (context) => {
    const [bucket] = await database.as(
      context.var.caller,
      (sql) => sql`select ${columns(sql)} from storage.buckets where id = ${context.req.param("id")}`,
    );
    if (!bucket) throw bucketNotFound();
    return context.json(bucket);
  });

  routes.post("/", async (context) => {
    const { caller } = context.var;
    const bucket = await readJson(context.req.raw, creation);
    const id = checkBucketName(bucket.id ?? bucket.name);
    checkBucketName(bucket.name);
    checkLimit(bucket.file_size_limit);
    await database.as(
      caller,
      (sql) => sql`
        insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
        values (${id}, ${bucket.name}, ${bucket.public ?? false}, ${bucket.file_size_limit ?? null},
                ${bucket.allowed_mime_types ?? null}, ${caller.userId}, ${caller.userId})`,
    );
    return context.json({ name: bucket.name });
  });

  routes.put("/:id", async (context) => {
    const body = await readJson(context.req.raw, changes);
    checkLimit(body.file_size_limit);
    const given = Object.entries(body).filter(([, value]) => value !== undefined);
    await database.as(context.var.caller, async (sql) => {
      const updated = await sql`
        update storage.buckets set ${sql({ ...Object.fromEntries(given), updated_at: new Date() } as never)}
        where id = ${context.req.param("id")}`;
      if (updated.count === 0) throw bucketNotFound();
    });
    return context.json({ message: "Successfully updated" });
  });

  routes.post("/:id/empty", async (context) => {
    const id = context.req.param("id");
    await database.as(context.var.caller, async (sql) => {
      const [bucket] = await sql`select from storage.buckets where id = ${id}`;
      if (!bucket) throw bucketNotFound();
      await sql`delete from storage.objects where bucket_id = ${id}`;
    });
    // Worded as hosted Supabase words it. Only the bytes are removed later.
    return context.json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
  });

  routes.delete("/:id", async (context) => {
    const id = context.req.param("id");
    await database.as(context.var.caller, async (sql) => {
      try {
        const deleted = await sql`delete from storage.buckets where id = ${id}`;
        if (deleted.count === 0) throw bucketNotFound();
      } catch (error) {
        if ((error as { code?: string }).code !== "23503") throw error;
        throw new StorageError(409, "InvalidRequest", "The bucket you tried to delete is not empty");
      }
    });
    return context.json({ message: "Successfully deleted" });
  });

  return routes;
}
