import { createHash } from "node:crypto";
import type { z } from "zod";
import { checkPassword } from "./password-guesses.ts";
import type { AuthRequest } from "./request.ts";
import { authError, invalidCredentials, userBanned } from "./responses.ts";
import type { passwordGrant, pkceGrant, refreshGrant } from "./schemas.ts";
import { refreshSession, signIn } from "./sessions.ts";

export async function signInWithPassword(
  auth: AuthRequest<z.infer<typeof passwordGrant>>,
): Promise<Response> {
  const { email, password } = auth.body;
  const account = await checkPassword(auth, email, password);
  if (account instanceof Response) return account;
  if (!account) return invalidCredentials();
  if (account.is_banned) return userBanned();
  if (!account.is_confirmed) return authError(400, "email_not_confirmed", "Email not confirmed");
  return await signIn(auth, account.id, "password");
}

/** How long the code of a social login may be traded, in seconds. */
const CODE_SECONDS = 300;

/** Trades the code of a social login. Single use, five minutes, bound by PKCE (RFC 7636, section 4.6). */
export async function signInWithCode(auth: AuthRequest<z.infer<typeof pkceGrant>>): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = auth.body;
  const unknown = () =>
    authError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  const [flow] = await auth.sql<{ challenge: string; isLate: boolean }[]>`
    select code_challenge as challenge, created_at < now() - make_interval(secs => ${CODE_SECONDS}) as "isLate"
    from auth.flow_state where auth_code = ${code} and user_id is not null`;
  if (!flow) return unknown();
  if (flow.isLate) return authError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  if (createHash("sha256").update(verifier).digest("base64url") !== flow.challenge) {
    return authError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  const [taken] = await auth.sql<{ userId: string }[]>`
    delete from auth.flow_state where auth_code = ${code} and user_id is not null returning user_id as "userId"`;
  return taken ? await signIn(auth, taken.userId, "oauth") : unknown();
}

export const refresh = (auth: AuthRequest<z.infer<typeof refreshGrant>>) =>
  refreshSession(auth, auth.body.refresh_token);
