import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type ApiAnswer, askApi } from "../../support/api-request.ts";
import { otherCodes } from "../../support/mail.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { codeFor, PASSWORD, signUp, visitor } from "../../support/users.ts";

const refused = (answer: ApiAnswer) => [answer.status, (answer.body as { error_code?: string }).error_code];
const WRONG_CODE = [403, "otp_expired"];
const WRONG_PASSWORD = [400, "invalid_credentials"];
const TOO_MANY = [429, "over_request_rate_limit"];

/** An address that has asked for an account, and its code. */
async function pendingAccount(name: string) {
  const email = `${name}-${randomUUID()}@example.com`;
  await visitor(host).auth.signUp({ email, password: PASSWORD });
  return { email, code: await codeFor(host, email) };
}

const tryCode = (email: string, token: string, from = "198.51.100.1", type = "signup") =>
  askApi(host, "/auth/v1/verify", { from, body: { email, token, type } });
const tryPassword = (email: string, password: string, from: string) =>
  askApi(host, "/auth/v1/token?grant_type=password", { from, body: { email, password } });

const sessionsOf = (email: string) =>
  sql`select s.id from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`;

startSuiteHost();

describe("guessing a code", () => {
  it("is over after ten wrong ones, even with the right one, from any address and of any kind", async () => {
    const { email, code } = await pendingAccount("guessed");
    for (const wrong of otherCodes(code, 10))
      expect(refused(await tryCode(email, wrong))).toEqual(WRONG_CODE);
    const eleventh = await tryCode(email, code);
    expect(refused(eleventh)).toEqual(TOO_MANY);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused(await tryCode(email, code, "198.51.100.2"))).toEqual(TOO_MANY);
    expect(refused(await tryCode(email.toUpperCase(), code))).toEqual(TOO_MANY);
    for (const type of ["recovery", "email"]) {
      expect(refused(await tryCode(email, code, "198.51.100.1", type))).toEqual(TOO_MANY);
    }
    expect(await sessionsOf(email)).toHaveLength(0);
  });

  it("all at once gets no further", async () => {
    const { email, code } = await pendingAccount("rushed");
    const answers = await Promise.all(otherCodes(code, 40).map((wrong) => tryCode(email, wrong)));
    const lookedAt = answers.filter((answer) => answer.status !== 429);
    expect(lookedAt.map(refused)).toEqual(Array.from({ length: 10 }, () => WRONG_CODE));
    expect(refused(await tryCode(email, code))).toEqual(TOO_MANY);
  });

  it("does not stop another account, nor the owner within ten", async () => {
    const { email, code } = await pendingAccount("typist");
    for (const wrong of otherCodes(code, 9)) expect(refused(await tryCode(email, wrong))).toEqual(WRONG_CODE);
    expect((await tryCode(email, ` ${code} `)).status).toBe(200);
    expect(await sessionsOf(email)).toHaveLength(1);
  });
});

describe("guessing a password", () => {
  it("is over after ten wrong ones from one address, while the owner still gets in from another", async () => {
    const { email } = await signUp(host, "owner");
    const guesser = "203.0.113.1";
    for (let guess = 1; guess <= 10; guess++) {
      expect(refused(await tryPassword(email, `guess ${guess}`, guesser))).toEqual(WRONG_PASSWORD);
    }
    const eleventh = await tryPassword(email, PASSWORD, guesser);
    expect(refused(eleventh)).toEqual(TOO_MANY);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await sessionsOf(email)).toHaveLength(1);
    expect((await tryPassword(email, PASSWORD, "203.0.113.2")).status).toBe(200);
  });

  it("all at once gets no further, for an account or for none", async () => {
    for (const email of [(await signUp(host, "rushed")).email, `nobody-${randomUUID()}@example.com`]) {
      const guesses = Array.from({ length: 40 }, (_, index) =>
        tryPassword(email, `guess ${index}`, "203.0.113.3"),
      );
      const lookedAt = (await Promise.all(guesses)).filter((answer) => answer.status !== 429);
      expect(lookedAt.map(refused)).toEqual(Array.from({ length: 10 }, () => WRONG_PASSWORD));
    }
  });

  it("from many addresses is over after a hundred", async () => {
    const email = `sought-${randomUUID()}@example.com`;
    const guesses = Array.from({ length: 105 }, (_, index) =>
      tryPassword(email, "guess", `192.0.2.${index}`),
    );
    const answers = (await Promise.all(guesses)).map((answer) => refused(answer).join(" "));
    expect(answers.filter((answer) => answer === WRONG_PASSWORD.join(" "))).toHaveLength(100);
    expect(answers.filter((answer) => answer === TOO_MANY.join(" "))).toHaveLength(5);
  });

  it("does not count who knows it", async () => {
    const { email } = await signUp(host, "frequent");
    for (let visit = 1; visit <= 12; visit++) {
      expect((await tryPassword(email, PASSWORD, "203.0.113.4")).status).toBe(200);
    }
  });
});

describe("one address", () => {
  it("gets six hundred answers of the auth API in five minutes", async () => {
    const ask = (from: string) => askApi(host, "/auth/v1/health", { from });
    for (let batch = 0; batch < 6; batch++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask("203.0.113.9")));
      expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
    }
    const next = await ask("203.0.113.9");
    expect(refused(next)).toEqual(TOO_MANY);
    expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
    // The last entry is the proxy's; what the caller wrote before it moves nobody.
    expect((await ask("203.0.113.10, 203.0.113.9")).status).toBe(429);
    expect((await ask("203.0.113.9, 203.0.113.10")).status).toBe(200);
  });
});
