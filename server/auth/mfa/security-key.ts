/** Second factors by Web Authentication: a security key, or a phone or computer that acts as one. */
import type { z } from "zod";
import type { Sql } from "../../database/connection.ts";
import type { Caller } from "../caller.ts";
import type { Factor } from "../factors.ts";
import type { AuthRequest } from "../request.ts";
import { authError } from "../responses.ts";
import type { factorProofBody } from "../schemas.ts";
import { assertedCredential, createdCredential } from "../webauthn/answers.ts";
import {
  type Credential,
  checkAsserted,
  checkCreated,
  creationOptions,
  requestOptions,
} from "../webauthn/ceremonies.ts";
import { knownCredentials, refuseKnown } from "../webauthn/known-credentials.ts";
import { relyingParty } from "../webauthn/relying-party.ts";
import type { FactorProof, OpenChallenge } from "./verify-factor.ts";

/** What a challenge remembers of its question. `challenge` has Supabase Auth's name for it. */
export interface KeySession {
  readonly challenge: string;
  readonly sessionId: string;
}

const disabled = () =>
  authError(422, "mfa_webauthn_verify_not_enabled", "MFA verification is disabled for WebAuthn");
const failed = () => authError(400, "webauthn_verification_failed", "Credential verification failed");

/** What the browser is to ask: for a new credential, or for the use of any that the account has as a second factor. */
export async function askSecurityKey(auth: AuthRequest, caller: Caller, factor: Factor) {
  const party = relyingParty(auth);
  if (!party) return disabled();
  const publicKey =
    factor.status === "unverified"
      ? await creationOptions(party, "second factor", {
          ...{ id: caller.userId, email: caller.email },
          exclude: await knownCredentials(auth.sql, caller.userId),
        })
      : await requestOptions(
          party,
          "second factor",
          (await readKeys(auth.sql, caller.userId)).map(credentialOf),
        );
  const type = factor.status === "unverified" ? "create" : "request";
  const session: KeySession = { challenge: publicKey.challenge, sessionId: caller.sessionId };
  return { webauthn: { type, credential_options: { publicKey } }, session };
}

/** What a security key answered, as its form, or the refusal. */
export function readKeyAnswer({ status }: Factor, { webauthn }: z.infer<typeof factorProofBody>) {
  if (!webauthn) return authError(400, "validation_failed", "WebAuthn config required");
  const isNew = status === "unverified";
  if (isNew !== (webauthn.type === "create")) {
    return authError(400, "validation_failed", `WebAuthn type must be ${isNew ? "create" : "request"}`);
  }
  const answer = isNew
    ? createdCredential.safeParse(webauthn.credential_response)
    : assertedCredential.safeParse(webauthn.credential_response);
  return answer.success ? answer.data : authError(400, "validation_failed", "Invalid credential_response");
}

/** Checks the answer to a challenge: of the credential that it creates, or of any that is a second factor already. */
export async function checkSecurityKey(
  auth: AuthRequest,
  { caller, factor, challenge }: { caller: Caller; factor: Factor; challenge: OpenChallenge },
  answer: Exclude<ReturnType<typeof readKeyAnswer>, Response>,
): Promise<FactorProof | Response> {
  const party = relyingParty(auth);
  if (!party) return disabled();
  // Opened in another session: an answer that was lured out of the user there is worth nothing here.
  if (challenge.key?.sessionId !== caller.sessionId) return failed();
  const expected = { party, purpose: "second factor", challenge: challenge.key.challenge } as const;
  if ("attestationObject" in answer.response) {
    const made = await checkCreated({ ...answer, response: answer.response }, expected);
    if (!made) return failed();
    return {
      factor,
      spend: async (sql) => (await refuseKnown(sql, made.id)) ?? (await keep(sql, factor, made)),
    };
  }
  const used = (await readKeys(auth.sql, caller.userId)).find((key) => credentialOf(key).id === answer.id);
  if (!used) return failed();
  const before = credentialOf(used);
  const after = await checkAsserted({ ...answer, response: answer.response }, before, expected);
  if (!after) return failed();
  return {
    factor: { ...used, secret: null },
    async spend(sql) {
      const [now] = await sql<{ counter: number }[]>`
        select (web_authn_credential -> 'authenticator' ->> 'signCount')::bigint::float8 as counter
        from auth.mfa_factors where id = ${used.id} for update`;
      // Two answers at once: the other one was counted first.
      if (now?.counter !== before.counter) return failed();
      return await keep(sql, used, after);
    },
  };
}

type KeyFactor = Omit<Factor, "secret"> & { readonly credential: StoredKey };

/** The credential in Supabase Auth's form, which is go-webauthn's. */
interface StoredKey {
  readonly id: string;
  readonly publicKey: string;
  readonly transport: readonly string[] | null;
  readonly flags: { readonly backupEligible: boolean; readonly backupState: boolean };
  readonly authenticator: { readonly AAGUID: string; readonly signCount: number };
}

async function readKeys(sql: Sql, userId: string): Promise<KeyFactor[]> {
  return await sql<KeyFactor[]>`
    select id, coalesce(friendly_name, '') as friendly_name, factor_type::text, status::text,
           web_authn_credential as credential
    from auth.mfa_factors
    where user_id = ${userId} and status = 'verified' and web_authn_credential is not null
    order by created_at, id`;
}

function credentialOf({ credential: { flags, authenticator, ...key } }: KeyFactor): Credential {
  return {
    id: Buffer.from(key.id, "base64").toString("base64url"),
    publicKey: Buffer.from(key.publicKey, "base64"),
    transports: key.transport ?? [],
    counter: authenticator.signCount,
    isBackupEligible: flags.backupEligible,
    isBackedUp: flags.backupState,
    aaguid: Buffer.from(authenticator.AAGUID, "base64").toString("hex"),
  };
}

async function keep(
  sql: Sql,
  factor: Pick<Factor, "id" | "status">,
  credential: Credential,
): Promise<Response | null> {
  const aaguid = credential.aaguid.replaceAll("-", "");
  const stored = {
    id: Buffer.from(credential.id, "base64url").toString("base64"),
    publicKey: credential.publicKey.toString("base64"),
    attestationType: "none",
    transport: [...credential.transports],
    flags: { backupEligible: credential.isBackupEligible, backupState: credential.isBackedUp },
    authenticator: {
      AAGUID: Buffer.from(aaguid, "hex").toString("base64"),
      signCount: credential.counter,
      cloneWarning: false,
      attachment: "",
    },
  };
  // Not if the factor was verified by another answer, or removed, in the meantime.
  const kept = await sql`
    update auth.mfa_factors
    set web_authn_credential = ${sql.json(stored)}, web_authn_aaguid = ${aaguid}::uuid, updated_at = now()
    where id = ${factor.id} and status = ${factor.status}`;
  return kept.count === 0 ? failed() : null;
}
