import type { AuthRequest } from "../request.ts";
import { callbackAddress } from "./authorize.ts";
import { findUser } from "./find-user.ts";
import { type Flow, finishFlow, takeFlow } from "./flows.ts";
import type { Profile } from "./providers.ts";
import { type Reason, redirect, returnAddress, sendBackWith } from "./return-address.ts";
import { browserNameOf } from "./sealed-state.ts";

/** Takes the browser that comes back from a provider, and sends it on with a code for a session, or with a reason. */
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

/** The way that this browser set out on and has not come back from yet. */
async function flowOf(auth: AuthRequest): Promise<Flow | Reason> {
  const state = new URL(auth.request.url).searchParams.get("state") ?? "";
  const browser = browserNameOf(auth.request, auth.publicUrl);
  const id = browser && auth.social.sealer.open(state, browser);
  return id ? await takeFlow(auth.sql, id) : "bad_oauth_state";
}

/** Who the provider says it is. What it says of a failure is not passed on: the log has it. */
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
    auth.log.warn({ provider: flow.provider, reason }, "a provider of social logins did not tell who it is");
    return "temporarily_unavailable";
  }
}
