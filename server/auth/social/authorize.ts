import type { AuthRequest } from "../request.ts";
import { FLOW_SECONDS, openFlow } from "./flows.ts";
import { redirect, returnAddress, sendBackWith } from "./return-address.ts";
import { browserCookie, browserNameOf, challengeOf, newBrowserName } from "./sealed-state.ts";

/** S256 of 32 bytes or more, which supabase-js sends. A plain challenge would be the proof itself. */
const CHALLENGE = /^[\w-]{43}$/;

/** Sends the browser to the provider named by `?provider=`. Nothing else in the query is passed on. */
export async function authorize(auth: AuthRequest): Promise<Response> {
  const { searchParams: query } = new URL(auth.request.url);
  const { publicUrl } = auth;
  const returnTo = returnAddress(publicUrl, query.get("redirect_to"));
  const provider = auth.social.providers.find(({ name }) => name === query.get("provider"));
  if (!provider) return sendBackWith("provider_disabled", returnTo, publicUrl);
  const challenge = query.get("code_challenge") ?? "";
  if (!CHALLENGE.test(challenge) || query.get("code_challenge_method")?.toLowerCase() !== "s256") {
    return sendBackWith("validation_failed", returnTo, publicUrl);
  }
  const browser = browserNameOf(auth.request, publicUrl) ?? newBrowserName();
  const id = await openFlow(auth.sql, { provider: provider.name, challenge, returnTo });
  const { sealer } = auth.social;
  const location = provider.authorizeUrl({
    redirectUri: callbackAddress(publicUrl),
    state: sealer.seal(id, browser),
    challenge: challengeOf(sealer.verifierOf(id)),
  });
  return redirect(location, { "set-cookie": browserCookie(browser, publicUrl, FLOW_SECONDS) });
}

export const callbackAddress = (publicUrl: string) => `${publicUrl}/auth/v1/callback`;
