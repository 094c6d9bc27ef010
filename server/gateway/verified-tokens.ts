/** A token is verified once, not at each of the many requests that carry it. */
import type { AccessToken, Tokens } from "./tokens.ts";

/** How many tokens are remembered; the ones used longest ago are forgotten first. */
const REMEMBERED = 5_000;

/** The same tokens, with what was verified remembered until it expires. What did not verify is not remembered. */
export function rememberVerified(tokens: Tokens, now: () => number = Date.now): Tokens {
  const verified = new Map<string, AccessToken>();
  return {
    ...tokens,
    async verify(token) {
      const known = verified.get(token);
      verified.delete(token);
      const isCurrent = known?.exp !== undefined && known.exp * 1000 > now();
      const claims = isCurrent ? known : await tokens.verify(token);
      if (claims?.exp === undefined) return claims;
      verified.set(token, claims);
      if (verified.size > REMEMBERED) verified.delete(verified.keys().next().value ?? "");
      return claims;
    },
  };
}
