/**
 * The keys of access tokens. We sign with an asymmetric key, so that anyone with the public half can check a token.
 * Anyone who was given JWT_SECRET may sign with it, too.
 */
import { createECDH, createHash, hkdfSync } from "node:crypto";
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";

export interface TokenKeys {
  /** The public keys, served at `/.well-known/jwks.json`. */
  readonly keySet: { readonly keys: readonly JWK[] };
  sign(claims: JWTPayload): Promise<string>;
  /**
   * The claims of either kind of token. Rejects tokens that are forged, expired, or signed with another
   * algorithm.
   */
  verify(token: string): Promise<JWTPayload>;
}

/**
 * The asymmetric key is derived from the secret. Servers that share a database share the secret, so they
 * agree on the key without storing another one (docs/decisions/006).
 */
export async function createTokenKeys(secret: string): Promise<TokenKeys> {
  const symmetric = new TextEncoder().encode(secret);
  const { privateJwk, publicJwk } = deriveKeyPair(secret);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateKey = await importJWK(privateJwk, "ES256");
  const publicKey = await importJWK(publicJwk, "ES256");
  return {
    keySet: { keys: [{ ...publicJwk, kid, alg: "ES256", use: "sig", key_ops: ["verify"], ext: true }] },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", kid }).sign(privateKey),
    async verify(token) {
      // Each algorithm has its own key: the public key must never work as a shared secret.
      const isAsymmetric = decodeProtectedHeader(token).alg === "ES256";
      const { payload } = isAsymmetric
        ? await jwtVerify(token, publicKey, { algorithms: ["ES256"] })
        : await jwtVerify(token, symmetric, { algorithms: ["HS256"] });
      return payload;
    },
  };
}

/** Order of the group of P-256 (FIPS 186-5, appendix A; SEC 2, 2.4.2). */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
/** 128 bits more than the order, so that the remainder isn't biased (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

function deriveKeyPair(secret: string): { privateJwk: JWK; publicJwk: JWK } {
  const salt = createHash("sha256").update("hornbook access tokens").digest();
  const seed = Buffer.from(hkdfSync("sha256", secret, salt, "ES256 signing key", SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  // Uncompressed: a format byte, then both coordinates.
  const point = curve.getPublicKey();
  const publicJwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return { privateJwk: { ...publicJwk, d: d.toString("base64url") }, publicJwk };
}
