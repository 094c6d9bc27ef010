import { identifyCaller } from "./caller.ts";
import { withFactors } from "./factors.ts";
import { type AuthRequest, askLite } from "./request.ts";

/** The caller's account, with its factors. */
export async function showUser(auth: AuthRequest): Promise<Response> {
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const answer = await askLite(auth, null);
  if (!answer.ok) return answer;
  return Response.json(await withFactors(auth.sql, (await answer.json()) as { id: string }));
}
