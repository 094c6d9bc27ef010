import type { Supabase } from "@/lib/supabase.ts";

/** The part of supabase-js that keeps the session. */
export type AuthClient = Pick<
  Supabase["auth"],
  "getSession" | "getUser" | "refreshSession" | "signOut" | "onAuthStateChange"
>;

/** Opens the client: its code is loaded when it is first needed. */
export type OpenAuth = () => Promise<AuthClient>;
