import { configuration } from "@/lib/configuration.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";
import { RequestError } from "@/lib/request-error.ts";
import { authMessage } from "../model/auth-messages.ts";
import { callAuth } from "./call-auth.ts";

/** Mails a code to the new address. Says nothing of whether that address has an account. */
export async function requestEmailChange(wish: { email: string; currentPassword: string }): Promise<void> {
  await callAuth((auth) => auth.updateUser({ email: wish.email, current_password: wish.currentPassword }));
}

/**
 * Gives the account its new address. The code opens a session, which supabase-js would put in the place of the one at
 * hand (Supabase Auth has no other way): that one is kept instead, as it was confirmed with a second factor where there is one, and the new one ended.
 */
export async function confirmEmailChange(code: { email: string; token: string }): Promise<void> {
  const { access_token: token } = await verifyAside(code);
  await post("/auth/v1/logout?scope=local", {}, token).catch(() => {});
  await callAuth((auth) => auth.refreshSession());
}

async function verifyAside(code: { email: string; token: string }): Promise<{ access_token: string }> {
  const response = await post("/auth/v1/verify", { ...code, type: "email_change" }).catch(
    (cause: unknown) => {
      throw new RequestError("network", authMessage({}), { cause });
    },
  );
  const answer = (await response.json().catch(() => ({}))) as { access_token: string; error_code?: string };
  if (response.ok) return answer;
  throw new RequestError(
    answer.error_code ?? "failed",
    authMessage({ code: answer.error_code, status: response.status }),
  );
}

async function post(path: string, body: object, token?: string): Promise<Response> {
  return await fetchWithTimeout(path, {
    method: "POST",
    headers: {
      apikey: configuration.publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}
