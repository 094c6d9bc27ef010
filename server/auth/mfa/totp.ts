/** Authenticator codes: RFC 6238 with SHA-1, six digits and 30 seconds, which every app supports. */
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_BYTES = 20;
/** Also accept codes from one step before or after: clocks drift, and typing takes time. */
const WINDOW = 1;

export interface NewSecret {
  /** Base32, for typing by hand. */
  readonly secret: string;
  /** The `otpauth://` address in the QR code. */
  readonly uri: string;
}

/** @param issuer the name the app shows next to `account`. */
export function makeSecret(issuer: string, account: string): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ issuer, label: account, secret, period: PERIOD_SECONDS }).toString();
  return { secret: secret.base32, uri };
}

/**
 * The time step that this code belongs to, in steps since 1970.
 * @param now milliseconds since 1970.
 * @returns null when the code matches no step in the window.
 */
export function stepOf(code: string, secret: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, "");
  // The library compares bytes, and throws when six characters take more than six bytes.
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const difference = totp.validate({ token, timestamp: now, window: WINDOW });
  return difference === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + difference;
}
