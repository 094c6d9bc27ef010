import { RequestError } from "@/lib/request-error.ts";
import { type AuthCall, callAuth } from "./call-auth.ts";
import { type Ceremony, explainPasskeyFailure } from "./passkey-failures.ts";
import { passkeyProblem } from "./passkey-support.ts";

/**
 * Calls the auth API for something that also asks the user, in the browser's own dialog.
 * @throws RequestError with a sentence for the user.
 */
export async function callPasskey<T>(ceremony: Ceremony, call: AuthCall<T>): Promise<NonNullable<T>> {
  const problem = passkeyProblem();
  if (problem) throw new RequestError("passkey_unavailable", problem);
  try {
    return await callAuth(call);
  } catch (failure) {
    throw explainPasskeyFailure(failure, ceremony);
  }
}
