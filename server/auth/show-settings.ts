import type { AuthRequest } from "./request.ts";
import { relyingParty } from "./webauthn/relying-party.ts";

/** The ways to sign in that this host offers, in the form of Supabase Auth. */
export async function showSettings(auth: AuthRequest): Promise<Response> {
  const offered = Object.fromEntries(auth.social.providers.map(({ name }) => [name, true]));
  return Response.json({
    external: { anonymous_users: false, email: true, phone: false, github: false, google: false, ...offered },
    ...{ disable_signup: false, mailer_autoconfirm: false, phone_autoconfirm: false, saml_enabled: false },
    passkeys_enabled: relyingParty(auth) !== null,
  });
}
