/**
 * `/auth/v1`: the routes that the app uses, and no others. Each goes to the library behind the limits and cures that
 * it lacks; where the library's own route is wrong, ours stands in its place.
 */
import { type Context, Hono } from "hono";
import { limitByAddress } from "../http/rate-limit.ts";
import { changeUser } from "./change-user.ts";
import { issueToken } from "./issue-token.ts";
import { createAuthLimits, REQUESTS_FROM_ADDRESS } from "./limits.ts";
import { challengeFactor } from "./mfa/challenge-factor.ts";
import { enrollFactor } from "./mfa/enroll-factor.ts";
import { unenrollFactor } from "./mfa/unenroll-factor.ts";
import { verifyFactor } from "./mfa/verify-factor.ts";
import { readBody } from "./read-body.ts";
import { recover } from "./recover.ts";
import type { AuthDependencies, AuthRequest } from "./request.ts";
import { resend } from "./resend.ts";
import { authError, tooManyRequests } from "./responses.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";
import { showUser } from "./show-user.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { authorize } from "./social/authorize.ts";
import { callback } from "./social/callback.ts";
import { returnAddress, sendBackWith } from "./social/return-address.ts";
import { verifyCode } from "./verify-code.ts";

/** Makes a route of a handler; the address's `:id`, if it has one, is its second argument. */
type Route = (
  handle: (request: AuthRequest, id: string) => Promise<Response>,
) => (context: Context) => Promise<Response>;

export function authRoutes(dependencies: AuthDependencies): Hono {
  const routes = new Hono();
  const limits = createAuthLimits();
  routes.use(limitByAddress(REQUESTS_FROM_ADDRESS, dependencies.addressOf, tooManyRequests));

  const authRequest = (context: Context, body: Record<string, unknown>): AuthRequest => ({
    ...dependencies,
    limits,
    request: context.req.raw,
    address: dependencies.addressOf(context),
    body,
  });
  const refuseKeyless = (context: Context) =>
    dependencies.apiKeys.includes(context.req.header("apikey") ?? "")
      ? null
      : authError(401, "no_authorization", "No API key found in request");
  const withBody: Route = (handle) => async (context) => {
    const refusal = refuseKeyless(context);
    if (refusal) return refusal;
    const body = await readBody(context.req.raw);
    if (body instanceof Response) return body;
    return await handle(authRequest(context, body), context.req.param("id") ?? "");
  };
  const withoutBody: Route = (handle) => async (context) =>
    refuseKeyless(context) ?? (await handle(authRequest(context, {}), context.req.param("id") ?? ""));
  /** A browser that is on its way brings no key, and has to arrive at a page. */
  const navigation: Route = (handle) => async (context) => {
    try {
      return await handle(authRequest(context, {}), "");
    } catch (error) {
      dependencies.log.error({ error }, "a social login failed");
      const { publicUrl } = dependencies;
      return sendBackWith("unexpected_failure", returnAddress(publicUrl, null), publicUrl);
    }
  };
  const passThrough = async (context: Context) => await dependencies.lite.fetch(context.req.raw);

  routes.post("/signup", withBody(signUp));
  routes.post("/token", withBody(issueToken));
  routes.post("/verify", withBody(verifyCode));
  routes.post("/resend", withBody(resend));
  routes.post("/recover", withBody(recover));
  routes.post("/otp", withBody(sendSignInCode));
  routes.get("/user", withoutBody(showUser));
  routes.put("/user", withBody(changeUser));
  routes.post("/logout", withoutBody(signOut));
  routes.post("/factors", withBody(enrollFactor));
  routes.post("/factors/:id/challenge", withoutBody(challengeFactor));
  routes.post("/factors/:id/verify", withBody(verifyFactor));
  routes.delete("/factors/:id", withoutBody(unenrollFactor));
  routes.get("/authorize", navigation(authorize));
  routes.get("/callback", navigation(callback));
  routes.get("/health", passThrough);
  routes.get("/settings", passThrough);
  routes.get("/.well-known/jwks.json", (context) => {
    context.header("Cache-Control", "public, max-age=600");
    return context.json(dependencies.keys.keySet);
  });
  routes.all("*", () => authError(404, "not_found", "There is no such route"));
  return routes;
}
