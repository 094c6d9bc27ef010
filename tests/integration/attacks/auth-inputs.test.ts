/** Malformed input gets a 4xx with a message from every auth route, for any caller. It never gets a 500. */
import { describe, expect, it } from "vitest";
import { type ApiRequest, askApi } from "../../support/api-request.ts";
import { host, startSuiteHost } from "../../support/suite-host.ts";
import { PASSWORD, signUp } from "../../support/users.ts";

const LIFTED = { most: 1_000_000, seconds: 60 };
startSuiteHost({ authRequests: LIFTED, codesOfNetwork: LIFTED, mailOfNetwork: LIFTED });

const deep = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
const NASTY: readonly unknown[] = [
  ...[
    "",
    " ",
    "\n",
    "\u0000",
    "\ud800",
    "'",
    '"',
    "%00",
    "../..",
    "a@b",
    "x".repeat(70_000),
    "🧨@example.com",
  ],
  ...[0, -1, 1e308, true, null, [], {}, [[]], { a: { b: 1 } }, { toString: 1 }, deep(2_000)],
  ...["__proto__", "constructor", "1 or 1=1", "00000000-0000-0000-0000-000000000000", "123456\n"],
];
const RAW: readonly string[] = [
  "",
  "{",
  "null",
  "1",
  "[]",
  '"a"',
  "{}",
  '{"__proto__":{"email":"a"}}',
  "[".repeat(200_000),
];

const ID = "ca9f2b3e-0000-4000-8000-000000000000";
const email = "somebody@example.com";
const ROUTES: readonly (readonly [string, string, object])[] = [
  ["POST", "/signup", { email, password: PASSWORD, data: {} }],
  ["POST", "/token?grant_type=password", { email, password: PASSWORD }],
  ["POST", "/token?grant_type=refresh_token", { refresh_token: ID }],
  ["POST", "/token?grant_type=pkce", { auth_code: ID, code_verifier: "x".repeat(43) }],
  ["POST", "/token?grant_type=%00", { email }],
  ["POST", "/verify", { email, token: "123456", type: "signup" }],
  ["POST", "/resend", { email, type: "signup" }],
  ["POST", "/recover", { email }],
  ["POST", "/otp", { email }],
  ["PUT", "/user", { email, password: PASSWORD, data: {}, current_password: PASSWORD, nonce: "123456" }],
  ["POST", "/logout?scope=everything", {}],
  ["POST", "/factors", { factor_type: "totp", friendly_name: "phone", issuer: "Hornbook" }],
  ["POST", `/factors/${ID}/challenge`, {}],
  ["POST", `/factors/${ID}/verify`, { code: "123456", challenge_id: ID }],
  ["POST", `/factors/${ID}/verify`, { webauthn: { type: "create" }, challenge_id: ID }],
  ["POST", "/passkeys/registration/options", {}],
  ["POST", "/passkeys/registration/verify", { challenge_id: ID, credential: {} }],
  ["POST", "/passkeys/authentication/verify", { challenge_id: ID, credential: {} }],
  ["PATCH", `/passkeys/${ID}`, { friendly_name: "phone" }],
  ["DELETE", "/passkeys/%00", {}],
  ["POST", "/factors/%00/verify", { code: "123456", challenge_id: "'" }],
];
const BODILESS = [
  ...["/user", "/reauthenticate", "/settings", "/authorize?provider=%00", "/callback?state=%00&code='"],
  ...["/authorize?provider=github&redirect_to=%ff", "/verify?token=1&type=signup", "/callback"],
];

/** The body with each field in turn replaced by each hostile value. */
const variants = (body: object): unknown[] =>
  Object.keys(body).flatMap((field) => NASTY.map((value) => ({ ...body, [field]: value })));

async function expectNoFailure(path: string, request: ApiRequest): Promise<void> {
  const { status, body } = await askApi(host, `/auth/v1${path}`, request);
  const about = `${request.method} ${path} ${JSON.stringify(request.body)?.slice(0, 200)}`;
  expect(status, about).toBeLessThan(500);
  if (status < 400) return;
  // The auth routes say why in `msg`, the guards before them in `message`. supabase-js reads both.
  const { msg, message = msg } = body as { msg?: string; message?: string };
  expect(message, about).toMatch(/\w{3,}/);
}

describe("malformed input", () => {
  it.each(["a visitor", "a user"])("from %s crashes no route", async (caller) => {
    const token = caller === "a user" ? (await signUp(host, "fuzzer")).accessToken : null;
    const as = token ? { token } : {};
    for (const [method, path, body] of ROUTES) {
      for (const variant of [...variants(body), ...RAW]) {
        await expectNoFailure(path, { method, body: variant, ...as });
      }
    }
    for (const path of BODILESS) await expectNoFailure(path, { method: "GET", ...as });
  });

  it("in a token crashes no route", async () => {
    for (const token of ["", "a.b.c", "..", "x".repeat(5000), "eyJhbGciOiJub25lIn0.e30.", "%00"]) {
      for (const path of ["/user", "/reauthenticate"]) await expectNoFailure(path, { method: "GET", token });
      await expectNoFailure("/logout", { method: "POST", token, body: {} });
    }
  });
});
