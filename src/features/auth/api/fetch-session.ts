import type { Session } from "@supabase/supabase-js";
import {
  CLIENT_READY_TIMEOUT,
  RETRY_DELAY,
  SESSION_FETCH_RETRIES,
  SESSION_FETCH_TIMEOUT,
} from "@/lib/timings.ts";
import { withTimeout } from "@/lib/with-timeout.ts";
import { mayPass, type OpenAuth } from "../model/auth-client.ts";

/**
 * The session of this browser, refreshed if it has run out; null when there is none any more.
 * @throws the last failure, when it could not be told.
 */
export async function fetchSession(openAuth: OpenAuth): Promise<Session | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await readSession(openAuth);
    } catch (error) {
      if (attempt === SESSION_FETCH_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY * 2 ** attempt));
    }
  }
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
  if (error && mayPass(error)) throw error;
  return data.session;
}
