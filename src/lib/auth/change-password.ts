import { callAuth } from "./call-auth.ts";

/**
 * Sets the signed-in user's password and ends their other sessions.
 * @param currentPassword not required right after signing in with an emailed code.
 */
export async function changePassword(password: string, currentPassword?: string): Promise<void> {
  await callAuth((auth) =>
    auth.updateUser({
      password,
      ...(currentPassword === undefined ? {} : { current_password: currentPassword }),
    }),
  );
}
