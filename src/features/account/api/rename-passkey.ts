import { callAuth } from "@/lib/auth/call-auth.ts";

export async function renamePasskey({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string;
}): Promise<void> {
  await callAuth((auth) => auth.passkey.update({ passkeyId: id, friendlyName: name }));
}
