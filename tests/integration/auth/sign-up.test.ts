import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiAnswer, askApi } from "../../support/api-request.ts";
import { mailSent, mailsTo, otherCodes } from "../../support/mail.ts";
import { type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { codeFor, ownerConnection, PASSWORD, signUp, visitor } from "../../support/users.ts";

let host: OwnHost;
let sql: ReturnType<typeof ownerConnection>;

const newAddress = (name: string) => `${name}-${randomUUID()}@example.com`;
async function requestSignUp(at: OwnHost, email: string, fields: object = { password: PASSWORD }) {
  const answer = await askApi(at, "/auth/v1/signup", {
    body: { email, data: { first_name: "Ada" }, ...fields },
  });
  await mailSent(at);
  return answer;
}

/** The host, once the time of every limit has ended. */
async function later(): Promise<OwnHost> {
  await sql`update hornbook_server.attempts set ends_at = now()`;
  return host;
}

async function accountOf(email: string) {
  const [account] = await sql<{ confirmed: boolean; encrypted_password: string }[]>`
    select confirmed_at is not null as confirmed, encrypted_password from auth.users where email = ${email}`;
  return account ?? null;
}

/** A new address, one whose code was never entered, and one with a confirmed account. */
async function threeAddresses() {
  const pending = newAddress("pending");
  await requestSignUp(host, pending);
  return [newAddress("unknown"), pending, (await signUp(host, "member")).email];
}

/** A value's keys and types, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, part]) => [key, shapeOf(part)]),
  );
}

const visible = ({ status, headers, body }: ApiAnswer) => ({
  status,
  headers: [...headers.keys()].sort(),
  body: shapeOf(body),
});

beforeAll(async () => {
  host = await startOwnHost();
  sql = ownerConnection(host);
});
afterAll(async () => {
  await sql?.end();
  await host?.stop();
});

describe("signing up", () => {
  it("trades the emailed code for a session, once", async () => {
    const client = visitor(host);
    const email = newAddress("ada");
    const signedUp = await client.auth.signUp({ email, password: PASSWORD });
    expect([signedUp.error, signedUp.data.session]).toEqual([null, null]);
    const code = await codeFor(host, email);
    const [wrong = ""] = otherCodes(code, 1);
    const verify = (token: string) => client.auth.verifyOtp({ email, token, type: "signup" });
    expect((await verify(wrong)).error).toMatchObject({ status: 403, code: "otp_expired" });
    expect(await accountOf(email)).toMatchObject({ confirmed: false });
    const { data, error } = await verify(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await verify(code)).error).toMatchObject({ status: 403, code: "otp_expired" });
  });

  it("stores an address in one spelling", async () => {
    const email = newAddress("Spelt");
    await requestSignUp(host, ` ${email.toUpperCase()} `);
    expect(await accountOf(email.toLowerCase())).toMatchObject({ confirmed: false });
    expect((await requestSignUp(host, email)).status).toBe(429);
  });

  it.each(["short", "ninechars"])("refuses the weak password %s and creates no account", async (password) => {
    const email = newAddress("weak");
    const { error } = await visitor(host).auth.signUp({ email, password });
    expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
    expect(await accountOf(email)).toBeNull();
  });

  it("refuses a password that many people have, or that names this site", async () => {
    const email = newAddress("common");
    for (const password of ["qwertyuiop", "Basketball", "Hornbook2026!"]) {
      const { error } = await visitor(host).auth.signUp({ email, password });
      expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["pwned"] });
    }
    expect(await accountOf(email)).toBeNull();
  });

  it("accepts a password of ten characters, but none that bcrypt would truncate", async () => {
    const email = newAddress("long");
    const tooLong = await visitor(host).auth.signUp({ email, password: "é".repeat(37) });
    expect(tooLong.error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(await accountOf(email)).toBeNull();
    expect((await requestSignUp(host, email, { password: "tenletters" })).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ confirmed: false });
  });
});

describe("signing up again", () => {
  it.each([
    ["a weak password", { password: "short" }, 422],
    ["an empty password", { password: "" }, 400],
    ["no password", {}, 400],
    ["a password of another type", { password: 1234567890 }, 400],
    ["metadata of another type", { password: PASSWORD, data: ["x"] }, 400],
  ])("refuses %s the same way", async (_name, fields, status) => {
    const answers = [];
    for (const email of await threeAddresses()) {
      const answer = await requestSignUp(await later(), email, fields);
      answers.push([answer.status, answer.body]);
    }
    expect(answers[0]?.[0]).toBe(status);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("has the same rate limit for all", async () => {
    for (const email of await threeAddresses()) {
      await requestSignUp(await later(), email);
      const mails = (await mailsTo(host, email)).length;
      const again = await requestSignUp(host, email);
      expect([again.status, again.body]).toEqual([
        429,
        expect.objectContaining({ error_code: "over_email_send_rate_limit" }),
      ]);
      expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await mailsTo(host, email)).toHaveLength(mails);
    }
  });

  it("emails the owner of a confirmed account, and changes nothing", async () => {
    const { email } = await signUp(host, "owner");
    const before = await accountOf(email);
    await requestSignUp(await later(), email, { password: "somebody else's" });
    expect(await accountOf(email)).toEqual(before);
    const [newest] = await mailsTo(host, email);
    expect(newest).toMatchObject({ subject: "You already have a Hornbook account", code: null });
  });

  it("with another password keeps neither: after the latest code, the user chooses one", async () => {
    const email = newAddress("forgetful");
    await requestSignUp(host, email, { password: "the first password" });
    const oldCode = await codeFor(host, email);
    await requestSignUp(await later(), email, { password: "the second password" });
    const newCode = await codeFor(host, email);
    const client = visitor(host);
    const verify = (token: string) => client.auth.verifyOtp({ email, token, type: "signup" });
    expect(newCode).not.toBe(oldCode);
    expect((await verify(oldCode)).error).toMatchObject({ code: "otp_expired" });
    const verified = await verify(newCode);
    expect([verified.error, verified.data.user]).toEqual([
      null,
      expect.objectContaining({ needs_password: true }),
    ]);
    const signIn = (password: string) => visitor(host).auth.signInWithPassword({ email, password });
    for (const password of ["the first password", "the second password"]) {
      expect((await signIn(password)).error).toMatchObject({ code: "invalid_credentials" });
    }
    expect((await client.auth.updateUser({ password: "the third password" })).error).toBeNull();
    expect((await signIn("the third password")).error).toBeNull();
  });

  it("with the same password keeps it", async () => {
    const email = newAddress("patient");
    await requestSignUp(host, email);
    await requestSignUp(await later(), email);
    const client = visitor(host);
    const { data } = await client.auth.verifyOtp({
      email,
      token: await codeFor(host, email),
      type: "signup",
    });
    expect(data.user).not.toHaveProperty("needs_password");
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });
});

describe("requesting the code again", () => {
  const resend = async (at: OwnHost, email: string) => {
    const answer = await visitor(at).auth.resend({ type: "signup", email });
    await mailSent(at);
    return answer;
  };

  it("sends a new one, which replaces the old, only so often", async () => {
    const email = newAddress("impatient");
    await requestSignUp(host, email);
    const oldCode = await codeFor(host, email);
    expect((await resend(host, email)).error).toMatchObject({
      status: 429,
      code: "over_email_send_rate_limit",
    });
    expect((await resend(await later(), email)).error).toBeNull();
    const paced = await askApi(host, "/auth/v1/resend", { body: { type: "signup", email } });
    expect(paced.status).toBe(429);
    expect(Number(paced.headers.get("retry-after"))).toBeGreaterThan(0);
    const newCode = await codeFor(host, email);
    expect(await mailsTo(host, email)).toHaveLength(2);
    const verify = (token: string) => visitor(host).auth.verifyOtp({ email, token, type: "signup" });
    expect((await verify(oldCode)).error).toMatchObject({ code: "otp_expired" });
    expect((await verify(newCode)).error).toBeNull();
  });

  it("answers the same when there is nothing to send, and sends nothing", async () => {
    const answers = [];
    for (const email of await threeAddresses()) {
      const mails = (await mailsTo(host, email)).length;
      const { status, body } = await askApi(await later(), "/auth/v1/resend", {
        body: { type: "signup", email },
      });
      await mailSent(host);
      answers.push([status, body, (await mailsTo(host, email)).length - mails]);
    }
    expect(answers).toEqual([
      [200, {}, 0],
      [200, {}, 1],
      [200, {}, 0],
    ]);
  });
});

describe("signing in before entering the code", () => {
  it("is reported only to those who know the password", async () => {
    const email = newAddress("unconfirmed");
    await requestSignUp(host, email);
    const signIn = (address: string, password: string) =>
      askApi(host, "/auth/v1/token?grant_type=password", { body: { email: address, password } });
    const known = await signIn(email, PASSWORD);
    expect([known.status, known.body]).toEqual([
      400,
      expect.objectContaining({ error_code: "email_not_confirmed" }),
    ]);
    const guessed = await signIn(email, "a wrong password");
    const unknown = await signIn(newAddress("nobody"), "a wrong password");
    expect(guessed.body).toMatchObject({ error_code: "invalid_credentials" });
    expect(visible(guessed)).toEqual(visible(unknown));
    expect(guessed.body).toEqual(unknown.body);
    expect(
      await sql`select from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`,
    ).toHaveLength(0);
  });
});
