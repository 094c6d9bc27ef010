import { configuration } from "@/lib/configuration.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";
import { fieldsOf, readFields } from "@/lib/json.ts";

export type Provider = "github" | "google";

export interface SignInMethods {
  readonly providers: readonly Provider[];
  readonly hasPasskeys: boolean;
}

const OURS: readonly Provider[] = ["github", "google"];

/** The ways to sign in that the server supports beside the password. A plain fetch, because supabase-js isn't needed yet. */
export async function listSignInMethods(signal: AbortSignal): Promise<SignInMethods> {
  const response = await fetchWithTimeout("/auth/v1/settings", {
    headers: { apikey: configuration.publishableKey },
    signal,
  });
  if (!response.ok) return { providers: [], hasPasskeys: false };
  const { external, passkeys_enabled } = await readFields(response);
  return {
    providers: OURS.filter((provider) => fieldsOf(external)[provider] === true),
    hasPasskeys: passkeys_enabled === true,
  };
}
