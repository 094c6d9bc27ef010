import type { Session } from "@supabase/auth-js";
import { isTransient, withRetries } from "@/lib/retry-policy.ts";
import { CLIENT_READY_TIMEOUT, SESSION_FETCH_RETRIES, SESSION_FETCH_TIMEOUT } from "@/lib/timings.ts";
import { withTimeout } from "@/lib/with-timeout.ts";
import type { OpenAuth } from "../model/auth-client.ts";

/**
 * This browser's session, refreshed if it expired; null when it no longer exists.
 * @throws the last failure, if the server couldn't be asked.
 */
export function fetchSession(openAuth: OpenAuth): Promise<Session | null> {
  return withRetries(() => readSession(openAuth), SESSION_FETCH_RETRIES);
}

async function readSession(openAuth: OpenAuth): Promise<Session | null> {
  const auth = await withTimeout(openAuth(), {
    limit: CLIENT_READY_TIMEOUT,
    message: "Supabase client initialization timeout",
  });
  const { data, error } = await withTimeout(auth.getSession(), {
    limit: SESSION_FETCH_TIMEOUT,
    message: "Auth session fetch timed out",
  });
  if (error && isTransient(error)) throw error;
  return data.session;
}
