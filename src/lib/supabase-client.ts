/**
 * Our client of Supabase, from the three libraries that supabase-js is made of and that we use. supabase-js would bring
 * storage, functions, and tracing along.
 */
import type { Database } from "@backend/database.types.ts";
import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { RealtimeClient } from "@supabase/realtime-js";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

/**
 * @param url the server's origin.
 * @param key the publishable key.
 * @param storageKey where local storage keeps the session.
 */
export function createClient(url: string, key: string, storageKey: string) {
  if (!url) throw new Error("supabaseUrl is required.");
  if (!key) throw new Error("supabaseKey is required.");
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    // A social login returns a code that only this browser can exchange, not the tokens themselves.
    flowType: "pkce",
    fetch: fetchForAuth,
  });
  const accessToken = async () => (await auth.getSession()).data.session?.access_token ?? key;
  const fetchAsUser: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", key);
    if (!headers.has("Authorization")) headers.set("Authorization", `Bearer ${await accessToken()}`);
    return await fetchWithTimeout(input, { ...init, headers });
  };
  const database = new PostgrestClient<Database>(`${url}/rest/v1`, {
    schema: "public",
    fetch: fetchAsUser,
    // Retries are the query client's (`retry-policy.ts`): two layers would multiply them.
    retry: false,
  });
  const realtime = new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
    params: { apikey: key },
    accessToken,
    transport: WebSocket,
  });
  auth.onAuthStateChange((event, session) => {
    if (["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "SIGNED_OUT"].includes(event))
      void realtime.setAuth(session?.access_token);
  });
  return Object.assign(database, { auth, realtime });
}

/**
 * Leaves out when a session ends by the server's clock, so that auth-js counts from its arrival. On a device whose clock is an
 * hour fast it would be over at once: a refresh before every request, until two of them cross and the server takes it for stolen.
 */
const fetchForAuth: typeof fetch = async (input, init) => {
  const response = await fetchWithTimeout(input, init);
  const answer = await response
    .clone()
    .json()
    .catch(() => null);
  return answer?.expires_in ? Response.json({ ...answer, expires_at: undefined }, response) : response;
};
