import { callAuth } from "./call-auth.ts";

export interface SecondFactor {
  readonly id: string;
  readonly name: string;
  readonly kind: "app" | "key";
  /** ISO 8601. */
  readonly lastUsedAt: string;
}

const NAMES = { app: "Authenticator", key: "Security key" };

/** The authenticators and security keys that can confirm a session. */
export async function listFactors(): Promise<SecondFactor[]> {
  const { totp, webauthn } = await callAuth((auth) => auth.mfa.listFactors());
  const named = (kind: "app" | "key", factors: typeof totp | typeof webauthn) =>
    factors.map(({ id, friendly_name, updated_at }, index) => ({
      ...{ id, kind, lastUsedAt: updated_at },
      name: friendly_name || `${NAMES[kind]} ${index + 1}`,
    }));
  return [...named("app", totp), ...named("key", webauthn)];
}
