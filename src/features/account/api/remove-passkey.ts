import { callAuth } from "@/lib/auth/call-auth.ts";

/** The account no longer knows it. The device or its password manager may still list it. */
export async function removePasskey(id: string): Promise<void> {
  await callAuth<unknown>((auth) => auth.passkey.delete({ passkeyId: id }));
}
