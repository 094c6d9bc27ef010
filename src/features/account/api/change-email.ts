import { authMessage } from "@/lib/auth/auth-messages.ts";
import { callAuth } from "@/lib/auth/call-auth.ts";
import { configuration } from "@/lib/configuration.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";
import { readFields, stringOf } from "@/lib/json.ts";
import { RequestError } from "@/lib/request-error.ts";
import type { Proof } from "./prove-again.ts";

/** Emails a code to the new address. Doesn't reveal whether that address has an account. */
export async function requestEmailChange(email: string, proof: Proof): Promise<void> {
  await callAuth((auth) => auth.updateUser({ email, ...proof }));
}

/**
 * Changes the account's address. Supabase Auth verifies the code by opening a new session, which supabase-js would
 * store over the current one. We keep the current session, because it may have been confirmed with a second factor,
 * and end the new one.
 */
export async function confirmEmailChange(code: { email: string; token: string }): Promise<void> {
  const token = await verifyAside(code);
  await post("/auth/v1/logout?scope=local", {}, token).catch(() => {});
  await callAuth((auth) => auth.refreshSession());
}

async function verifyAside(code: { email: string; token: string }): Promise<string> {
  const response = await post("/auth/v1/verify", { ...code, type: "email_change" }).catch(
    (cause: unknown) => {
      throw new RequestError("network", authMessage({}), { cause });
    },
  );
  const { access_token, error_code } = await readFields(response);
  if (response.ok && typeof access_token === "string") return access_token;
  const failure = stringOf(error_code) ?? "failed";
  throw new RequestError(failure, authMessage({ code: failure, status: response.status }));
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
