import { configuration } from "@/lib/configuration.ts";

/** Where each face's users start. */
export const DEFAULT_TARGET = configuration.site === "jdsimplified" ? "/courses" : "/chat";

/**
 * Where to go after signing in: the page that was asked for, if it is one of ours. Anything else (another origin, a
 * scheme, the auth pages themselves) leads to the face's own start.
 */
export function redirectTarget(requested: string | null): string {
  if (!requested?.startsWith("/")) return DEFAULT_TARGET;
  let target: URL;
  try {
    target = new URL(requested, location.origin);
  } catch {
    return DEFAULT_TARGET;
  }
  // A path that starts with two slashes names another host to whatever resolves it next. `/.//evil.test` ends up as
  // one.
  target.pathname = target.pathname.replaceAll(/\/{2,}/g, "/");
  if (target.origin !== location.origin || /^\/(auth|login|register)(\/|$)/.test(target.pathname))
    return DEFAULT_TARGET;
  return target.pathname + target.search + target.hash;
}
