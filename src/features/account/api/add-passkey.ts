import { callPasskey } from "@/lib/auth/call-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";

/** Makes a passkey with the browser. Needs a recent proof: see `prove-again.ts`. */
export async function addPasskey(name: string): Promise<void> {
  const { id } = await callPasskey("create", (auth) => auth.registerPasskey());
  await renamePasskey({ id, name });
}
