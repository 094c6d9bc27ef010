/** Adding a passkey to the caller's account. */
import type { z } from "zod";
import type { Sql } from "../../database/connection.ts";
import { refuseUnlessFresh } from "../caller.ts";
import type { AuthRequest } from "../request.ts";
import type { passkeyAnswerBody } from "../schemas.ts";
import { createdCredential } from "../webauthn/answers.ts";
import { type Credential, checkCreated, creationOptions } from "../webauthn/ceremonies.ts";
import { knownCredentials, refuseKnown } from "../webauthn/known-credentials.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import { openChallenge, takeChallenge } from "./challenges.ts";
import { identifyOwner } from "./manage.ts";
import { passkeysDisabled, tooManyPasskeys, verificationFailed } from "./refusals.ts";

const MAX_PASSKEYS = 10;
/** Supabase Auth names passkeys by their maker. Here, their owner does. */
const FIRST_NAME = "Passkey";

export async function startPasskeyRegistration(auth: AuthRequest): Promise<Response> {
  const party = relyingParty(auth);
  if (!party) return passkeysDisabled();
  const caller = await identifyOwner(auth);
  if (caller instanceof Response) return caller;
  if ((await countPasskeys(auth.sql, caller.userId)) >= MAX_PASSKEYS) return tooManyPasskeys();
  const stale = await refuseUnlessFresh(auth.sql, caller.sessionId);
  if (stale) return stale;
  const options = await creationOptions(party, "passkey", {
    ...{ id: caller.userId, email: caller.email },
    exclude: await knownCredentials(auth.sql, caller.userId),
  });
  return await openChallenge(auth.sql, caller, options);
}

export async function finishPasskeyRegistration(
  auth: AuthRequest<z.infer<typeof passkeyAnswerBody>>,
): Promise<Response> {
  const party = relyingParty(auth);
  if (!party) return passkeysDisabled();
  const caller = await identifyOwner(auth);
  if (caller instanceof Response) return caller;
  const challenge = await takeChallenge(auth.sql, caller, auth.body.challenge_id);
  if (challenge instanceof Response) return challenge;
  const answer = createdCredential.safeParse(auth.body.credential);
  if (!answer.success) return verificationFailed();
  const made = await checkCreated(answer.data, { party, purpose: "passkey", challenge });
  if (!made) return verificationFailed();
  const added = await auth.sql.begin(
    async (transaction) => await add(transaction as unknown as Sql, caller.userId, made),
  );
  return added instanceof Response ? added : Response.json(added);
}

async function add(sql: Sql, userId: string, made: Credential): Promise<Response | object> {
  // One at a time per user, so that no eleventh slips in beside a tenth.
  await sql`select from auth.users where id = ${userId} for update`;
  if ((await countPasskeys(sql, userId)) >= MAX_PASSKEYS) return tooManyPasskeys();
  const refusal = await refuseKnown(sql, made.id);
  if (refusal) return refusal;
  const [row] = await sql<{ passkey: object }[]>`
    insert into auth.webauthn_credentials
      (user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports, backup_eligible,
       backed_up, friendly_name)
    values (
      ${userId}, ${Buffer.from(made.id, "base64url")}, ${made.publicKey}, 'none', ${made.aaguid}, ${made.counter},
      ${sql.json([...made.transports])}, ${made.isBackupEligible}, ${made.isBackedUp}, ${FIRST_NAME}
    )
    returning jsonb_build_object('id', id, 'friendly_name', friendly_name, 'created_at', created_at) as passkey`;
  return row?.passkey ?? {};
}

async function countPasskeys(sql: Sql, userId: string): Promise<number> {
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from auth.webauthn_credentials where user_id = ${userId}`;
  return counted?.count ?? 0;
}
