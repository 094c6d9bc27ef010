/** The one supabase-js client. It's loaded when first needed: the landing page never is. */

import type { Database } from "@backend/database.types.ts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { configuration } from "./configuration.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

export type Supabase = SupabaseClient<Database>;

/** Where supabase-js keeps the session. */
export const SESSION_STORAGE_KEY = "hornbook-auth";

let client: Promise<Supabase> | null = null;

export function getSupabase(): Promise<Supabase> {
  client ??= create().catch((error: unknown) => {
    // The chunk didn't load: let the next caller try again.
    client = null;
    throw error;
  });
  return client;
}

async function create(): Promise<Supabase> {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient<Database>(location.origin, configuration.publishableKey, {
    auth: {
      storageKey: SESSION_STORAGE_KEY,
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
      // A social login returns a code that only this browser can exchange, not the tokens themselves.
      flowType: "pkce",
    },
    // Retries are the query client's (`retry-policy.ts`): two layers would multiply them.
    db: { retry: false },
    // What would look for another one isn't part of the build.
    realtime: { transport: WebSocket },
    global: { fetch: fetchWithTimeout },
  });
}

/** Whether the browser stores a session, valid or not. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
