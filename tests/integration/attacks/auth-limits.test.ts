/** Limits that an attacker tries to evade or to turn against someone else. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { mailSent, mailsTo, otherCodes } from "../../support/mail.ts";
import { host, startSuiteHost } from "../../support/suite-host.ts";
import { codeFor, PASSWORD, signUp } from "../../support/users.ts";

const newAddress = (name: string) => `${name}-${randomUUID()}@example.com`;
const tryPassword = (email: string, password: string, from: string, cookie?: string) =>
  askApi(host, "/auth/v1/token?grant_type=password", {
    from,
    body: { email, password },
    ...(cookie ? { headers: { cookie } } : {}),
  });
const cookieOf = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";

startSuiteHost();

describe("one IPv6 /64", () => {
  it("counts as one guesser, however many of its addresses are used", async () => {
    const { email } = await signUp(host, "victim");
    const statuses: number[] = [];
    for (let index = 1; index <= 15; index++) {
      statuses.push((await tryPassword(email, `guess ${index}`, `2001:db8:7:7::${index}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    expect((await tryPassword(email, PASSWORD, "2001:db8:7:8::1")).status).toBe(200);
  });

  it("counts as one sender of contact messages", async () => {
    const send = (index: number) =>
      askApi(host, "/functions/v1/send-contact-message", {
        from: `2001:db8:9:9::${index}`,
        body: {
          name: "Ada",
          email: newAddress("ada"),
          subject: "Help",
          message: `A question, number ${index}.`,
        },
      });
    const statuses: number[] = [];
    for (let index = 1; index <= 25; index++) statuses.push((await send(index)).status);
    expect(statuses).toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a stranger's wrong guesses", () => {
  it("don't lock the owner out of a device that has signed in before", async () => {
    const { email } = await signUp(host, "owner");
    const first = await tryPassword(email, PASSWORD, "198.51.100.1");
    const cookie = cookieOf(first.headers);
    expect(first.headers.get("set-cookie")).toMatch(/^hornbook-device=\S+; .*HttpOnly; SameSite=Lax$/);
    for (let batch = 0; batch < 11; batch++) {
      const guesses = Array.from({ length: 10 }, (_, index) =>
        tryPassword(email, "guess", `203.0.${batch}.${index}`),
      );
      await Promise.all(guesses);
    }
    expect((await tryPassword(email, PASSWORD, "198.51.100.2")).status).toBe(429);
    expect((await tryPassword(email, PASSWORD, "198.51.100.1", cookie)).status).toBe(200);
  });

  it("count despite another account's cookie or a forged one", async () => {
    const [owner, attacker] = [await signUp(host, "owner"), await signUp(host, "attacker")];
    const theirs = cookieOf((await tryPassword(attacker.email, PASSWORD, "198.51.100.7")).headers);
    const own = cookieOf((await tryPassword(owner.email, PASSWORD, "198.51.100.8")).headers);
    const [, name, day] = /=([\w-]+)\.(\d+)\./.exec(own) ?? [];
    const forged = [theirs, `${own}x`, `hornbook-device=${name}.${Number(day) + 900}.AAAA`];
    for (const [index, cookie] of forged.entries()) {
      const from = `192.0.2.${index + 1}`;
      for (let guess = 1; guess <= 10; guess++) {
        expect((await tryPassword(owner.email, "guess", from, cookie)).status).toBe(400);
      }
      expect((await tryPassword(owner.email, PASSWORD, from, cookie)).status).toBe(429);
    }
  });

  it("count on a known device too", async () => {
    const { email } = await signUp(host, "owner");
    const cookie = cookieOf((await tryPassword(email, PASSWORD, "198.51.100.20")).headers);
    const statuses: number[] = [];
    for (let guess = 1; guess <= 11; guess++) {
      statuses.push((await tryPassword(email, "guess", `192.0.3.${guess}`, cookie)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it("at a code don't affect the owner's next one", async () => {
    const email = newAddress("owner");
    await askApi(host, "/auth/v1/signup", { body: { email, password: PASSWORD } });
    const verify = (token: string, type: string, from: string) =>
      askApi(host, "/auth/v1/verify", { from, body: { email, token, type } });
    for (const wrong of otherCodes(await codeFor(host, email), 12)) {
      expect((await verify(wrong, "signup", "203.0.113.250")).status).toBe(403);
    }
    await askApi(host, "/auth/v1/recover", { body: { email } });
    expect((await verify(await codeFor(host, email), "recovery", "198.51.100.30")).status).toBe(200);
  });
});

describe("an address that is more than one address", () => {
  it.each([
    "you-won-1<victim@example.org>",
    "victim@example.org, other@example.org",
    "victim@example.org other@example.org",
    "victim@example.org\r\nBcc: other@example.org",
    '"you won" <victim@example.org>',
    "victim@example.org;other@example.org",
    "victim@[127.0.0.1]",
    "victim(comment)@example.org",
  ])("is refused by every route and gets no email (%s)", async (email) => {
    const routes: [string, object][] = [
      ["/auth/v1/signup", { password: PASSWORD }],
      ["/auth/v1/recover", {}],
      ["/auth/v1/otp", {}],
      ["/auth/v1/resend", { type: "signup" }],
      ["/auth/v1/verify", { type: "signup", token: "123456" }],
      ["/auth/v1/token?grant_type=password", { password: PASSWORD }],
    ];
    for (const [path, fields] of routes) {
      const { status, body } = await askApi(host, path, { body: { email, ...fields } });
      expect([path, status, body]).toEqual([
        path,
        400,
        expect.objectContaining({ error_code: "validation_failed" }),
      ]);
    }
    await mailSent(host);
    for (const to of [email, "victim@example.org", "other@example.org"]) {
      expect(await mailsTo(host, to)).toEqual([]);
    }
  });
});

describe("user metadata", () => {
  const tooLarge = { note: "x".repeat(9 * 1024) };

  it("over 8 KiB is refused at sign-up and later, all at once or bit by bit", async () => {
    const email = newAddress("hoarder");
    const signedUp = await askApi(host, "/auth/v1/signup", {
      body: { email, password: PASSWORD, data: tooLarge },
    });
    expect(signedUp.status).toBe(400);
    const { accessToken: token } = await signUp(host, "hoarder");
    const put = (data: object) => askApi(host, "/auth/v1/user", { method: "PUT", token, body: { data } });
    expect((await put(tooLarge)).status).toBe(400);
    expect((await put({ a: "x".repeat(5000) })).status).toBe(200);
    expect((await put({ b: "x".repeat(5000) })).status).toBe(400);
    expect((await put({ a: null })).status).toBe(200);
    expect((await put({ b: "x".repeat(5000) })).status).toBe(200);
  });
});
