/** The caller's network address. */
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Reads the caller's address from the socket or, behind a trusted proxy, from the last entry of
 * X-Forwarded-For, which the proxy itself wrote. Callers can forge earlier entries.
 */
export function clientAddress(trustProxy: boolean): (context: Context) => string {
  return (context) =>
    forwardedAddress(trustProxy, context.req.header("x-forwarded-for")) ||
    getConnInfo(context).remote.address ||
    UNKNOWN;
}

const UNKNOWN = "0.0.0.0";

function forwardedAddress(trustProxy: boolean, header: string | undefined): string | null {
  return readAddress(trustProxy ? header?.split(",").at(-1) : undefined);
}

/** The address in an entry, without the port that some proxies add; null if there is none. */
function readAddress(entry = ""): string | null {
  const text = entry.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) ? address : null;
}
