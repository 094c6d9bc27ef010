/** The routes that the server's own code registers, so that one that is added is fuzzed automatically. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import type { Hono } from "hono";
import { z } from "zod";
import { authRoutes } from "../../../server/auth/routes.ts";
import * as authSchemas from "../../../server/auth/schemas.ts";
import { socketRoutes } from "../../../server/realtime/sockets.ts";
import { storageRoutes } from "../../../server/storage/routes.ts";
import { type Route, routeTarget, type Target } from "./requests.ts";
import type { FuzzedColumn } from "./schema.ts";
import { wordFor } from "./values.ts";

const FUNCTIONS = path.resolve(import.meta.dirname, "../../../supabase/functions");
const GRANTS = ["password", "pkce", "refresh_token"];
const TUS_HEADERS = ["tus-resumable", "upload-length", "upload-offset", "upload-metadata", "x-signature"];

/** Nothing is asked of the dependencies before a request. */
const nothing = {} as never;

export async function routeTargets(buckets: readonly string[]): Promise<Target[]> {
  const ids = fc.oneof(fc.uuid(), wordFor("text"));
  const names = fc.oneof(fc.constantFrom(...buckets, "a.png"), ids);
  const auth = {
    fields: fieldsOf(authSchemas),
    query: ["provider", "redirect_to", "code", "state", "scope"],
  };
  const storage = {
    fields: fieldsNamed(
      "prefixes",
      "expiresIn",
      "bucketId",
      "sourceKey",
      "destinationKey",
      "upsert",
      "prefix",
    ),
    query: ["token", "download", "width"],
    headers: [...TUS_HEADERS, "x-upsert", "cache-control", "range"],
  };
  return [
    ...routesOf("/auth/v1", authRoutes(nothing)).map((route) => routeTarget(route, ids, auth)),
    ...GRANTS.map((grant) =>
      routeTarget({ method: "POST", path: `/auth/v1/token?grant_type=${grant}` }, ids, {
        fields: auth.fields,
      }),
    ),
    ...routesOf("/storage/v1", storageRoutes(nothing, nothing)).map((route) =>
      routeTarget(route, names, storage),
    ),
    ...routesOf("/realtime/v1", socketRoutes(nothing)).map((route) =>
      routeTarget(route, ids, { fields: [], query: ["apikey", "vsn"] }),
    ),
    ...(await functionTargets(ids)),
  ];
}

/** Each route once, without what applies to all of them. */
function routesOf(prefix: string, app: Pick<Hono, "routes">): Route[] {
  const routes = app.routes.map(({ method, path: below }) => ({ method, path: `${prefix}${below}` }));
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

async function functionTargets(ids: fc.Arbitrary<string>): Promise<Target[]> {
  const names = fs
    .readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name);
  const targets = names.map(async (name) => {
    const folder = path.join(FUNCTIONS, name);
    const handler = path.join(folder, "handler.ts");
    const { ROUTES = ["POST /"] } = (await import(pathToFileURL(handler).href)) as { ROUTES?: string[] };
    const fields = await fieldsOfContracts(fs.readFileSync(handler, "utf8"), folder);
    return ROUTES.map((route) => {
      const [method = "", below = ""] = route.split(" ");
      const address = `/functions/v1/${name}${below === "/" ? "" : below}`;
      return routeTarget({ method, path: address }, ids, {
        fields,
        query: fields.map((field) => field.name),
      });
    });
  });
  return (await Promise.all(targets)).flat();
}

/** The fields that the contracts of a function's handler name. */
async function fieldsOfContracts(source: string, folder: string): Promise<FuzzedColumn[]> {
  const files = [...source.matchAll(/from "(\.\.\/_shared\/contracts\/[^"]+)"/g)].map(
    ([, file = ""]) => file,
  );
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(folder, file)).href) as Promise<object>),
  );
  return modules.flatMap(fieldsOf);
}

/** The fields of all objects among a module's schemas. */
function fieldsOf(schemas: object): FuzzedColumn[] {
  const shapes = Object.values(schemas).flatMap((schema: unknown) =>
    schema instanceof z.ZodObject ? [schema.shape as Record<string, unknown>] : [],
  );
  return fieldsNamed(...new Set(shapes.flatMap(Object.keys)));
}

function fieldsNamed(...names: readonly string[]): FuzzedColumn[] {
  return names.map((name) => ({ name, type: "any" }));
}
