/**
 * Authenticator secrets, encrypted the way Supabase Auth encrypts them (supabase/auth, internal/crypto:
 * AES-256-GCM with a key derived per object by HKDF), so that a leaked copy of the database can't produce
 * codes.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";

const ALGORITHM = "aes-gcm-hkdf";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealed = z.object({
  key_id: z.string(),
  alg: z.literal(ALGORITHM),
  data: z.base64(),
  nonce: z.base64(),
});

export interface SecretSealer {
  /** @param factorId the factor it belongs to. It won't open for any other. */
  seal(factorId: string, secret: string): string;
  /** Null when it was sealed with another key or for another factor. */
  open(factorId: string, stored: string): string | null;
}

/** @param jwtSecret what the key is derived from; servers on one database share it. */
export function createSealer(jwtSecret: string): SecretSealer {
  const masterKey = Buffer.from(hkdfSync("sha256", jwtSecret, "", "authenticator secrets", 32));
  const keyId = createHash("sha256").update(masterKey).digest("hex").slice(0, 8);
  const keyFor = (factorId: string) => Buffer.from(hkdfSync("sha256", masterKey, "", factorId, 32));
  return {
    seal(factorId, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keyFor(factorId), nonce);
      const data = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return JSON.stringify({
        key_id: keyId,
        alg: ALGORITHM,
        data: data.toString("base64"),
        nonce: nonce.toString("base64"),
      });
    },
    open(factorId, stored) {
      try {
        const { data, nonce } = sealed.parse(JSON.parse(stored));
        const bytes = Buffer.from(data, "base64");
        const decipher = createDecipheriv("aes-256-gcm", keyFor(factorId), Buffer.from(nonce, "base64"));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
