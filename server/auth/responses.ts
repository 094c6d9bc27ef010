/** Errors of `/auth/v1`, in the form that supabase-js reads. Codes are Supabase Auth's own. */

export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status, headers });
}

export function tooManyRequests(retryAfterSeconds: number): Response {
  return authError(
    429,
    "over_request_rate_limit",
    `Too many attempts. Try again in ${retryAfterSeconds} seconds.`,
    { "Retry-After": String(retryAfterSeconds) },
  );
}

export function tooManyMails(retryAfterSeconds: number): Response {
  return authError(
    429,
    "over_email_send_rate_limit",
    `A mail was sent a moment ago. Ask for another in ${retryAfterSeconds} seconds.`,
    { "Retry-After": String(retryAfterSeconds) },
  );
}

export const userBanned = () => authError(400, "user_banned", "User is banned");

export const invalidCredentials = () => authError(400, "invalid_credentials", "Invalid login credentials");

export const insufficientAal = (status: number, message: string) =>
  authError(status, "insufficient_aal", message);

export const factorNotFound = () => authError(404, "mfa_factor_not_found", "Factor not found");
