/** Authenticators' secrets: each installation seals them with a key of its own. */
import type { SecretSealer } from "../auth/mfa/sealed-secret.ts";
import { StartupError } from "../startup-error.ts";
import type { Installation } from "./installation.ts";
import type { Session } from "./tables.ts";

/** Supabase Auth reads a plain secret, and seals it at its next use if it has a key. */
export const ofProject: SecretSealer = {
  seal: (_, secret) => secret,
  open: (_, stored) => (stored.startsWith("{") ? null : stored),
};

/** By factor. @throws StartupError if one can't be opened. */
export async function secretsOf(
  session: Session,
  { name, sealer }: Installation,
): Promise<Map<string, string>> {
  const factors = await session<{ id: string; secret: string }[]>`
    select id, secret from auth.mfa_factors where secret is not null`;
  return new Map(
    factors.map(({ id, secret }) => {
      const opened = sealer.open(id, secret);
      if (opened === null)
        throw new StartupError(
          `${name} has an authenticator (${id}) that another key sealed: set its JWT_SECRET; a project's key is with Supabase.`,
        );
      return [id, opened];
    }),
  );
}

export async function moveSecrets(
  source: Session,
  target: Session,
  { from, to }: { from: Installation; to: Installation },
): Promise<void> {
  for (const [id, secret] of await secretsOf(source, from))
    await target`update auth.mfa_factors set secret = ${to.sealer.seal(id, secret)} where id = ${id}`;
}
