/** `/auth/v1`: the routes of Supabase Auth that the app uses. Each checks its input against `schemas.ts` first. */
import { type Context, Hono } from "hono";
import type { z } from "zod";
import { answerGateFull, limitByNetwork } from "../http/limiter.ts";
import { changeUser } from "./change-user.ts";
import { refresh, signInWithCode, signInWithPassword } from "./issue-token.ts";
import { challengeFactor } from "./mfa/challenge-factor.ts";
import { enrollFactor } from "./mfa/enroll-factor.ts";
import { unenrollFactor } from "./mfa/unenroll-factor.ts";
import { verifyFactor } from "./mfa/verify-factor.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./passkeys/manage.ts";
import { finishPasskeyRegistration, startPasskeyRegistration } from "./passkeys/register.ts";
import { finishPasskeySignIn, startPasskeySignIn } from "./passkeys/sign-in.ts";
import { reauthenticate } from "./prove-again.ts";
import { readBody } from "./read-body.ts";
import type { AuthDependencies, AuthRequest } from "./request.ts";
import { authError } from "./responses.ts";
import * as schemas from "./schemas.ts";
import { recover, resend, sendSignInCode } from "./send-codes.ts";
import { showSettings } from "./show-settings.ts";
import { showUser } from "./show-user.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { authorize } from "./social/authorize.ts";
import { callback } from "./social/callback.ts";
import { returnAddress, sendBackWith } from "./social/return-address.ts";
import { verifyCode } from "./verify-code.ts";

/** Answers a request. The second argument is the address's `:id`, if it has one. */
type Handle<Body> = (request: AuthRequest<Body>, id: string) => Promise<Response>;
type Answer = (context: Context) => Promise<Response>;

export function authRoutes(dependencies: AuthDependencies): Hono {
  const routes = new Hono();
  routes.use(limitByNetwork(dependencies.limiter, "authRequests", dependencies.addressOf));

  const authRequest = <Body>(context: Context, body: Body): AuthRequest<Body> => ({
    ...dependencies,
    request: context.req.raw,
    address: dependencies.addressOf(context),
    body,
  });
  const refuseKeyless = (context: Context) =>
    dependencies.apiKeys.includes(context.req.header("apikey") ?? "")
      ? null
      : authError(401, "no_authorization", "No API key found in request");
  const answer = async (work: Promise<Response>): Promise<Response> => {
    try {
      return await work;
    } catch (error) {
      const refusal = answerGateFull(error);
      if (refusal) return refusal;
      throw error;
    }
  };
  const withBody =
    <Body>(schema: z.ZodType<Body>, handle: Handle<Body>): Answer =>
    async (context) => {
      const refusal = refuseKeyless(context);
      if (refusal) return refusal;
      const body = await readBody(context.req.raw, schema);
      if (body instanceof Response) return body;
      return await answer(handle(authRequest(context, body), context.req.param("id") ?? ""));
    };
  const withoutBody =
    (handle: Handle<null>): Answer =>
    async (context) =>
      refuseKeyless(context) ??
      (await answer(handle(authRequest(context, null), context.req.param("id") ?? "")));
  /** A browser that follows a link sends no key, and always has to end up on a page. */
  const navigation =
    (handle: Handle<null>): Answer =>
    async (context) => {
      try {
        return await handle(authRequest(context, null), "");
      } catch (error) {
        dependencies.log.error({ error }, "a social login failed");
        const { publicUrl } = dependencies;
        return sendBackWith("unexpected_failure", returnAddress(publicUrl, null), publicUrl);
      }
    };

  const grants = new Map<string | undefined, Answer>([
    ["password", withBody(schemas.passwordGrant, signInWithPassword)],
    ["pkce", withBody(schemas.pkceGrant, signInWithCode)],
    ["refresh_token", withBody(schemas.refreshGrant, refresh)],
  ]);
  const unknownGrant = withoutBody(async () =>
    authError(400, "invalid_credentials", `grant_type must be ${[...grants.keys()].join(" or ")}`),
  );

  routes.post("/signup", withBody(schemas.signUpBody, signUp));
  routes.post("/token", (context) => (grants.get(context.req.query("grant_type")) ?? unknownGrant)(context));
  routes.post("/verify", withBody(schemas.verifyBody, verifyCode));
  routes.post("/resend", withBody(schemas.resendBody, resend));
  routes.post("/recover", withBody(schemas.addressBody, recover));
  routes.post("/otp", withBody(schemas.addressBody, sendSignInCode));
  routes.get("/user", withoutBody(showUser));
  routes.put("/user", withBody(schemas.userBody, changeUser));
  routes.get("/reauthenticate", withoutBody(reauthenticate));
  routes.post("/logout", withoutBody(signOut));
  routes.post("/factors", withBody(schemas.enrollBody, enrollFactor));
  routes.post("/factors/:id/challenge", withoutBody(challengeFactor));
  routes.post("/factors/:id/verify", withBody(schemas.factorProofBody, verifyFactor));
  routes.delete("/factors/:id", withoutBody(unenrollFactor));
  routes.post("/passkeys/registration/options", withoutBody(startPasskeyRegistration));
  routes.post(
    "/passkeys/registration/verify",
    withBody(schemas.passkeyAnswerBody, finishPasskeyRegistration),
  );
  routes.post("/passkeys/authentication/options", withoutBody(startPasskeySignIn));
  routes.post("/passkeys/authentication/verify", withBody(schemas.passkeyAnswerBody, finishPasskeySignIn));
  routes.get("/passkeys", withoutBody(listPasskeys));
  routes.patch("/passkeys/:id", withBody(schemas.passkeyNameBody, renamePasskey));
  routes.delete("/passkeys/:id", withoutBody(removePasskey));
  routes.get("/authorize", navigation(authorize));
  routes.get("/callback", navigation(callback));
  routes.get("/health", (context) => context.json({ name: "Hornbook Auth" }));
  routes.get("/settings", withoutBody(showSettings));
  routes.get("/.well-known/jwks.json", (context) => {
    context.header("Cache-Control", "public, max-age=600");
    return context.json(dependencies.keys.keySet);
  });
  routes.all("*", () => authError(404, "not_found", "Route not found"));
  return routes;
}
