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

/** Half of a run's 200 requests: they alternate between known and unknown addresses. */
const PAIRS = 100;
const WARM_UP = 5;
/**
 * A busy machine slows some requests at random, so repeat a run that differs: a real difference shows up
 * again.
 */
const RUNS = 4;
const mean = (samples: number[]) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;

async function meanTimes(ask: Ask, known: readonly string[]) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const time = async (kind: "known" | "unknown", email: string, isCounted: boolean) => {
    const started = performance.now();
    const { status } = await ask(email);
    const took = performance.now() - started;
    expect(status).not.toBe(429);
    if (isCounted) times[kind].push(took);
  };
  for (let pair = 0; pair < PAIRS + WARM_UP; pair++) {
    const member = known[pair % known.length] ?? "";
    const inTurns = [
      () => time("known", member, pair >= WARM_UP),
      () => time("unknown", stranger(), pair >= WARM_UP),
    ];
    // Work that the first leaves behind may slow the second.
    for (const next of pair % 2 === 0 ? inTurns : inTurns.reverse()) await next();
  }
  await mailSent(host);
  return { known: mean(times.known), unknown: mean(times.unknown) };
}

describe("the mean time of 200 interleaved requests", () => {
  it.each(routes.filter(([name]) => ["/signup", "/recover", "/otp", "/resend"].includes(name)))(
    "to %s is the same for known and unknown addresses, within 10%",
    async (_name, ask) => {
      const known = [(await signUp(host, "member")).email, await pendingAccount()];
      const ratios: number[] = [];
      do {
        const times = await meanTimes(ask, known);
        ratios.push(times.known / times.unknown);
      } while (Math.abs((ratios.at(-1) ?? 0) - 1) >= 0.1 && ratios.length < RUNS);
      expect(ratios.at(-1), `ratios ${ratios}`).toBeGreaterThan(0.9);
      expect(ratios.at(-1), `ratios ${ratios}`).toBeLessThan(1.1);
    },
  );
});
