import { randomUUID } from "node:crypto";
import type { z } from "zod";
import {
  createAccount,
  dropUnconfirmedPassword,
  EMAIL_PROVIDER,
  findAccount,
  metadataOf,
  type NewAccount,
} from "./accounts.ts";
import { issueConfirmationCode } from "./issued-codes.ts";
import { takeMail } from "./mail-budget.ts";
import { refusePassword } from "./password-rules.ts";
import type { AuthRequest } from "./request.ts";
import type { signUpBody } from "./schemas.ts";

type SignUp = Omit<NewAccount, "passwordHash"> & { readonly password: string };

/**
 * Signs up with an emailed code. The answer comes before we look for an account, so it's the same whether or
 * not the address has one.
 */
export async function signUp(auth: AuthRequest<z.infer<typeof signUpBody>>): Promise<Response> {
  const { email, password, data } = auth.body;
  const refusal = refusePassword(password) ?? (await takeMail(auth, "signup", email));
  if (refusal) return refusal;
  const wish = { id: randomUUID(), identityId: randomUUID(), email, password, data };
  return auth.deferred.add(() => register(auth, wish)) ?? Response.json(unconfirmedUser(wish));
}

/**
 * Creates the account and emails its code. If the address already has a confirmed account, we email its owner
 * instead. An unconfirmed account gets a new code, and loses its password if this one differs: see
 * `dropUnconfirmedPassword`.
 */
async function register(auth: AuthRequest, { password, ...account }: SignUp): Promise<void> {
  const { sql, mailer, passwords } = auth;
  const { email } = account;
  const passwordHash = await passwords.hash(password, "deferred");
  if (await createAccount(sql, { ...account, passwordHash })) {
    return await mailer.sendCode("confirmation", email, await issueConfirmationCode(sql, account));
  }
  const existing = await findAccount(sql, email);
  if (!existing) return;
  if (existing.is_confirmed) return await mailer.sendAccountExists(email);
  if (await passwords.matches(password, existing.encrypted_password, "deferred")) {
    const metadata = metadataOf({ ...account, id: existing.id });
    await sql`
      update auth.users set raw_user_meta_data = ${sql.json(metadata as never)}
      where id = ${existing.id} and confirmed_at is null`;
  } else await dropUnconfirmedPassword(sql, existing);
  await mailer.sendCode("confirmation", email, await issueConfirmationCode(sql, existing));
}

/** The answer to every sign-up: a user whose code was just sent, as Supabase Auth describes one. */
function unconfirmedUser(account: SignUp) {
  const { id, email } = account;
  const now = new Date().toISOString();
  const metadata = metadataOf(account);
  const times = { last_sign_in_at: now, created_at: now, updated_at: now };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: EMAIL_PROVIDER,
    user_metadata: metadata,
    identities: [
      {
        identity_id: account.identityId,
        id,
        user_id: id,
        identity_data: metadata,
        provider: "email",
        ...times,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
