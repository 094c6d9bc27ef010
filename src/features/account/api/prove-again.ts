import { callAuth } from "@/lib/auth/call-auth.ts";
import { asRequestError } from "@/lib/request-error.ts";

/** Proof that the account's owner is asking: the password, or the code from `sendProofCode`. */
export type Proof = { readonly current_password: string } | { readonly nonce: string };

/** Emails a code to the current address, for users without a password. */
export async function sendProofCode(): Promise<void> {
  await callAuth<unknown>((auth) => auth.reauthenticate());
}

/** Proves it without a change. It's good for adding passkeys and second factors during the next 15 minutes. */
export async function proveAgain(proof: Proof): Promise<void> {
  await callAuth((auth) => auth.updateUser(proof));
}

/** Whether the server refused because the last proof is too old. */
export const isProofNeeded = (failure: unknown) => asRequestError(failure).code === "reauthentication_needed";
