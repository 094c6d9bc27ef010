import type { AuthRequest } from "../request.ts";
import { callbackAddress } from "./authorize.ts";
import { findUser } from "./find-user.ts";
import { type Flow, finishFlow, takeFlow } from "./flows.ts";
import type { Profile } from "./providers.ts";
import { type Reason, redirect, returnAddress, sendBackWith } from "./return-address.ts";
import { browserNameOf } from "./sealed-state.ts";

/**
 * Receives the browser back from a provider, and sends it on with a code for a session or a reason for
 * failure.
 */
export async function callback(auth: AuthRequest): Promise<Response> {
  const { publicUrl } = auth;
  const flow = await flowOf(auth);
  if (typeof flow === "string") return sendBackWith(flow, returnAddress(publicUrl, null), publicUrl);
  const profile = await profileOf(auth, flow);
  if (typeof profile === "string") return sendBackWith(profile, flow.returnTo, publicUrl);
  const user = await findUser(auth.sql, flow.provider, profile);
  if ("refusal" in user) return sendBackWith(user.refusal, flow.returnTo, publicUrl);
  await finishFlow(auth.sql, flow, user.userId);
  const page = new URL(flow.returnTo);
  page.searchParams.set("code", flow.code);
  return redirect(page.href);
}

/** The flow that this browser started and hasn't finished. */
async function flowOf(auth: AuthRequest): Promise<Flow | Reason> {
  const state = new URL(auth.request.url).searchParams.get("state") ?? "";
  const browser = browserNameOf(auth.request, auth.publicUrl);
  const id = browser && auth.social.sealer.open(state, browser);
  return id ? await takeFlow(auth.sql, id) : "bad_oauth_state";
}

/**
 * The user, according to the provider. The provider's own error message goes to the log, not to the browser.
 */
async function profileOf(auth: AuthRequest, flow: Flow): Promise<Profile | Reason> {
  const { searchParams: query } = new URL(auth.request.url);
  const refusal = query.get("error");
  if (refusal === "access_denied") return "access_denied";
  const provider = auth.social.providers.find(({ name }) => name === flow.provider);
  const code = query.get("code");
  if (!provider) return "provider_disabled";
  try {
    if (refusal) throw new Error("The provider refused");
    if (!code) return "bad_oauth_callback";
    const verifier = auth.social.sealer.verifierOf(flow.id);
    return await provider.fetchProfile(code, { redirectUri: callbackAddress(auth.publicUrl), verifier });
  } catch (error) {
    const reason =
      refusal?.slice(0, 100).replaceAll(/[^\w-]/g, "?") ?? (error as Error).message.slice(0, 300);
    auth.log.warn({ provider: flow.provider, reason }, "social login failed at the provider");
    return "temporarily_unavailable";
  }
}
