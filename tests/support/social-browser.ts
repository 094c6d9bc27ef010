/**
 * A browser on our page, as far as social logins need it: it follows redirects, and keeps cookies and the
 * verifier.
 */
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../supabase/functions/_shared/database.types.ts";
import type { SharedHost } from "./shared-host.ts";
import type { Client } from "./users.ts";

export type ProviderName = "github" | "google";

export interface SocialBrowser {
  readonly client: Client;
  /** Asks supabase-js for the address at the provider. */
  leave(provider: ProviderName, redirectTo?: string): Promise<URL>;
  /** Opens an address and returns where it redirects, without following. */
  visit(address: URL): Promise<URL>;
  /** Leaves for the provider and follows all redirects. Returns the final page. */
  goThrough(provider: ProviderName, redirectTo?: string): Promise<URL>;
  /** The same, then trades the code that came back. */
  signIn(provider: ProviderName): ReturnType<Client["auth"]["exchangeCodeForSession"]>;
}

export function openBrowser(host: SharedHost): SocialBrowser {
  const client = createClient<Database>(host.url, host.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: "pkce" },
  });
  const cookies = new Map<string, string>();

  const leave: SocialBrowser["leave"] = async (provider, redirectTo = `${host.url}/auth`) => {
    const { data, error } = await client.auth.signInWithOAuth({
      provider,
      options: { redirectTo, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return new URL(data.url);
  };
  const visit: SocialBrowser["visit"] = async (address) => {
    const isOurs = address.origin === host.url;
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(address, {
      redirect: "manual",
      headers: isOurs && cookie ? { cookie } : {},
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (response.status !== 302 || !location) throw new Error(`${address} answered ${response.status}`);
    return new URL(location);
  };
  const goThrough: SocialBrowser["goThrough"] = async (provider, redirectTo) => {
    let address = await leave(provider, redirectTo);
    while (/\/authorize$|\/oauth2\/|\/callback$/.test(address.pathname)) address = await visit(address);
    return address;
  };
  return {
    client,
    leave,
    visit,
    goThrough,
    async signIn(provider) {
      const page = await goThrough(provider);
      const code = page.searchParams.get("code");
      if (!code) throw new Error(`no code came back: ${page.search}`);
      return await client.auth.exchangeCodeForSession(code);
    },
  };
}
