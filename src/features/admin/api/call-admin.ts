import type { Database, Json } from "@backend/database.types.ts";
import { type Contract, parseAnswer } from "@/lib/parse-answer.ts";
import { RequestError, unwrap } from "@/lib/request-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

type Functions = Database["public"]["Functions"];
export type AdminFunction = Extract<keyof Functions, `admin_${string}`>;
/** The generated types, which don't know what may be null. What is JSON, the function checks. */
export type ArgumentsOf<Name extends AdminFunction> = Functions[Name] extends { Args: infer Args }
  ? { readonly [Key in keyof Args]: Json extends Args[Key] ? unknown : Args[Key] | null }
  : never;

/** The area's own codes, in an error's hint: the row doesn't exist, or someone changed it meanwhile. */
export const NOT_FOUND = "HB404";
export const CHANGED_MEANWHILE = "HB409";
/** Not an administrator, or one whose second factor is due. */
export const REFUSED = "42501";
/** What an address has in place of an id isn't one. */
const NO_ID = "22P02";

/** For answers that no one reads. */
export const UNREAD: Contract<unknown> = { safeParse: (data) => ({ success: true, data }) };

/**
 * Calls a function of the administrators' area. @param contract of its answer; `UNREAD` if no one reads it.
 * @param failure the sentence when the server gives none.
 * @throws RequestError with the area's or the database's code, and the sentence that the area has for administrators.
 */
export async function callAdmin<Name extends AdminFunction, Answer>(
  name: Name,
  contract: Contract<Answer>,
  args: ArgumentsOf<Name>,
  failure: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const supabase = await getSupabase();
  const request = supabase.rpc(name, args as never);
  const answer = await (signal ? request.abortSignal(signal) : request);
  const spoken = answer.error && spokenErrorOf(answer.error);
  if (spoken)
    throw new RequestError(spoken.code, spoken.sentence, { cause: answer.error, status: answer.status });
  return parseAnswer(contract, unwrap(answer, failure), failure);
}

/** What administrators are told of an error, if there is more to say than that the call failed. */
function spokenErrorOf({ code }: { code: string }) {
  if (code === REFUSED) return { code, sentence: "Only administrators can see this." };
  if (code === NO_ID) return { code: NOT_FOUND, sentence: "There is nothing at this address." };
  return null;
}
