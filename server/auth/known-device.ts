/**
 * Devices that have signed in to an account. Each keeps a signed cookie, and its wrong passwords have their
 * own count, so strangers' guesses never lock owners out of the devices they use.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";

const COOKIE = "hornbook-device";
const KNOWN_DAYS = 180;
const DAY_SECONDS = 24 * 3600;

export interface DeviceSealer {
  /** The device's name if it signed in to this account in the last half year; otherwise null. */
  nameOf(request: Request, userId: string): string | null;
  /** The header that makes the device known to the account; null if it already is. */
  cookieFor(request: Request, userId: string): string | null;
}

/**
 * @param options.jwtSecret what the key is derived from; servers on one database share it.
 * @param options.now milliseconds since 1970.
 */
export function createDeviceSealer(options: {
  jwtSecret: string;
  publicUrl: string;
  now?: () => number;
}): DeviceSealer {
  const { now = Date.now } = options;
  const isSecure = options.publicUrl.startsWith("https:");
  // The prefix keeps neighboring hosts from setting the cookie. It requires https.
  const cookie = isSecure ? `__Host-${COOKIE}` : COOKIE;
  const key = Buffer.from(hkdfSync("sha256", options.jwtSecret, "", "known devices", 32));
  const sign = (userId: string, name: string, day: string) =>
    createHmac("sha256", key).update(`${userId} ${name} ${day}`).digest();
  const today = () => Math.floor(now() / 1000 / DAY_SECONDS);

  function nameOf(request: Request, userId: string): string | null {
    const value = parse(request.headers.get("cookie") ?? "", cookie)[cookie];
    const [name = "", day = "", signature = ""] = value?.split(".") ?? [];
    const given = Buffer.from(signature, "base64url");
    const right = sign(userId, name, day);
    const isOurs = given.length === right.length && timingSafeEqual(given, right);
    return isOurs && Number(day) + KNOWN_DAYS > today() ? name : null;
  }

  return {
    nameOf,
    cookieFor(request, userId) {
      if (nameOf(request, userId)) return null;
      const [name, day] = [randomBytes(16).toString("base64url"), String(today())];
      return serialize(cookie, `${name}.${day}.${sign(userId, name, day).toString("base64url")}`, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure: isSecure,
        maxAge: KNOWN_DAYS * DAY_SECONDS,
      });
    },
  };
}
