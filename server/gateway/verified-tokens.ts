/** Verifies each token once, not on every request that carries it. */
import type { AccessToken, Tokens } from "./tokens.ts";

/** How many tokens we remember. The least recently used are forgotten first. */
const REMEMBERED = 5_000;

/** Wraps `tokens` and remembers verified claims until they expire. Failures are not remembered. */
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
