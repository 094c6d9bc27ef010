/** Passkeys that sign in, made and used with supabase-js and an authenticator in software. */
import { originOf } from "./security-key.ts";
import type { SharedHost } from "./shared-host.ts";
import { type Deviation, SoftwarePasskey } from "./software-passkey.ts";
import { type Client, visitor } from "./users.ts";

/** Adds a passkey to the account of the client's user. */
export async function registerPasskey(
  host: SharedHost,
  client: Client,
  deviation: Deviation = {},
  passkey = new SoftwarePasskey(originOf(host)),
) {
  const { data: start, error } = await client.auth.passkey.startRegistration();
  if (error) return { passkey, error, data: null };
  const credential = passkey.create(start.options as never, deviation);
  const verified = await client.auth.passkey.verifyRegistration({
    challengeId: start.challenge_id,
    credential,
  });
  return { passkey, ...verified };
}

/** Signs in with it. */
export async function signInByPasskey(host: SharedHost, passkey: SoftwarePasskey, deviation: Deviation = {}) {
  const client = visitor(host);
  const { data: start, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = passkey.get(start.options, deviation);
  const answer = await client.auth.passkey.verifyAuthentication({
    challengeId: start.challenge_id,
    credential,
  });
  return { client, ...answer };
}
