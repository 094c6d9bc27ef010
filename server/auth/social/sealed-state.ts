/**
 * Ties an OAuth flow to one browser. The browser keeps a random name in a cookie that only the server reads;
 * the `state` parameter is signed over the flow's id and that name.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";

const COOKIE = "hornbook-sign-in";
const NAME_BYTES = 32;
const NAME = /^[\w-]{43}$/;

export interface StateSealer {
  /** The `state` of flow `id` for the browser named `browser`. */
  seal(id: string, browser: string): string;
  /** The id in a `state` that was sealed for this browser; otherwise null. */
  open(state: string, browser: string): string | null;
  /** The PKCE verifier (RFC 7636). It proves to the provider that we requested the code we trade. */
  verifierOf(id: string): string;
}

/** @param jwtSecret what the key is derived from; servers on one database share it. */
export function createStateSealer(jwtSecret: string): StateSealer {
  const key = Buffer.from(hkdfSync("sha256", jwtSecret, "", "social logins", 32));
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose} ${text}`).digest();
  const signatureOf = (id: string, browser: string) => sign("state", `${id} ${browser}`);
  return {
    seal: (id, browser) => `${id}.${signatureOf(id, browser).toString("base64url")}`,
    open(state, browser) {
      const [id = "", signature = ""] = state.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = signatureOf(id, browser);
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
    verifierOf: (id) => sign("verifier", id).toString("base64url"),
  };
}

export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

export const newBrowserName = () => randomBytes(NAME_BYTES).toString("base64url");

/** The name we gave the request's browser, or null. */
export function browserNameOf(request: Request, publicUrl: string): string | null {
  const name = cookieName(publicUrl);
  const value = parse(request.headers.get("cookie") ?? "", name)[name];
  return value && NAME.test(value) ? value : null;
}

/**
 * The header that makes the browser keep its name for `seconds` and send it when the provider redirects back.
 */
export function browserCookie(browser: string, publicUrl: string, seconds: number): string {
  return serialize(cookieName(publicUrl), browser, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(publicUrl),
    maxAge: seconds,
  });
}

/** The prefix keeps neighboring hosts from setting the cookie. It requires https. */
const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? `__Host-${COOKIE}` : COOKIE);
const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");
