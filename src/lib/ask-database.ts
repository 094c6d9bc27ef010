import { type DatabaseAnswer, unwrap } from "./request-error.ts";
import { getSupabase, type Supabase } from "./supabase.ts";

/**
 * Asks the database. @returns the answer's data.
 * @param otherwise the message when the database fails without one.
 */
export async function askDatabase<A extends DatabaseAnswer>(
  otherwise: string,
  ask: (supabase: Supabase) => PromiseLike<A>,
) {
  return unwrap(await ask(await getSupabase()), otherwise);
}
