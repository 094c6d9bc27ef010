import { identifyCaller } from "./caller.ts";
import type { AuthRequest } from "./request.ts";
import { authError } from "./responses.ts";
import { signOutScope } from "./schemas.ts";

/** Signs out of this session, the others, or all of them: `?scope=`, as supabase-js calls it. */
export async function signOut(auth: AuthRequest): Promise<Response> {
  const asked = new URL(auth.request.url).searchParams.get("scope") ?? "global";
  const scope = signOutScope.safeParse(asked);
  if (!scope.success) return authError(400, "validation_failed", "The scope must be global, local or others");
  const caller = await identifyCaller(auth);
  if (caller instanceof Response) return caller;
  const isOwn = auth.sql`id = ${caller.sessionId}`;
  const chosen = { global: auth.sql`true`, local: isOwn, others: auth.sql`not (${isOwn})` }[scope.data];
  await auth.sql`delete from auth.sessions where user_id = ${caller.userId} and ${chosen}`;
  return new Response(null, { status: 204 });
}
