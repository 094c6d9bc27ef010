import type { z } from "zod";
import { dropUnconfirmedPassword, findAccount, hasPassword } from "./accounts.ts";
import { findIssuedCode, type IssuedCode, spendCode } from "./issued-codes.ts";
import type { AuthRequest } from "./request.ts";
import { authError } from "./responses.ts";
import type { verifyBody } from "./schemas.ts";
import { signIn } from "./sessions.ts";

type Verification = AuthRequest<z.infer<typeof verifyBody>>;

/**
 * Trades an emailed code for a session. The refusal never says why a code failed: mistyped, expired, guessed
 * too often, or never sent.
 */
export async function verifyCode(auth: Verification): Promise<Response> {
  const { email, token, type } = auth.body;
  const wrongCode = async () => {
    auth.log.info({ user: (await findAccount(auth.sql, email))?.id, method: "otp" }, "wrong proof");
    return authError(403, "otp_expired", "Token has expired or is invalid");
  };
  const kind = type === "email" ? "magiclink" : type;
  const tooMany = await auth.limiter.take("codesOfNetwork", auth.address);
  if (tooMany) return tooMany;
  const issued = await findIssuedCode(auth.sql, { kind, email, code: token });
  if (!issued) return await wrongCode();
  if (kind === "email_change" && !(await makeWay(auth, issued))) return await wrongCode();
  // Only a sign-up code proves that the user also chose the password. Other codes prove the address alone.
  if (issued.column !== "confirmation_token") {
    await dropUnconfirmedPassword(auth.sql, { id: issued.userId, email });
  }
  const newEmail = kind === "email_change" ? email : null;
  if (!(await spendCode(auth.sql, issued, newEmail))) return await wrongCode();
  await auth.limiter.giveBack("codesOfNetwork", auth.address);
  const session = await signIn(auth, issued.userId, newEmail ? "email_change" : "otp");
  return session.ok ? await tellWithoutPassword(auth, session, issued.userId) : session;
}

/**
 * Frees an address for the account that just proved it: someone else may have signed up with it without
 * confirming. Returns whether the address is free.
 */
async function makeWay(auth: Verification, mover: IssuedCode): Promise<boolean> {
  const { email } = auth.body;
  await auth.sql`
    delete from auth.users where email = ${email} and confirmed_at is null and id <> ${mover.userId}`;
  return (await findAccount(auth.sql, email)) === null;
}

/** Adds to the answer that the account has no password, so that the app asks for one. */
async function tellWithoutPassword(auth: AuthRequest, session: Response, userId: string): Promise<Response> {
  if (await hasPassword(auth.sql, userId)) return session;
  const answer = (await session.json()) as { user?: object };
  return Response.json(
    { ...answer, user: { ...answer.user, needs_password: true } },
    { headers: session.headers },
  );
}
