/** Where a browser returns after signing in at a provider, and what it brings. */

/** The sign-in page: it trades codes, and explains what went wrong. */
const SIGN_IN_PAGE = "/auth";

/** `requested` if it is on this site; otherwise the sign-in page. */
export function returnAddress(publicUrl: string, requested: string | null): string {
  const fallback = `${publicUrl}${SIGN_IN_PAGE}`;
  if (!requested) return fallback;
  try {
    const wished = new URL(requested, publicUrl);
    // A path that starts with two slashes reads as another host when it is resolved again: `/.//evil.test`
    // becomes one.
    wished.pathname = wished.pathname.replaceAll(/\/{2,}/g, "/");
    const isOurs = wished.origin === new URL(publicUrl).origin && !wished.username && !wished.password;
    return isOurs ? wished.href : fallback;
  } catch {
    return fallback;
  }
}

/**
 * Reasons that have a message on the sign-in page. The codes are Supabase Auth's; those from the provider are
 * OAuth's.
 */
export type Reason =
  | "provider_disabled"
  | "validation_failed"
  | "bad_oauth_state"
  | "bad_oauth_callback"
  | "flow_state_expired"
  | "access_denied"
  | "temporarily_unavailable"
  | "unexpected_failure"
  | "user_banned"
  | "provider_email_needs_verification";

/** The OAuth error for each reason (RFC 6749, 4.1.2.1), which Supabase Auth sends next to the code. */
const OAUTH_ERRORS: Readonly<Record<Reason, string>> = {
  provider_disabled: "invalid_request",
  validation_failed: "invalid_request",
  bad_oauth_state: "invalid_request",
  bad_oauth_callback: "invalid_request",
  flow_state_expired: "invalid_request",
  access_denied: "access_denied",
  temporarily_unavailable: "temporarily_unavailable",
  unexpected_failure: "server_error",
  user_banned: "access_denied",
  provider_email_needs_verification: "access_denied",
};

/**
 * Sends the browser to the sign-in page, which explains the failure. @param returnTo its original
 * destination.
 */
export function sendBackWith(reason: Reason, returnTo: string, publicUrl: string): Response {
  const asked = new URL(returnTo);
  const page = asked.pathname === SIGN_IN_PAGE ? asked : new URL(SIGN_IN_PAGE, publicUrl);
  page.searchParams.set("error", OAUTH_ERRORS[reason]);
  page.searchParams.set("error_code", reason);
  return redirect(page.href);
}

export function redirect(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store", ...headers } });
}
