import { callAuth } from "@/lib/auth/call-auth.ts";
import type { Provider } from "./list-sign-in-methods.ts";

/**
 * Goes to the provider, which sends the browser back to `/auth` with a code.
 * @param redirectTo where to go after that.
 */
export async function signInWithProvider(provider: Provider, redirectTo: string | null): Promise<void> {
  const back = new URL("/auth", location.origin);
  if (redirectTo) back.searchParams.set("redirectTo", redirectTo);
  await callAuth((auth) => auth.signInWithOAuth({ provider, options: { redirectTo: back.href } }));
}
