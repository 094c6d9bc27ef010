import { callAuth } from "@/lib/auth/call-auth.ts";
import { siteName } from "@/lib/configuration.ts";
import { dropUnfinished } from "./drop-unfinished.ts";

export interface Enrollment {
  readonly factorId: string;
  /** The QR code, as a data URL. */
  readonly qrCode: string;
  /** Base32, for typing in. */
  readonly secret: string;
  /** Opens an authenticator app on this device. */
  readonly uri: string;
}

/** Starts setting up an authenticator. It takes effect once `verifyFactor` receives a code from it. */
export async function enrollFactor(): Promise<Enrollment> {
  await dropUnfinished();
  const { id, totp } = await callAuth((auth) =>
    auth.mfa.enroll({ factorType: "totp", friendlyName: "Authenticator app", issuer: siteName }),
  );
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri };
}
