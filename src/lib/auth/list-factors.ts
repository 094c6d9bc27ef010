import { callAuth } from "./call-auth.ts";

export interface SecondFactor {
  readonly id: string;
  readonly name: string;
}

/** The authenticators that can confirm a session. */
export async function listFactors(): Promise<SecondFactor[]> {
  const { totp } = await callAuth((auth) => auth.mfa.listFactors());
  return totp.map(({ id, friendly_name }, index) => ({
    id,
    name: friendly_name || `Authenticator ${index + 1}`,
  }));
}
