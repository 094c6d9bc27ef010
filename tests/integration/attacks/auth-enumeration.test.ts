/** No status, body, header or response time reveals whether an address has an account. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PASSWORD_COST } from "../../../server/auth/password-hashing.ts";
import { type ApiAnswer, askApi } from "../../support/api-request.ts";
import { mailSent } from "../../support/mail.ts";
import { host, startSuiteHost } from "../../support/suite-host.ts";
import { PASSWORD, signUp } from "../../support/users.ts";

const LIFTED = { most: 1_000_000, seconds: 60 };
startSuiteHost(
  {
    authRequests: LIFTED,
    mailOfKind: LIFTED,
    mail: LIFTED,
    mailOfNetwork: LIFTED,
    codesOfNetwork: LIFTED,
    passwordOfNetwork: LIFTED,
    passwordFromNetwork: LIFTED,
    passwordOfAccount: LIFTED,
  },
  {},
  PASSWORD_COST,
);

const stranger = () => `nobody-${randomUUID()}@example.com`;

async function pendingAccount(): Promise<string> {
  const email = `pending-${randomUUID()}@example.com`;
  await askApi(host, "/auth/v1/signup", { body: { email, password: PASSWORD } });
  await mailSent(host);
  return email;
}

/** Replaces values that differ between requests with their format. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, formOf(part)]));
  }
  if (typeof value !== "string") return value;
  return value
    .replace(/[\w-]+@example\.com/, "an address")
    .replace(/[\da-f]{8}-[\da-f]{4}-(\d)[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/, "a UUID of version $1")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, "a time");
}

const visible = ({ status, headers, body }: ApiAnswer) => ({
  status,
  body: formOf(body),
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !["date", "content-length", "content-security-policy"].includes(name)),
  ),
});

type Ask = (email: string) => Promise<ApiAnswer>;
const post =
  (path: string, fields: object): Ask =>
  (email) =>
    askApi(host, `/auth/v1${path}`, { body: { email, ...fields } });

const routes: [string, Ask][] = [
  ["/signup", post("/signup", { password: PASSWORD, data: { first_name: "Ada" } })],
  ["/signup with a weak password", post("/signup", { password: "short" })],
  ["/recover", post("/recover", {})],
  ["/otp", post("/otp", {})],
  ["/resend", post("/resend", { type: "signup" })],
  ["a wrong password", post("/token?grant_type=password", { password: "a wrong password" })],
  ["/verify signup", post("/verify", { type: "signup", token: "123456" })],
  ["/verify recovery", post("/verify", { type: "recovery", token: "123456" })],
  ["/verify email", post("/verify", { type: "email", token: "123456" })],
  ["/verify email_change", post("/verify", { type: "email_change", token: "123456" })],
];

describe("the answer", () => {
  it.each(routes)("to %s is the same for a known, a pending and an unknown address", async (_name, ask) => {
    const member = (await signUp(host, "member")).email;
    const known = visible(await ask(member));
    expect(visible(await ask(await pendingAccount()))).toEqual(known);
    expect(visible(await ask(stranger()))).toEqual(known);
  });

  it("to an email change is the same whether or not the new address is taken", async () => {
    const owner = await signUp(host, "owner");
    const change = async (email: string) => {
      const mover = await signUp(host, "mover");
      const body = { email, current_password: PASSWORD };
      return (await askApi(host, "/auth/v1/user", { method: "PUT", token: mover.accessToken, body })).status;
    };
    expect([await change(owner.email), await change(stranger())]).toEqual([200, 200]);
  });
});

/** Half of a run's 200 requests: each pair asks for a known and for an unknown address. */
const PAIRS = 100;
const WARM_UP = 5;
/**
 * A busy machine slows some requests, the first ones most, so a difference is measured again, each time by itself: a real one
 * is there every time.
 */
const RUNS = 6;

/** How much longer the known address took in a typical pair: 1.1 for 10%. @param unknown as many as known ones, asked as often. */
async function timeRatio(
  ask: Ask,
  known: readonly string[],
  unknown: readonly (() => string)[],
  enough: (ratio: number) => boolean,
) {
  const ratios: number[] = [];
  const time = async (email: string) => {
    // Nothing that an earlier request left behind slows this one.
    await mailSent(host);
    const started = performance.now();
    const { status } = await ask(email);
    expect(status).not.toBe(429);
    return performance.now() - started;
  };
  for (let pair = -WARM_UP; ; pair++) {
    const place = Math.abs(pair) % known.length;
    const times = { known: 0, unknown: 0 };
    const inTurns = [
      async () => (times.known = await time(known[place] ?? "")),
      async () => (times.unknown = await time(unknown[place]?.() ?? "")),
    ];
    // Each known address is first in half of its pairs.
    const isKnownFirst = Math.floor(pair / known.length) % 2 === 0;
    for (const next of isKnownFirst ? inTurns : inTurns.reverse()) await next();
    if (pair >= 0) ratios.push(times.known / times.unknown);
    if (ratios.length < PAIRS) continue;
    const ratio = typical(ratios.splice(0));
    if (enough(ratio) || pair + 1 >= PAIRS * RUNS) return ratio;
  }
}

/** The geometric mean of the middle half: a request that had to wait for a processor doesn't count. */
function typical(ratios: readonly number[]): number {
  const logarithms = ratios.map(Math.log).sort((a, b) => a - b);
  const quarter = Math.floor(logarithms.length / 4);
  const middle = logarithms.slice(quarter, logarithms.length - quarter);
  return Math.exp(middle.reduce((sum, logarithm) => sum + logarithm, 0) / middle.length);
}

describe("the time of 200 interleaved requests", () => {
  it.each(routes.filter(([name]) => ["/signup", "/recover", "/otp", "/resend"].includes(name)))(
    "to %s is the same for known and unknown addresses, within 10%",
    async (name, ask) => {
      const known = [(await signUp(host, "member")).email, await pendingAccount()];
      // Its first request makes an address of a sign-up known, so there each is new. Elsewhere a limit's rows are as old as the known ones'.
      const again = known.map(stranger);
      const unknown = again.map((email) => (name === "/signup" ? stranger : () => email));
      const ratio = await timeRatio(ask, known, unknown, (soFar) => soFar > 0.9 && soFar < 1.1);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    },
  );
});
