/** Whether only this machine can reach the host, and which host names it accepts. */
import { isIP } from "node:net";
import type { Context, MiddlewareHandler } from "hono";

export interface Addresses {
  /** The address the server listens on. */
  readonly host: string;
  /** The app's address in a browser; null if not configured. */
  readonly publicUrl: string | null;
  /** Whether a proxy forwards requests. */
  readonly trustProxy: boolean;
}

/**
 * Whether only this machine can reach the host: it listens on a loopback address, browsers use one, and there
 * is no proxy. A request can prove otherwise by its Host header or by a proxy's headers. Everything made for
 * development checks this.
 */
export function isReachableOnlyFromHere(
  { host, publicUrl, trustProxy }: Addresses,
  request?: Context["req"],
): boolean {
  if (trustProxy || !isLoopback(host) || (publicUrl !== null && !isLoopback(hostnameOf(publicUrl))))
    return false;
  if (!request) return true;
  return (
    isLoopback(hostnameOf(`http://${request.header("host")}`)) &&
    !FORWARDED.some((name) => request.header(name))
  );
}

const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "forwarded"];

/**
 * Whether a request's Host header can be ours. A page whose domain points at this machine (DNS rebinding)
 * sends its own domain; it can't send an IP address.
 */
export function isOwnHost(requestHost: string | undefined, publicUrl: string): boolean {
  const name = requestHost ? hostnameOf(`http://${requestHost}`) : null;
  return isLoopback(name) || (name !== null && (isIP(name) !== 0 || name === hostnameOf(publicUrl)));
}

/** Whether a page of the request's origin may connect. Browsers say it; programs that don't could say anything. */
export function isAllowedOrigin(
  request: Context["req"],
  { publicUrl, corsOrigins }: { publicUrl: string; corsOrigins: readonly string[] },
): boolean {
  const header = request.header("origin");
  if (header === undefined) return true;
  const origin = URL.parse(header);
  if (origin === null) return false;
  const isSameHost = origin.host === request.header("host");
  return isSameHost || [new URL(publicUrl).origin, ...corsOrigins].includes(origin.origin);
}

/** On a host meant for this machine alone, refuses requests under another name, such as through a proxy. */
export function refuseForeignHosts(addresses: Addresses): MiddlewareHandler {
  const isLocal = isReachableOnlyFromHere(addresses);
  return async (context, next) => {
    if (!isLocal || isReachableOnlyFromHere(addresses, context.req)) return await next();
    const message =
      "This server is set up for this machine alone. To reach it from elsewhere, set PUBLIC_URL to its address.";
    return context.json({ code: "unknown_host", message }, 421);
  };
}

/** "[::1]:3000" as "::1"; null if it isn't a host. */
export function hostnameOf(url: string): string | null {
  const hostname = URL.parse(url)?.hostname;
  return hostname ? hostname.replace(/^\[|\]$/g, "") : null;
}

export function isLoopback(name: string | null): boolean {
  if (name === null) return false;
  if (isIP(name) !== 0) return name === "::1" || name.startsWith("127.");
  return name === "localhost" || name.endsWith(".localhost");
}
