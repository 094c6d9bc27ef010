import { randomUUID } from "node:crypto";
import { findAccount, hashPassword, storeConfirmationCode } from "./accounts.ts";
import { takeMail } from "./limits.ts";
import { refusePassword } from "./password-rules.ts";
import { type AuthRequest, askLite, emailOf } from "./request.ts";
import { authError, tooManyMails } from "./responses.ts";

/**
 * Signs up with an e-mailed code. The answer never tells whether the address already has an account: one that was
 * never confirmed gets a new code (and the newest password counts), a confirmed one gets a mail that says so.
 */
export async function signUp(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  const { password } = auth.body;
  // All of this before the account is looked for: what is refused must not depend on whether there is one.
  if (!email) return authError(400, "validation_failed", "Signup requires a valid email");
  if (typeof password !== "string" || password === "") {
    return authError(400, "validation_failed", "Signup requires a valid password");
  }
  const refusal = refusePassword(password);
  if (refusal) return refusal;
  const wait = await takeMail(auth.limits, "signup", email);
  if (wait !== null) return tooManyMails(wait);
  const account = await findAccount(auth.sql, email);
  if (!account) return await askLite(auth, { ...auth.body, email });

  // Hashed in both cases, so that both take as long as signing up anew.
  const hash = await hashPassword(password);
  const data = typeof auth.body.data === "object" && auth.body.data !== null ? auth.body.data : {};
  if (account.is_confirmed) {
    await auth.mailer.sendAccountExists(email);
  } else {
    await auth.sql`
      update auth.users
      set encrypted_password = ${hash}, raw_user_meta_data = raw_user_meta_data || ${auth.sql.json(data as never)}
      where id = ${account.id}`;
    await auth.mailer.sendCode("confirmation", email, await storeConfirmationCode(auth.sql, account));
  }
  return Response.json(answerForNewAccount(email, data));
}

/** What the library answers to a first sign-up, for an account that this request did not make. */
function answerForNewAccount(email: string, data: object) {
  const id = randomUUID();
  const now = new Date().toISOString();
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: metadata,
        provider: "email",
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
