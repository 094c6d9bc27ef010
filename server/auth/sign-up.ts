import { randomUUID } from "node:crypto";
import { PASSWORD_MIN_LENGTH } from "../gateway/lite.ts";
import { findAccount, hashPassword, storeConfirmationCode } from "./accounts.ts";
import { takeMail } from "./limits.ts";
import { type AuthRequest, askLite, emailOf } from "./request.ts";
import { authError, tooManyMails } from "./responses.ts";

/** The longest password that bcrypt reads to its end, in bytes. */
const PASSWORD_MAX_BYTES = 72;

/**
 * Signs up with an e-mailed code. The answer never tells whether the address already has an account: one that was
 * never confirmed gets a new code (and the newest password counts), a confirmed one gets a mail that says so.
 */
export async function signUp(auth: AuthRequest): Promise<Response> {
  const email = emailOf(auth.body);
  const { password } = auth.body;
  const account = email ? await findAccount(auth.sql, email) : null;
  if (!email || !account) {
    if (typeof password === "string") {
      const weakness = weakPassword(password);
      if (weakness) return weakness;
    }
    const wait = email ? await takeMail(auth.limits, email) : null;
    return wait === null
      ? await askLite(auth, email ? { ...auth.body, email } : auth.body)
      : tooManyMails(wait);
  }
  if (typeof password !== "string" || password === "") {
    return authError(400, "validation_failed", "Signup requires a valid password");
  }
  const weakness = weakPassword(password);
  if (weakness) return weakness;
  const wait = await takeMail(auth.limits, email);
  if (wait !== null) return tooManyMails(wait);

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

function weakPassword(password: string): Response | null {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    return authError(400, "validation_failed", `Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`);
  }
  if (password.length >= PASSWORD_MIN_LENGTH) return null;
  return Response.json(
    {
      code: 422,
      error_code: "weak_password",
      msg: `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`,
      weak_password: { reasons: ["length"] },
    },
    { status: 422 },
  );
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
