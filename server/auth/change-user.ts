import { bearerToken } from "../gateway/lite.ts";
import { refusePassword } from "./password-rules.ts";
import { type AuthRequest, askLite } from "./request.ts";
import { authError } from "./responses.ts";

/**
 * Changes the caller's password or metadata. A new password ends every other session of theirs. The address stays: the
 * library would change it to one that nobody proved to be theirs.
 */
export async function changeUser(auth: AuthRequest): Promise<Response> {
  const { email, password } = auth.body;
  if (email !== undefined) {
    return authError(400, "validation_failed", "The email address of an account cannot be changed");
  }
  const refusal = typeof password === "string" ? refusePassword(password) : null;
  if (refusal) return refusal;
  const answer = await askLite(auth, auth.body);
  const claims = await auth.tokens.verify(bearerToken(auth.request.headers.get("authorization")) ?? "");
  if (answer.ok && password !== undefined && claims) {
    await auth.sql`delete from auth.sessions where user_id = ${claims.sub} and id <> ${claims.session_id}`;
  }
  return answer;
}
