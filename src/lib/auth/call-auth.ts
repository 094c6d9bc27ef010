import type { AuthError } from "@supabase/auth-js";
import { RequestError } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { authMessage } from "./auth-messages.ts";
import { followSession } from "./follow-session.ts";

/**
 * Calls the auth API and returns its data.
 * @throws RequestError with the API's code and a sentence for the user.
 */
export async function callAuth<T>(
  call: (auth: Supabase["auth"]) => Promise<{ data: T; error: null } | { data: unknown; error: AuthError }>,
): Promise<NonNullable<T>> {
  followSession();
  const { auth } = await getSupabase();
  const { data, error } = await call(auth);
  if (error)
    throw new RequestError(error.code ?? "network", authMessage(error), {
      cause: error,
      status: error.status ?? 0,
    });
  return data as NonNullable<T>;
}
