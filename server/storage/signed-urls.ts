/** Signed addresses: anyone who has one may read one object for a while. */
import { hkdfSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { invalidRequest, StorageError } from "./errors.ts";

/** The longest that a signed address may be valid. */
export const MAX_SIGNED_SECONDS = 24 * 3600;

const AUDIENCE = "storage:read";

export interface UrlSigner {
  /** @throws StorageError 400 unless `seconds` is a whole number from 1 to MAX_SIGNED_SECONDS. */
  signRead(bucket: string, name: string, seconds: number): Promise<string>;
  /** @returns how many more seconds the address is valid. @throws StorageError 403 if it isn't. */
  verifyRead(token: string | null, bucket: string, name: string): Promise<number>;
}

/** @param jwtSecret what the key is derived from (docs/decisions/006); servers on one database share it. */
export function createUrlSigner(jwtSecret: string): UrlSigner {
  const key = new Uint8Array(hkdfSync("sha256", jwtSecret, "", "storage signed addresses", 32));

  return {
    async signRead(bucket, name, seconds) {
      if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_SIGNED_SECONDS) {
        throw invalidRequest(`expiresIn must be a whole number of seconds from 1 to ${MAX_SIGNED_SECONDS}`);
      }
      return await new SignJWT({ url: `${bucket}/${name}` })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key);
    },
    async verifyRead(token, bucket, name) {
      try {
        const { payload } = await jwtVerify(token ?? "", key, { algorithms: ["HS256"], audience: AUDIENCE });
        const { url, exp = 0 } = payload;
        if (url === `${bucket}/${name}`) return Math.max(0, Math.floor(exp - Date.now() / 1000));
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new StorageError(403, "ExpiredSignedUrl", "This address has expired. Request a new one.");
        }
      }
      throw new StorageError(403, "InvalidSignedUrl", "This address isn’t valid. Request a new one.");
    },
  };
}
