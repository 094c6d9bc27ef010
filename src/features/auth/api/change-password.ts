import { callAuth } from "./call-auth.ts";

/** Sets the signed-in user's password; every other session of theirs ends. */
export async function changePassword(password: string): Promise<void> {
  await callAuth((auth) => auth.updateUser({ password }));
}
