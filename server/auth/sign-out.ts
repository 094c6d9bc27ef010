import { identifyCaller } from "./caller.ts";
import { type AuthRequest, askLite } from "./request.ts";

/** Signs out of this session, the others, or all. */
export async function signOut(auth: AuthRequest): Promise<Response> {
  const caller = await identifyCaller(auth);
  return caller instanceof Response ? caller : await askLite(auth, {});
}
