import { identifyCaller } from "./caller.ts";
import { withFactors } from "./factors.ts";
import { type AuthRequest, askLite } from "./request.ts";

/** The caller's account, with its factors. */
export async function showUser(auth: AuthRequest): Promise<Response> {
  const caller = await identifyCaller(auth);
  return caller instanceof Response ? caller : await describeUser(auth);
}

/** The user that the token names, once identified. */
export async function describeUser(auth: AuthRequest): Promise<Response> {
  const answer = await askLite(auth, "GET", "/user");
  if (!answer.ok) return answer;
  return Response.json(await withFactors(auth.sql, (await answer.json()) as { id: string }));
}
