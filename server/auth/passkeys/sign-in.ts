/** Signing in with a passkey: no address and no password, because the passkey says whose it is. */
import type { z } from "zod";
import type { AuthRequest } from "../request.ts";
import { authError, userBanned } from "../responses.ts";
import type { passkeyAnswerBody } from "../schemas.ts";
import { signIn } from "../sessions.ts";
import { assertedCredential } from "../webauthn/answers.ts";
import { type Credential, checkAsserted, requestOptions } from "../webauthn/ceremonies.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import { openChallenge, takeChallenge } from "./challenges.ts";
import { passkeysDisabled, verificationFailed } from "./refusals.ts";

/** Says nothing about accounts: every visitor gets the same options, but for the challenge. */
export async function startPasskeySignIn(auth: AuthRequest): Promise<Response> {
  const party = relyingParty(auth);
  if (!party) return passkeysDisabled();
  const tooMany = await auth.limiter.take("passkeyChallenges", auth.address);
  if (tooMany) return tooMany;
  return await openChallenge(auth.sql, null, await requestOptions(party, "passkey", []));
}

/** Opens an aal1 session. A second factor, if the account has one, is still required. */
export async function finishPasskeySignIn(
  auth: AuthRequest<z.infer<typeof passkeyAnswerBody>>,
): Promise<Response> {
  const party = relyingParty(auth);
  if (!party) return passkeysDisabled();
  const challenge = await takeChallenge(auth.sql, null, auth.body.challenge_id);
  if (challenge instanceof Response) return challenge;
  const answer = assertedCredential.safeParse(auth.body.credential);
  if (!answer.success) return verificationFailed();
  const passkey = await findPasskey(auth, answer.data.id);
  const owner = passkey && Buffer.from(passkey.userId).toString("base64url");
  if (!passkey || answer.data.response.userHandle !== owner) return verificationFailed();
  const expected = { party, purpose: "passkey", challenge } as const;
  const used = await checkAsserted(answer.data, passkey, expected);
  if (!used) {
    auth.log.info({ user: passkey.userId, method: "passkey" }, "wrong proof");
    return verificationFailed();
  }
  // Here the owner of the passkey is asking, who may know.
  if (passkey.isBanned) return userBanned();
  if (!passkey.isConfirmed) return authError(403, "email_not_confirmed", "Email not confirmed");
  const counted = await auth.sql`
    update auth.webauthn_credentials
    set sign_count = ${used.counter}, backed_up = ${used.isBackedUp}, last_used_at = now(), updated_at = now()
    where id = ${passkey.rowId} and sign_count = ${passkey.counter}`;
  // Two answers at once: the other one was counted first.
  if (counted.count === 0) return verificationFailed();
  return await signIn(auth, passkey.userId, "passkey");
}

interface Passkey extends Credential {
  readonly rowId: string;
  readonly userId: string;
  readonly isBanned: boolean;
  readonly isConfirmed: boolean;
}

async function findPasskey({ sql }: AuthRequest, id: string): Promise<Passkey | null> {
  const [found] = await sql<Omit<Passkey, "id">[]>`
    select c.id as "rowId", c.user_id as "userId", c.public_key as "publicKey", c.transports,
           c.sign_count::float8 as counter, c.backup_eligible as "isBackupEligible", c.backed_up as "isBackedUp",
           coalesce(c.aaguid::text, '') as aaguid, coalesce(u.banned_until > now(), false) as "isBanned",
           u.email_confirmed_at is not null as "isConfirmed"
    from auth.webauthn_credentials as c join auth.users as u on u.id = c.user_id
    where c.credential_id = ${Buffer.from(id, "base64url")}`;
  return found ? { ...found, id } : null;
}
