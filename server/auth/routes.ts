/**
 * `/auth/v1`: the routes that the app uses, and no others. Each goes to the library behind the limits and cures that
 * it lacks; where the library's own route is wrong, ours stands in its place.
 */
import { type Context, Hono } from "hono";
import { limitByAddress } from "../http/rate-limit.ts";
import { changeUser } from "./change-user.ts";
import { issueToken } from "./issue-token.ts";
import { createAuthLimits, REQUESTS_FROM_ADDRESS } from "./limits.ts";
import { readBody } from "./read-body.ts";
import { recover } from "./recover.ts";
import type { AuthDependencies, AuthRequest } from "./request.ts";
import { resend } from "./resend.ts";
import { authError, tooManyRequests } from "./responses.ts";
import { sendSignInCode } from "./send-sign-in-code.ts";
import { signUp } from "./sign-up.ts";
import { verifyCode } from "./verify-code.ts";

export function authRoutes(dependencies: AuthDependencies): Hono {
  const routes = new Hono();
  const limits = createAuthLimits();
  routes.use(limitByAddress(REQUESTS_FROM_ADDRESS, dependencies.addressOf, tooManyRequests));

  const withBody = (handle: (request: AuthRequest) => Promise<Response>) => async (context: Context) => {
    const request = context.req.raw;
    if (!dependencies.apiKeys.includes(request.headers.get("apikey") ?? "")) {
      return authError(401, "no_authorization", "No API key found in request");
    }
    const body = await readBody(request);
    if (body instanceof Response) return body;
    return await handle({ ...dependencies, limits, request, address: dependencies.addressOf(context), body });
  };
  const passThrough = async (context: Context) => await dependencies.lite.fetch(context.req.raw);

  routes.post("/signup", withBody(signUp));
  routes.post("/token", withBody(issueToken));
  routes.post("/verify", withBody(verifyCode));
  routes.post("/resend", withBody(resend));
  routes.post("/recover", withBody(recover));
  routes.post("/otp", withBody(sendSignInCode));
  routes.put("/user", withBody(changeUser));
  routes.get("/user", passThrough);
  routes.post("/logout", passThrough);
  routes.get("/health", passThrough);
  routes.get("/settings", passThrough);
  routes.get("/.well-known/jwks.json", passThrough);
  routes.all("*", () => authError(404, "not_found", "There is no such route"));
  return routes;
}
