/** Who is asking, as far as the network tells. */
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Reads the caller's address from the socket or, behind a trusted proxy, from the last entry of X-Forwarded-For: the
 * one that the proxy itself wrote. Earlier entries are whatever the caller sent.
 */
export function clientAddress(trustProxy: boolean): (context: Context) => string {
  return (context) => {
    const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1) : undefined;
    return readAddress(forwarded) || getConnInfo(context).remote.address || "0.0.0.0";
  };
}

/** The address in an entry, which some proxies write with the port; null when it holds none. */
function readAddress(entry = ""): string | null {
  const text = entry.trim();
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(address) ? address : null;
}
