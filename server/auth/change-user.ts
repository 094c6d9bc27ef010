import { bearerToken } from "../gateway/lite.ts";
import { takeMail } from "./limits.ts";
import { type AuthRequest, askLite, emailOf } from "./request.ts";
import { tooManyMails } from "./responses.ts";

/** Changes the caller's password, e-mail address or metadata. A new password ends every other session of theirs. */
export async function changeUser(auth: AuthRequest): Promise<Response> {
  const email = auth.body.email === undefined ? null : emailOf(auth.body);
  if (email) {
    const wait = await takeMail(auth.limits, email);
    if (wait !== null) return tooManyMails(wait);
  }
  const answer = await askLite(auth, auth.body);
  const claims = await auth.tokens.verify(bearerToken(auth.request.headers.get("authorization")) ?? "");
  if (answer.ok && auth.body.password !== undefined && claims) {
    await auth.sql`delete from auth.sessions where user_id = ${claims.sub} and id <> ${claims.session_id}`;
  }
  return answer;
}
