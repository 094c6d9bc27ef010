/**
 * A stand-in for GitHub and Google: an HTTP server that speaks the OAuth that both share, for a user who is
 * signed in there and has agreed. It enforces the protocol: credentials, the redirect address, PKCE,
 * single-use codes.
 */
import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

export const CLIENT = { id: "hornbook-client", secret: "hornbook-client-secret" };

/** A user's account at the provider. */
export interface ProviderAccount {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly isVerified: boolean;
}

export type ProviderBehaviour =
  | "agree"
  /** The user declines. */
  | "deny"
  /** The provider refuses the application. */
  | "suspend"
  /** Codes can't be traded. */
  | "fail"
  /** Codes can be traded, but for something that isn't a token. */
  | "babble"
  /** The connection breaks. */
  | "hang-up";

export interface ProviderStandIn {
  readonly url: string;
  /** The settings that offer both providers. */
  readonly settings: Record<string, string>;
  /** The requests received, oldest first: method and path. */
  readonly requests: string[];
  account: ProviderAccount;
  behaviour: ProviderBehaviour;
  stop(): Promise<void>;
}

interface Grant {
  readonly redirectUri: string;
  readonly challenge: string;
}

export function newAccount(about: Partial<ProviderAccount> = {}): ProviderAccount {
  const id = Math.floor(Math.random() * 2 ** 48);
  return { id, name: "Ada Student", email: `ada-${id}@example.com`, isVerified: true, ...about };
}

export async function startProviderStandIn(): Promise<ProviderStandIn> {
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://provider");
    standIn.requests.push(`${request.method} ${url.pathname}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { account } = standIn;
    if (standIn.behaviour === "hang-up" && request.method === "POST") return void request.socket.destroy();
    switch (`${request.method} ${url.pathname}`) {
      case "GET /login/oauth/authorize":
      case "GET /o/oauth2/v2/auth":
        response.writeHead(302, { location: decide(url.searchParams) }).end();
        return;
      case "POST /login/oauth/access_token":
        // GitHub reports errors with status 200, Google with 400.
        return void trade(form, json, 200);
      case "POST /token":
        return void trade(form, json, 400);
    }
    const isKnown = tokens.has(request.headers.authorization?.replace("Bearer ", "") ?? "");
    if (!isKnown || !request.headers["user-agent"]) return void json(401, { message: "Bad credentials" });
    switch (url.pathname) {
      case "/api/v3/user":
        return void json(200, {
          ...{
            id: account.id,
            login: "ada",
            name: account.name,
            avatar_url: "https://provider.example/ada.png",
          },
          email: null,
        });
      case "/api/v3/user/emails":
        return void json(200, [
          { email: "other@example.org", verified: true, primary: false, visibility: null },
          ...(account.email ? [{ email: account.email, verified: account.isVerified, primary: true }] : []),
        ]);
      case "/v1/userinfo":
        return void json(200, {
          ...{ sub: String(account.id), name: account.name, picture: "https://provider.example/ada.png" },
          ...(account.email ? { email: account.email, email_verified: account.isVerified } : {}),
        });
    }
    json(404, { message: "Not Found" });
  });

  function decide(query: URLSearchParams): string {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    const isOurs = query.get("client_id") === CLIENT.id && query.get("response_type") === "code";
    const errors: Partial<Record<ProviderBehaviour, string>> = {
      deny: "access_denied",
      suspend: "application_suspended",
    };
    const refusal = isOurs ? errors[standIn.behaviour] : "unauthorized_client";
    if (refusal) {
      back.searchParams.set("error", refusal);
      back.searchParams.set("error_description", "The provider's own words");
    } else {
      const code = randomUUID();
      const challenge = query.get("code_challenge_method") === "S256" ? query.get("code_challenge") : null;
      grants.set(code, { redirectUri: query.get("redirect_uri") ?? "", challenge: challenge ?? "" });
      back.searchParams.set("code", code);
    }
    return back.href;
  }

  function trade(form: URLSearchParams, json: (status: number, body: unknown) => unknown, refusal: number) {
    if (standIn.behaviour === "fail") return json(503, { message: "Unavailable" });
    if (standIn.behaviour === "babble") return json(200, { message: "Good morning" });
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isGood =
      form.get("client_id") === CLIENT.id &&
      form.get("client_secret") === CLIENT.secret &&
      form.get("redirect_uri") === grant?.redirectUri &&
      challenge === grant?.challenge;
    if (!isGood) return json(refusal, { error: "invalid_grant" });
    const token = `provider-token-${randomUUID()}`;
    tokens.add(token);
    return json(200, { access_token: token, token_type: "bearer", scope: "user:email" });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: ProviderStandIn = {
    url,
    settings: Object.fromEntries(
      ["GITHUB", "GOOGLE"].flatMap((name) => [
        [`SUPABASE_AUTH_EXTERNAL_${name}_CLIENT_ID`, CLIENT.id],
        [`SUPABASE_AUTH_EXTERNAL_${name}_SECRET`, CLIENT.secret],
        [`SUPABASE_AUTH_EXTERNAL_${name}_URL`, url],
      ]),
    ),
    requests: [],
    account: newAccount(),
    behaviour: "agree",
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
