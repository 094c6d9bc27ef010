import { createHash } from "node:crypto";
import { findAccount, passwordMatches } from "./accounts.ts";
import { limitGuesses } from "./password-guesses.ts";
import { type AuthRequest, askLite, completeSession, emailOf } from "./request.ts";
import { authError, invalidCredentials, userBanned } from "./responses.ts";

/** First half of the advisory lock's key: keeps these locks apart from others. */
const REFRESH_LOCK = 7_361_001;
const REFRESH_ROUTE = { method: "POST", path: "/token?grant_type=refresh_token" };

/** Signs in with a password or with the code of a social login, or refreshes a session. */
export async function issueToken(auth: AuthRequest): Promise<Response> {
  switch (new URL(auth.request.url).searchParams.get("grant_type")) {
    case "password":
      return await signInWithPassword(auth);
    case "pkce":
      return await signInWithCode(auth);
    case "refresh_token":
      return await refresh(auth);
    default:
      return authError(400, "invalid_credentials", "unsupported_grant_type");
  }
}

async function signInWithPassword(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  const { password } = auth.body;
  if (!email || typeof password !== "string") return invalidCredentials();
  return await limitGuesses(auth, email, () => checkPassword(auth, email, password));
}

/** The library tells an unconfirmed account before it looks at the password, and lets a banned one in. */
async function checkPassword(auth: AuthRequest, email: string, password: string): Promise<Response> {
  const account = await findAccount(auth.sql, email);
  if (account?.is_confirmed && !account.is_banned) {
    return await completeSession(auth, await askLite(auth, { ...auth.body, email }), "password");
  }
  if (!(await passwordMatches(account, password))) return invalidCredentials();
  return account?.is_banned ? userBanned() : authError(400, "email_not_confirmed", "Email not confirmed");
}

/** The code is good once, for five minutes, and for who can prove to be the page that left for it. */
async function signInWithCode(auth: AuthRequest): Promise<Response> {
  const { auth_code, code_verifier } = auth.body;
  return await completeSession(auth, await askLite(auth, { auth_code, code_verifier }), "oauth");
}

async function refresh(auth: AuthRequest): Promise<Response> {
  return await refreshSession(auth, String(auth.body.refresh_token ?? ""));
}

/**
 * Refreshes one at a time for each token, whichever server process is asked: two at once would both count as the
 * first use, and the session would go on in two chains.
 */
export async function refreshSession(auth: AuthRequest, token: string): Promise<Response> {
  const lockKey = createHash("sha256").update(token).digest().readInt32BE(0);
  const answer = await auth.sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${REFRESH_LOCK}, ${lockKey})`;
    return await askLite(auth, { refresh_token: token }, REFRESH_ROUTE);
  });
  return await completeSession(auth, answer, null);
}
