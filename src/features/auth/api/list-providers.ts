import { configuration } from "@/lib/configuration.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout.ts";

export type Provider = "github" | "google";

const OURS: readonly Provider[] = ["github", "google"];

/** The social logins that the server supports. A plain fetch, because supabase-js isn't needed yet. */
export async function listProviders(signal: AbortSignal): Promise<Provider[]> {
  const response = await fetchWithTimeout("/auth/v1/settings", {
    headers: { apikey: configuration.publishableKey },
    signal,
  });
  if (!response.ok) return [];
  const { external = {} } = (await response.json()) as { external?: Partial<Record<Provider, boolean>> };
  return OURS.filter((provider) => external[provider] === true);
}
