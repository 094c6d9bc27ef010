import { RequestError } from "@/lib/request-error.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { followSession } from "./follow-session.ts";

/** Of supabase-js, or of the browser when it was asked for a passkey. */
type Failure = Error & { readonly code?: string | undefined; readonly status?: number | undefined };

export type AuthCall<T> = (
  auth: Supabase["auth"],
) => Promise<{ data: T; error: null } | { data: unknown; error: Failure }>;

/**
 * Calls the auth API and returns its data.
 * @throws RequestError with the API's code and a sentence for the user.
 */
export async function callAuth<T>(call: AuthCall<T>): Promise<NonNullable<T>> {
  followSession();
  // The messages come with the client: a page that only offers to sign in needs neither.
  const [{ auth }, { authMessage }] = await Promise.all([getSupabase(), import("./auth-messages.ts")]);
  const { data, error } = await call(auth);
  if (error)
    throw new RequestError(error.code ?? "network", authMessage(error), {
      cause: error,
      status: error.status ?? 0,
    });
  return data as NonNullable<T>;
}
