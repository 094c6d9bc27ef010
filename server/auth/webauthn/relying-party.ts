/** Who asks for a passkey: browsers bind each one to a host name, and make none for an address without a name. */
import { isIP } from "node:net";
import { SITE_NAMES, type Site } from "../../../supabase/functions/_shared/contracts/sites.ts";
import { hostnameOf, isLoopback } from "../../reachability.ts";

export interface RelyingParty {
  /** The host name that the passkeys are for. */
  readonly id: string;
  /** The site's name, as the browser shows it. */
  readonly name: string;
  /** The only origin whose pages may use them. */
  readonly origin: string;
}

/**
 * The relying party at the app's address. A host on this machine is `localhost`, the one name that browsers accept
 * without HTTPS, whatever loopback address it listens on.
 * @returns null where browsers make no passkeys: at a bare IP address, or without HTTPS.
 */
export function relyingParty({ publicUrl, site }: { publicUrl: string; site: Site }): RelyingParty | null {
  const url = new URL(publicUrl);
  const name = hostnameOf(publicUrl);
  const isLocal = isLoopback(name);
  if (isLocal && isIP(name ?? "") !== 0) url.hostname = "localhost";
  else if (!isLocal && (isIP(name ?? "") !== 0 || url.protocol !== "https:")) return null;
  return { id: url.hostname, name: SITE_NAMES[site], origin: url.origin };
}
