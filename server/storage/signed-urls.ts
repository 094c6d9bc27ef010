/** Signed addresses: anyone who has one may read, or write, one object for a while. */
import { hkdfSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { invalidRequest, StorageError } from "./errors.ts";

/** The longest that a signed address may be valid. */
export const MAX_SIGNED_SECONDS = 24 * 3600;
/** As on hosted projects. */
export const UPLOAD_SECONDS = 2 * 3600;

const READ = "storage:read";
const WRITE = "storage:write";

const uploadClaims = z.object({ url: z.string(), owner: z.string().nullable(), upsert: z.boolean() });
export type SignedUpload = Omit<z.infer<typeof uploadClaims>, "url">;

export interface UrlSigner {
  /** @throws StorageError 400 unless `seconds` is a whole number from 1 to MAX_SIGNED_SECONDS. */
  signRead(bucket: string, name: string, seconds: number): Promise<string>;
  /** @returns how many more seconds the address is valid. @throws StorageError 403 if it isn't. */
  verifyRead(token: string | null, bucket: string, name: string): Promise<number>;
  signUpload(bucket: string, name: string, upload: SignedUpload): Promise<string>;
  /** @throws StorageError 403. */
  verifyUpload(token: string | null, bucket: string, name: string): Promise<SignedUpload>;
}

/** @param jwtSecret what the key is derived from (docs/decisions/006); servers on one database share it. */
export function createUrlSigner(jwtSecret: string): UrlSigner {
  const key = new Uint8Array(hkdfSync("sha256", jwtSecret, "", "storage signed addresses", 32));

  const sign = (claims: Record<string, unknown>, audience: string, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key);

  async function verify(token: string | null, audience: string, url: string) {
    try {
      const { payload } = await jwtVerify(token ?? "", key, { algorithms: ["HS256"], audience });
      if (payload["url"] === url) return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        throw new StorageError(403, "ExpiredSignedUrl", "This address has expired. Request a new one.");
      }
    }
    throw new StorageError(403, "InvalidSignedUrl", "This address isn’t valid. Request a new one.");
  }

  return {
    async signRead(bucket, name, seconds) {
      if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_SIGNED_SECONDS) {
        throw invalidRequest(`expiresIn must be a whole number of seconds from 1 to ${MAX_SIGNED_SECONDS}`);
      }
      return await sign({ url: `${bucket}/${name}` }, READ, seconds);
    },
    async verifyRead(token, bucket, name) {
      const { exp = 0 } = await verify(token, READ, `${bucket}/${name}`);
      return Math.max(0, Math.floor(exp - Date.now() / 1000));
    },
    signUpload: (bucket, name, upload) =>
      sign({ url: `${bucket}/${name}`, ...upload }, WRITE, UPLOAD_SECONDS),
    async verifyUpload(token, bucket, name) {
      const claims = await verify(token, WRITE, `${bucket}/${name}`);
      return uploadClaims.parse(claims);
    },
  };
}
