/** Errors of `/auth/v1` in the form that supabase-js reads. The codes are Supabase Auth's. */

export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status, headers });
}

export const userBanned = () => authError(400, "user_banned", "User is banned");

export const invalidCredentials = () => authError(400, "invalid_credentials", "Invalid login credentials");

export const insufficientAal = (status: number, message: string) =>
  authError(status, "insufficient_aal", message);

export const factorNotFound = () => authError(404, "mfa_factor_not_found", "Factor not found");
