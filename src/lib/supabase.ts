/** The one supabase-js client. Loaded when first needed: the landing page does without. */

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
    // The chunk did not load: the next caller tries again.
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
      // A social login brings back a code that only this browser can trade, not the tokens themselves.
      flowType: "pkce",
    },
    global: { fetch: fetchWithTimeout },
  });
}

/** Whether the browser holds a session, without asking whether it is still good. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
