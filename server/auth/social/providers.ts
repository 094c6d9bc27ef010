/** The providers of social logins: their addresses, and what they say about a user who signed in. */
import { z } from "zod";
import type { Settings, SocialLogin, SocialProvider } from "../../settings.ts";

const TIMEOUT_MS = 10_000;

export interface Profile {
  /** The provider's permanent id of the account. */
  readonly providerId: string;
  readonly email: string | null;
  /** Whether the provider verified that the user owns the email address. */
  readonly isVerified: boolean;
  /** What we keep of the account, under Supabase Auth's names. */
  readonly claims: Readonly<Record<string, string>>;
}

export interface Leaving {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  /** S256 of the verifier passed to `fetchProfile`. */
  readonly challenge: string;
}

export interface Provider {
  readonly name: SocialProvider;
  /** Where a browser goes to sign in there. */
  authorizeUrl(leaving: Leaving): string;
  /**
   * The user that the code belongs to.
   * @throws when the provider can't be reached, refuses the code, or sends something unexpected.
   */
  fetchProfile(code: string, back: { redirectUri: string; verifier: string }): Promise<Profile>;
}

/** The provider's addresses. */
interface Endpoints {
  readonly authorize: string;
  readonly token: string;
  readonly api: string;
}

interface Wire {
  endpoints(url: string | null): Endpoints;
  readonly scope: string;
  readProfile(api: string, accessToken: string): Promise<Profile>;
}

const github: Wire = {
  endpoints: (url) => ({
    authorize: `${url ?? "https://github.com"}/login/oauth/authorize`,
    token: `${url ?? "https://github.com"}/login/oauth/access_token`,
    // GitHub Enterprise has its API on the same host.
    api: url ? `${url}/api/v3` : "https://api.github.com",
  }),
  scope: "user:email",
  async readProfile(api, accessToken) {
    const [user, emails] = await Promise.all([
      read(`${api}/user`, accessToken, githubUser),
      read(`${api}/user/emails`, accessToken, githubEmails),
    ]);
    const primary = emails.find((email) => email.primary);
    return toProfile({
      ...{
        issuer: api,
        id: String(user.id),
        userName: user.login,
        name: user.name,
        picture: user.avatar_url,
      },
      ...{ email: primary?.email, isVerified: primary?.verified },
    });
  },
};

const google: Wire = {
  endpoints: (url) => ({
    authorize: `${url ?? "https://accounts.google.com"}/o/oauth2/v2/auth`,
    token: `${url ?? "https://oauth2.googleapis.com"}/token`,
    api: url ?? "https://openidconnect.googleapis.com",
  }),
  scope: "openid email profile",
  async readProfile(api, accessToken) {
    const user = await read(`${api}/v1/userinfo`, accessToken, googleUser);
    return toProfile({
      ...{ issuer: "https://accounts.google.com", id: user.sub, name: user.name, picture: user.picture },
      ...{ email: user.email, isVerified: user.email_verified },
    });
  },
};

const WIRES: Readonly<Record<SocialProvider, Wire>> = { github, google };

/** The providers that the operator configured. */
export const createProviders = (logins: Settings["socialLogins"]): Provider[] =>
  Object.entries(logins).map(([name, login]) => createProvider(name as SocialProvider, login));

function createProvider(name: SocialProvider, login: SocialLogin): Provider {
  const wire = WIRES[name];
  const { authorize, token, api } = wire.endpoints(login.url);
  return {
    name,
    authorizeUrl({ redirectUri, state, challenge }) {
      const parameters = new URLSearchParams({
        client_id: login.clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: wire.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${authorize}?${parameters}`;
    },
    async fetchProfile(code, { redirectUri, verifier }) {
      const body = new URLSearchParams({
        client_id: login.clientId,
        client_secret: login.secret,
        code,
        redirect_uri: redirectUri,
        grant_type: "authorization_code",
        code_verifier: verifier,
      });
      const { access_token } = await ask(token, { method: "POST", body }, grant);
      return await wire.readProfile(api, access_token);
    },
  };
}

const optional = z
  .string()
  .nullish()
  .transform((text) => text || undefined);
/** GitHub refuses a code with status 200 and an `error` instead of a token. */
const grant = z.object({ access_token: z.string().min(1) });
const githubUser = z.object({
  id: z.number(),
  login: z.string(),
  name: optional,
  avatar_url: optional,
});
const githubEmails = z.array(z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }));
const googleUser = z.object({
  sub: z.string().min(1),
  email: optional,
  email_verified: z.boolean().optional(),
  name: optional,
  picture: optional,
});

const read = <T>(url: string, accessToken: string, shape: z.ZodType<T>) =>
  ask(url, { headers: { authorization: `Bearer ${accessToken}` } }, shape);

async function ask<T>(url: string, request: RequestInit, shape: z.ZodType<T>): Promise<T> {
  const response = await fetch(url, {
    ...request,
    // GitHub sends form data unless asked for JSON, and requires a user agent.
    headers: { accept: "application/json", "user-agent": "Hornbook", ...request.headers },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return shape.parse(await response.json());
}

interface KnownAccount {
  readonly issuer: string;
  readonly id: string;
  readonly userName?: string;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  readonly email: string | undefined;
  readonly isVerified: boolean | undefined;
}

function toProfile(account: KnownAccount): Profile {
  const { issuer, id, userName, name, picture, email, isVerified = false } = account;
  const claims = {
    ...{ iss: issuer, sub: id, provider_id: id, name, full_name: name, avatar_url: picture },
    ...{ user_name: userName, preferred_username: userName },
  };
  const given = Object.entries(claims).filter((claim): claim is [string, string] => claim[1] !== undefined);
  return {
    providerId: id,
    email: email?.toLowerCase() ?? null,
    isVerified,
    claims: Object.fromEntries(given),
  };
}
