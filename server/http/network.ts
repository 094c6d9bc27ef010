/** The network that an address belongs to, for rate limits. */
import { isIPv6 } from "node:net";

/**
 * An IPv4 address stays as it is, even when written as IPv6. Any other IPv6 address becomes the first address
 * of its /64.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address.replace(/%.*$/, ""));
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The last 32 bits may be written as an IPv4 address.
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_match, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [before = "", after] = hex.split("::");
  const parse = (part = "") => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [head, tail] = [parse(before), parse(after)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
