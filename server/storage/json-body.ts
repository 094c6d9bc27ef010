/** The JSON that a storage request carries. */
import type { z } from "zod";
import { boundedBody, readableBody } from "../http/api-guards.ts";
import { invalidRequest } from "./errors.ts";

/** In front of each route that reads JSON. Uploads have limits of their own. */
export const limitJson = [boundedBody, readableBody] as const;

/** @throws StorageError 400 naming the first field that isn't valid. */
export async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  let body: unknown;
  try {
    body = JSON.parse((await request.text()) || "{}");
  } catch {
    throw invalidRequest("The body is not valid JSON");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(`${issue?.path.join(".") || "body"}: ${issue?.message ?? "not valid"}`);
}
