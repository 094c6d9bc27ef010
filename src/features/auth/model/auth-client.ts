import type { Supabase } from "@/lib/supabase.ts";

/** The part of supabase-js that keeps the session. */
export type AuthClient = Pick<
  Supabase["auth"],
  "getSession" | "getUser" | "refreshSession" | "signOut" | "onAuthStateChange"
>;

/** Opens the client: its code is loaded when it is first needed. */
export type OpenAuth = () => Promise<AuthClient>;

/** Whether trying again may help: no answer, too many at once, or a server in trouble (specification, 8.2). */
export function mayPass({ status }: { readonly status?: number | undefined }): boolean {
  return !status || status === 429 || status >= 500;
}
