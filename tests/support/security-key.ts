/** A security key as a second factor: set up and used the way auth-js does, with an authenticator in software. */
import { type ApiAnswer, askApi } from "./api-request.ts";
import type { SharedHost } from "./shared-host.ts";
import {
  type CreationOptions,
  type Deviation,
  type RequestOptions,
  SoftwarePasskey,
} from "./software-passkey.ts";
import { type Client, tokenOf } from "./users.ts";

/** Where a browser would have to be: passkeys need a name, and this machine's is localhost. */
export const originOf = ({ url }: SharedHost) => url.replace("127.0.0.1", "localhost");

export interface Challenge {
  readonly id: string;
  readonly webauthn: {
    readonly type: "create" | "request";
    readonly credential_options: { readonly publicKey: CreationOptions & RequestOptions };
  };
}

export class SecurityKey {
  readonly authenticator: SoftwarePasskey;
  readonly #host: SharedHost;
  readonly factorId: string;

  private constructor(host: SharedHost, factorId: string) {
    this.#host = host;
    this.factorId = factorId;
    this.authenticator = new SoftwarePasskey(originOf(host));
  }

  /** Enrolls a factor, without creating its credential. */
  static async enroll(host: SharedHost, client: Client, friendlyName = "Key"): Promise<SecurityKey> {
    const { data, error } = await client.auth.mfa.webauthn.enroll({ friendlyName });
    if (error) throw error;
    return new SecurityKey(host, data.id);
  }

  /** Enrolls a factor and creates its credential. The client's session is at aal2. */
  static async enrollVerified(host: SharedHost, client: Client, friendlyName?: string): Promise<SecurityKey> {
    const key = await SecurityKey.enroll(host, client, friendlyName);
    const { status, body } = await key.use(client);
    if (status !== 200) throw new Error(JSON.stringify(body));
    await client.auth.setSession(body as { access_token: string; refresh_token: string });
    return key;
  }

  async challenge(client: Client): Promise<Challenge> {
    const answer = await this.#ask(client, "challenge", {});
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as Challenge;
  }

  /** Answers a challenge, by default a new one. */
  async use(client: Client, deviation: Deviation = {}, challenge?: Challenge): Promise<ApiAnswer> {
    const { id, webauthn } = challenge ?? (await this.challenge(client));
    const { publicKey } = webauthn.credential_options;
    const credential =
      webauthn.type === "create"
        ? this.authenticator.create(publicKey, deviation)
        : this.authenticator.get(publicKey, deviation);
    return await this.send(client, id, { type: webauthn.type, credential_response: credential });
  }

  /** Sends an answer as it is. */
  async send(client: Client, challengeId: string, webauthn: unknown): Promise<ApiAnswer> {
    return await this.#ask(client, "verify", { challenge_id: challengeId, webauthn });
  }

  async #ask(client: Client, what: "challenge" | "verify", body: object): Promise<ApiAnswer> {
    const path = `/auth/v1/factors/${this.factorId}/${what}`;
    return await askApi(this.#host, path, { token: await tokenOf(client), body });
  }
}
