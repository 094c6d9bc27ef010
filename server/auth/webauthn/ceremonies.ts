/** The two ceremonies of Web Authentication: creating a credential, and proving that one has it. */
import type { AssertedCredential, CreatedCredential } from "./answers.ts";
import type { RelyingParty } from "./relying-party.ts";

/** How long a challenge can be answered. */
export const CHALLENGE_SECONDS = 300;
/** EdDSA, ES256, RS256: what authenticators have, best first. */
const ALGORITHMS = [-8, -7, -257];

export interface KnownCredential {
  /** Base64url. */
  readonly id: string;
  readonly transports: readonly string[];
}

/** A credential as it is stored. */
export interface Credential extends KnownCredential {
  readonly publicKey: Buffer;
  /** How often it was used, by its own count; always 0 for those that don't count. */
  readonly counter: number;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  readonly aaguid: string;
}

/**
 * What a credential is for. A passkey replaces the password: it is found without a user name, and opens only to a PIN,
 * a finger, or a face. A second factor comes after a password, so having it is enough.
 */
export type Purpose = "passkey" | "second factor";

interface Expectation {
  readonly party: RelyingParty;
  readonly purpose: Purpose;
  readonly challenge: string;
}

/** Loaded with the first ceremony: its certificate parsers take a second. */
const library = () => import("@simplewebauthn/server");

const verification = (purpose: Purpose) => (purpose === "passkey" ? "required" : "preferred");

/** @param exclude the credentials that the account has: an authenticator with one of them makes no other. */
export async function creationOptions(
  party: RelyingParty,
  purpose: Purpose,
  user: { id: string; email: string; exclude: readonly KnownCredential[] },
) {
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    ...{ rpID: party.id, rpName: party.name },
    ...{ userID: Uint8Array.from(Buffer.from(user.id)), userName: user.email, userDisplayName: user.email },
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: listed(user.exclude),
    authenticatorSelection: {
      residentKey: purpose === "passkey" ? "required" : "discouraged",
      userVerification: verification(purpose),
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** @param allow the credentials to choose from; none leaves the choice to the user. */
export async function requestOptions(
  party: RelyingParty,
  purpose: Purpose,
  allow: readonly KnownCredential[],
) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: verification(purpose),
    ...(allow.length > 0 ? { allowCredentials: listed(allow) } : {}),
  });
  // auth-js would otherwise prefer keys that are plugged in.
  return { ...options, hints: [] };
}

/** The credential that the browser created, or null if it isn't what was asked for: the library throws for all of it. */
export async function checkCreated(
  response: CreatedCredential,
  { party, purpose, challenge }: Expectation,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response,
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
    requireUserVerification: purpose === "passkey",
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const made = checked.registrationInfo;
  return {
    id: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: response.response.transports,
    isBackupEligible: made.credentialDeviceType === "multiDevice",
    isBackedUp: made.credentialBackedUp,
    aaguid: made.aaguid,
  };
}

/**
 * The credential with what its use changed, or null if this isn't a new proof of having it. A count that doesn't grow
 * means that someone has a copy of the key, so it is refused.
 */
export async function checkAsserted(
  response: AssertedCredential,
  credential: Credential,
  { party, purpose, challenge }: Expectation,
): Promise<Credential | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = response.response;
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: { ...signed, ...(userHandle ? { userHandle } : {}) } },
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
    requireUserVerification: purpose === "passkey",
    credential: {
      id: credential.id,
      publicKey: Uint8Array.from(credential.publicKey),
      counter: credential.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = checked.authenticationInfo;
  return { ...credential, counter, isBackedUp };
}

const listed = (credentials: readonly KnownCredential[]) =>
  credentials.map(({ id, transports }) => ({ id, transports: [...transports] }));
