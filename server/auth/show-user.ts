import { identifyCaller } from "./caller.ts";
import type { AuthRequest } from "./request.ts";
import { readUser } from "./users.ts";

/** The caller's account, with its factors. */
export async function showUser(auth: AuthRequest): Promise<Response> {
  const caller = await identifyCaller(auth);
  return caller instanceof Response ? caller : Response.json(await readUser(auth.sql, caller.userId));
}
