import { beforeAll, describe, expect, it } from "vitest";
import { type ApiRequest, askApi } from "../../support/api-request.ts";
import { mailSent } from "../../support/mail.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

let student: TestUser;

async function refusal(path: string, request?: ApiRequest) {
  const { status, body } = await askApi(host, path, request);
  return { status, code: (body as { error_code?: string }).error_code };
}

startSuiteHost();
beforeAll(async () => {
  student = await signUp(host, "student");
});

describe("library routes that the app doesn't use", () => {
  it.each([
    ["POST", "/auth/v1/callback"],
    ["POST", "/auth/v1/reauthenticate"],
    ["GET", "/auth/v1/admin/users"],
    ["POST", "/auth/v1/admin/users"],
    ["POST", "/auth/v1/magiclink"],
    ["POST", "/auth/v1/invite"],
    ["GET", "/auth/v1/factors"],
    ["GET", "/auth/v1/nonsense"],
    ["DELETE", "/auth/v1/user"],
    ["GET", "/auth/v1/"],
  ])("%s %s doesn't exist, even with the secret key", async (method, path) => {
    const request = {
      method,
      apiKey: host.secretKey,
      ...(method === "POST" ? { body: { email: student.email } } : {}),
    };
    expect(await refusal(path, request)).toEqual({ status: 404, code: "not_found" });
  });

  it("a link can't confirm an account, by address or by the code's hash", async () => {
    const email = "linked@example.com";
    await visitor(host).auth.signUp({ email, password: PASSWORD });
    await mailSent(host);
    const account = () =>
      sql`select confirmation_token as hash, confirmed_at from auth.users where email = ${email}`;
    const [before] = await account();
    const query = new URLSearchParams({ token: before?.hash, type: "signup" });
    expect(await refusal(`/auth/v1/verify?${query}`)).toEqual({ status: 404, code: "not_found" });
    const { error } = await visitor(host).auth.verifyOtp({ token_hash: before?.hash, type: "email" });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect([...(await account())]).toEqual([{ hash: before?.hash, confirmed_at: null }]);
  });
});

describe("invalid requests", () => {
  it.each([
    ["/auth/v1/signup", "POST"],
    ["/auth/v1/token?grant_type=password", "POST"],
    ["/auth/v1/verify", "POST"],
    ["/auth/v1/resend", "POST"],
    ["/auth/v1/recover", "POST"],
    ["/auth/v1/otp", "POST"],
    ["/auth/v1/user", "PUT"],
    ["/auth/v1/user", "GET"],
    ["/auth/v1/logout", "POST"],
    ["/auth/v1/factors", "POST"],
    ["/auth/v1/factors/ca9f2b3e-0000-4000-8000-000000000000/challenge", "POST"],
    ["/auth/v1/factors/ca9f2b3e-0000-4000-8000-000000000000/verify", "POST"],
    ["/auth/v1/factors/ca9f2b3e-0000-4000-8000-000000000000", "DELETE"],
  ])("%s needs a key", async (path, method) => {
    const body = { email: student.email, password: PASSWORD };
    const request = method === "GET" ? { method } : { method, body };
    for (const apiKey of [null, "sb_publishable_guessed"]) {
      expect(await refusal(path, { ...request, apiKey })).toEqual({ status: 401, code: "no_authorization" });
    }
  });

  it.each(["", "null", "[]", '"text"', "{", '{"data":{"name":"\\ud800"}}'])(
    "the body %s isn't a JSON object that can be stored",
    async (body) => {
      for (const path of ["/auth/v1/signup", "/auth/v1/recover", "/auth/v1/token?grant_type=refresh_token"]) {
        expect(await refusal(path, { body })).toEqual({ status: 400, code: "bad_json" });
      }
    },
  );

  it("a body with a NUL character", async () => {
    const { status, body } = await askApi(host, "/auth/v1/signup", {
      body: '{"email":"a\\u0000@example.com"}',
    });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: "nul_character" })]);
  });

  it.each([
    ["/auth/v1/signup", { email: ["a@example.com"], password: PASSWORD }],
    ["/auth/v1/signup", { email: "not an address", password: PASSWORD }],
    ["/auth/v1/signup", { email: `${"x".repeat(310)}@example.com`, password: PASSWORD }],
    ["/auth/v1/signup", { phone: "+15555550100", password: PASSWORD }],
    ["/auth/v1/signup", {}],
    ["/auth/v1/token?grant_type=refresh_token", { refresh_token: { a: 1 } }],
    ["/auth/v1/token?grant_type=refresh_token", { refresh_token: "" }],
    ["/auth/v1/verify", { email: "a@example.com", token: 123456, type: "signup" }],
    ["/auth/v1/verify", { email: "a@example.com", token: "123456", type: "__proto__" }],
    ["/auth/v1/resend", { email: "a@example.com", type: "email_change" }],
    ["/auth/v1/recover", {}],
    ["/auth/v1/otp", { phone: "+15555550100" }],
  ])("%s refuses %j", async (path, body) => {
    expect(await refusal(path, { body })).toEqual({ status: 400, code: "validation_failed" });
  });

  it("a social login needs its code", async () => {
    const body = { code_verifier: "a verifier" };
    const answer = await refusal("/auth/v1/token?grant_type=pkce", { body });
    expect(answer).toEqual({ status: 400, code: "validation_failed" });
  });

  it.each(["id_token", "", "__proto__"])("the grant type “%s” doesn’t exist", async (grant) => {
    const answer = await refusal(`/auth/v1/token?grant_type=${grant}`, { body: { email: student.email } });
    expect(answer).toEqual({ status: 400, code: "invalid_credentials" });
  });
});
