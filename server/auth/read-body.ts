import type { z } from "zod";
import { authError } from "./responses.ts";

/**
 * The request's JSON body as the route's schema parses it, or the refusal. Null fields count as missing;
 * fields that the schema doesn't name are dropped (supabase-js sends some).
 */
export async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body | Response> {
  const value = parse(await request.text());
  if (value === null) return authError(400, "bad_json", "The request body is not a JSON object");
  const given = Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
  const body = schema.safeParse(given);
  if (body.success) return body.data;
  const [issue] = body.error.issues;
  return authError(400, "validation_failed", issue?.message ?? "The request body is not valid");
}

/** Postgres can't store text with a NUL or an unpaired surrogate. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text, (_key, part: unknown) => {
      if (typeof part === "string" && !isStorable(part)) throw new SyntaxError("text that cannot be stored");
      return part;
    });
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
