/** The one client of Supabase. It's loaded when first needed: the landing page never is. */
import { configuration } from "./configuration.ts";
import type { createClient } from "./supabase-client.ts";

export type Supabase = ReturnType<typeof createClient>;

/** Where local storage keeps the session. */
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
  const { createClient } = await import("./supabase-client.ts");
  return createClient(location.origin, configuration.publishableKey, SESSION_STORAGE_KEY);
}

/** Whether the browser stores a session, valid or not. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
