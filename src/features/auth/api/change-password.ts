import { callAuth } from "./call-auth.ts";

/**
 * Sets the signed-in user's password; every other session of theirs ends.
 * @param currentPassword not asked of who has just come in with a mailed code.
 */
export async function changePassword(password: string, currentPassword?: string): Promise<void> {
  await callAuth((auth) =>
    auth.updateUser({
      password,
      ...(currentPassword === undefined ? {} : { current_password: currentPassword }),
    }),
  );
}
