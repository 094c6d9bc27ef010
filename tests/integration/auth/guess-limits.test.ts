import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type ApiAnswer, askApi } from "../../support/api-request.ts";
import { otherCodes } from "../../support/mail.ts";
import { besides, startOwnHost } from "../../support/own-host.ts";
import type { SharedHost } from "../../support/shared-host.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { codeFor, PASSWORD, signUp, visitor } from "../../support/users.ts";

const refused = (answer: ApiAnswer) => [answer.status, (answer.body as { error_code?: string }).error_code];
const WRONG_CODE = [403, "otp_expired"];
const WRONG_PASSWORD = [400, "invalid_credentials"];
const TOO_MANY = [429, "over_request_rate_limit"];

/** An address that requested an account, and its code. */
async function pendingAccount(name: string) {
  const email = `${name}-${randomUUID()}@example.com`;
  await visitor(host).auth.signUp({ email, password: PASSWORD });
  return { email, code: await codeFor(host, email) };
}

const tryCode = (email: string, token: string, from = "198.51.100.1", type = "signup") =>
  askApi(host, "/auth/v1/verify", { from, body: { email, token, type } });
const tryPassword = (email: string, password: string, from: string, at: SharedHost = host) =>
  askApi(at, "/auth/v1/token?grant_type=password", { from, body: { email, password } });

const sessionsOf = (email: string) =>
  sql`select s.id from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${email}`;

startSuiteHost();

describe("guessing a code", () => {
  it("stops after ten wrong ones: that code is dead, for any network and any kind", async () => {
    const { email, code } = await pendingAccount("guessed");
    for (const wrong of otherCodes(code, 10))
      expect(refused(await tryCode(email, wrong))).toEqual(WRONG_CODE);
    expect(refused(await tryCode(email, code))).toEqual(WRONG_CODE);
    expect(refused(await tryCode(email, code, "198.51.100.2"))).toEqual(WRONG_CODE);
    expect(refused(await tryCode(email.toUpperCase(), code))).toEqual(WRONG_CODE);
    for (const type of ["recovery", "email"]) {
      expect(refused(await tryCode(email, code, "198.51.100.1", type))).toEqual(WRONG_CODE);
    }
    expect(await sessionsOf(email)).toHaveLength(0);
  });

  it("stays hopeless when the clock is moved or Postgres crashes, which ends what is counted within a time", async () => {
    const { email, code } = await pendingAccount("outlasted");
    for (const wrong of otherCodes(code, 10)) await tryCode(email, wrong);
    await sql`delete from hornbook_server.attempts`;
    expect(refused(await tryCode(email, code))).toEqual(WRONG_CODE);
  });

  it("all at once gains nothing", async () => {
    const { email, code } = await pendingAccount("rushed");
    const guesses = [...otherCodes(code, 20), code, ...otherCodes(code, 20)];
    const answers = await Promise.all(
      guesses.map((guess, index) => tryCode(email, guess, `192.0.2.${index}`)),
    );
    // The right one may have been among the ten compared; the other answers look alike.
    const right = answers[20]?.status === 200 ? 1 : 0;
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(guesses.length - right);
    expect(refused(await tryCode(email, code))).toEqual(WRONG_CODE);
  });

  it("too often as a stranger costs the owner one code, not the account", async () => {
    const { email, code } = await pendingAccount("besieged");
    for (const wrong of otherCodes(code, 10)) await tryCode(email, wrong, "203.0.113.66");
    expect((await askApi(host, "/auth/v1/recover", { body: { email } })).status).toBe(200);
    const next = await codeFor(host, email);
    expect((await tryCode(email, next, "198.51.100.5", "recovery")).status).toBe(200);
  });

  it("from one network stops after sixty, across all accounts", async () => {
    const from = "203.0.113.77";
    for (let batch = 0; batch < 6; batch++) {
      const guesses = Array.from({ length: 10 }, (_, index) =>
        tryCode(`nobody-${batch}-${index}@example.com`, "123456", from),
      );
      expect((await Promise.all(guesses)).map(refused)).toEqual(guesses.map(() => WRONG_CODE));
    }
    expect(refused(await tryCode("nobody@example.com", "123456", from))).toEqual(TOO_MANY);
  });

  it("affects neither other accounts nor the owner's first ten", async () => {
    const { email, code } = await pendingAccount("typist");
    const from = "198.51.100.9";
    for (const wrong of otherCodes(code, 9)) {
      expect(refused(await tryCode(email, wrong, from))).toEqual(WRONG_CODE);
    }
    expect((await tryCode(email, ` ${code} `, from)).status).toBe(200);
    expect(await sessionsOf(email)).toHaveLength(1);
  });
});

describe("guessing a password", () => {
  it("stops after ten wrong ones from one address, while the owner can still sign in from another", async () => {
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

  it("all at once gains nothing, with or without an account", async () => {
    for (const email of [(await signUp(host, "rushed")).email, `nobody-${randomUUID()}@example.com`]) {
      const guesses = Array.from({ length: 40 }, (_, index) =>
        tryPassword(email, `guess ${index}`, "203.0.113.3"),
      );
      const lookedAt = (await Promise.all(guesses)).filter((answer) => answer.status !== 429);
      expect(lookedAt.map(refused)).toEqual(Array.from({ length: 10 }, () => WRONG_PASSWORD));
    }
  });

  it("from many addresses stops after a hundred", async () => {
    const email = `sought-${randomUUID()}@example.com`;
    const answers: string[] = [];
    for (let batch = 0; batch < 7; batch++) {
      const guesses = Array.from({ length: 15 }, (_, index) =>
        tryPassword(email, "guess", `192.0.2.${batch * 15 + index}`),
      );
      answers.push(...(await Promise.all(guesses)).map((answer) => refused(answer).join(" ")));
    }
    expect(answers.filter((answer) => answer === WRONG_PASSWORD.join(" "))).toHaveLength(100);
    expect(answers.filter((answer) => answer === TOO_MANY.join(" "))).toHaveLength(5);
  });

  it("is counted by all servers on a database together, and a restart forgets none", async () => {
    const email = `shared-${randomUUID()}@example.com`;
    for (let guess = 1; guess <= 4; guess++) await tryPassword(email, "guess", "203.0.113.5");
    const second = await startOwnHost(besides(host));
    try {
      const guesses = Array.from({ length: 20 }, (_, index) =>
        tryPassword(email, `guess ${index}`, "203.0.113.5", index % 2 ? host : second),
      );
      const answers = (await Promise.all(guesses)).map((answer) => refused(answer).join(" "));
      expect(answers.filter((answer) => answer === WRONG_PASSWORD.join(" "))).toHaveLength(6);
      expect(answers.filter((answer) => answer === TOO_MANY.join(" "))).toHaveLength(14);
    } finally {
      await second.stop();
    }
  });

  it("doesn't count correct passwords", async () => {
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
    // The proxy wrote the last entry; whatever the caller put before it changes nothing.
    expect((await ask("203.0.113.10, 203.0.113.9")).status).toBe(429);
    expect((await ask("203.0.113.9, 203.0.113.10")).status).toBe(200);
  });
});
