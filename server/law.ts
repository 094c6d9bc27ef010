/** Storing the law while the rest of the host starts, and what can't be answered before a new database has it. */
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { loadContent, prepareContent, storedFingerprint } from "../corpus/store.ts";
import { LAW_LOADING } from "../supabase/functions/_shared/contracts/law-loading.ts";
import { hasDatabase } from "./data-directory.ts";
import type { Sql } from "./database/connection.ts";
import type { Settings } from "./settings.ts";

export const CONTENT = path.resolve(import.meta.dirname, "../content");

/** Begins to read the law if a new database will need it. */
export const readLawAhead = ({ databaseUrl, dataDirectory }: Settings) =>
  databaseUrl || hasDatabase(dataDirectory) ? undefined : prepareContent(CONTENT);

interface StoredLaw {
  readonly stored: Promise<unknown>;
  isStoring(): boolean;
  /** Whether the database has no law yet, not even an older one. */
  isMissing(): boolean;
}

/** Storing takes as long as noticing that nothing changed. @param rest what `loadContent` takes. */
export async function startStoring(
  sql: Sql,
  ...rest: Parameters<typeof loadContent> extends [unknown, ...infer Rest] ? Rest : never
): Promise<StoredLaw> {
  const isNew = (await storedFingerprint(sql)) === null;
  let isStoring = true;
  const stored = loadContent(sql, ...rest).finally(() => {
    isStoring = false;
  });
  stored.catch(() => {});
  return { stored, isStoring: () => isStoring, isMissing: () => isStoring && isNew };
}

const NEEDS_LAW = /^\/(rest|functions\/v1\/chat)(\/|$)/;

/**
 * Lists would be empty, and answers would decline. Status 503, with the fields that REST clients and functions' clients read;
 * the app sends the request again.
 */
export function refuseWhileMissing(law: StoredLaw, siteName: string): MiddlewareHandler {
  const message = `${siteName} is still loading its outlines. This takes a few seconds.`;
  const body = {
    code: LAW_LOADING,
    message,
    details: null,
    hint: null,
    error: { code: LAW_LOADING, message },
  };
  return async (context, next) => {
    if (!law.isMissing() || !NEEDS_LAW.test(context.req.path)) return await next();
    return context.json(body, 503, { "Retry-After": "1" });
  };
}
