const DEFAULT_TARGET = "/chat";

/**
 * Where to go after signing in: the page that was asked for, if it is one of ours. Anything else (another origin, a
 * scheme, the auth pages themselves) leads to the chat.
 */
export function redirectTarget(requested: string | null): string {
  if (!requested?.startsWith("/")) return DEFAULT_TARGET;
  let target: URL;
  try {
    target = new URL(requested, location.origin);
  } catch {
    return DEFAULT_TARGET;
  }
  if (target.origin !== location.origin || /^\/(auth|login|register)(\/|$)/.test(target.pathname))
    return DEFAULT_TARGET;
  return target.pathname + target.search + target.hash;
}
