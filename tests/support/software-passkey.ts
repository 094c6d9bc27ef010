/**
 * An authenticator in software: creates ES256 credentials and answers challenges with them, as the browser would hand
 * it over. What it does wrong is up to the test.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/** What an answer says instead of the truth. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The count of its uses. Defaults to one more than the last. */
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string | null;
  /** Changes the signature. */
  readonly isForged?: boolean;
}

/** Answers that prove nothing here, whatever is right about the rest. */
export const ANSWERS_OF_OTHERS: readonly (readonly [string, Deviation])[] = [
  ["from another site", { origin: "https://hornbook.example.com" }],
  ["from another port", { origin: "http://localhost:1" }],
  ["for another site", { rpId: "example.com" }],
  ["to another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
  ["of another ceremony", { type: "payment.get" }],
];

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, credential: 0x40 };

export class SoftwarePasskey {
  readonly id = randomBytes(32).toString("base64url");
  readonly #origin: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle = "";
  #rpId = "";
  #counter = 0;

  /** @param origin the page's. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) {
    this.#userHandle = user.id;
    this.#rpId = rp.id ?? "";
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(deviation, FLAGS.credential),
      Buffer.alloc(16),
      ...[length, id, this.#publicKey()],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData("webauthn.create", challenge, deviation).toString("base64url"),
      attestationObject: cbor([
        ["fmt", "none"],
        ["attStmt", []],
        ["authData", authData],
      ]).toString("base64url"),
      transports: ["internal" as const],
    });
  }

  get({ challenge }: RequestOptions, deviation: Deviation = {}) {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const authenticatorData = this.#authenticatorData(deviation, 0);
    const clientData = this.#clientData("webauthn.get", challenge, deviation);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
    const signature = sign(
      "sha256",
      deviation.isForged ? Buffer.from("other") : signed,
      this.#keys.privateKey,
    );
    const { userHandle = this.#userHandle } = deviation;
    return this.#credential({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(userHandle === null ? {} : { userHandle }),
    });
  }

  #credential<Response>(response: Response) {
    const { id } = this;
    return { id, rawId: id, type: "public-key" as const, response, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.#origin } = deviation;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(deviation) }));
  }

  #authenticatorData({ rpId = this.#rpId, isVerified = true }: Deviation, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all =
      flags | FLAGS.present | FLAGS.backupEligible | FLAGS.backedUp | (isVerified ? FLAGS.verified : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([all]), counter]);
  }

  /** As a COSE key (RFC 9053, section 7.1). */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return cbor([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
  }
}

const pick = ({ type, challenge }: Deviation) => ({ ...(type && { type }), ...(challenge && { challenge }) });

type Entries = readonly (readonly [number | string, Value])[];
type Value = number | string | Buffer | Entries;

/** A map in CBOR (RFC 8949), of the few types that credentials consist of. */
function cbor(value: Value): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
