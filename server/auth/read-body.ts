import { z } from "zod";
import { authError } from "./responses.ts";

/** The fields that any auth route reads. Others pass: supabase-js sends some that nothing here needs. */
const fields = z.looseObject({
  email: z.string().optional(),
  password: z.string().optional(),
  token: z.string().optional(),
  refresh_token: z.string().optional(),
  type: z.string().optional(),
  current_password: z.string().optional(),
  friendly_name: z.string().max(100).optional(),
  factor_type: z.string().optional(),
  issuer: z.string().max(100).optional(),
  challenge_id: z.string().optional(),
  code: z.string().optional(),
  auth_code: z.string().optional(),
  code_verifier: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/**
 * The request's JSON object, or the answer to one that cannot be right: the library fails on fields of another type,
 * and Postgres on text that holds a NUL or half a character. A field that is null counts as not given.
 */
export async function readBody(request: Request): Promise<Record<string, unknown> | Response> {
  const value = parse(await request.clone().text());
  if (value === null) return authError(400, "bad_json", "The request body is not a JSON object");
  const given = Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
  const body = fields.safeParse(given);
  if (body.success) return body.data;
  return authError(400, "validation_failed", `Invalid ${body.error.issues[0]?.path.join(".")}`);
}

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
