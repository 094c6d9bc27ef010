/** No response time reveals whether an address has an account. `attacks/auth-enumeration.test.ts` compares the answers. */
import { describe, expect, it } from "vitest";
import { PASSWORD_COST } from "../../server/auth/password-hashing.ts";
import { type ApiAnswer, askApi } from "../support/api-request.ts";
import { LIFTED_BUDGETS, pendingAccount, stranger } from "../support/known-addresses.ts";
import { mailSent } from "../support/mail.ts";
import { host, startSuiteHost } from "../support/suite-host.ts";
import { PASSWORD, signUp } from "../support/users.ts";

startSuiteHost(LIFTED_BUDGETS, {}, PASSWORD_COST);

const routes: [path: string, fields: object][] = [
  ["/signup", { password: PASSWORD, data: { first_name: "Ada" } }],
  ["/recover", {}],
  ["/otp", {}],
  ["/resend", { type: "signup" }],
];

/** Half of a run's requests: each pair asks for a known and for an unknown address. */
const PAIRS = 50;
const WARM_UP = 5;
/**
 * A busy machine slows some requests, the first ones most, so a difference is measured again, each time by itself: a real one
 * is there every time.
 */
const RUNS = 12;

/** How much longer the known address took in a typical pair: 1.1 for 10%. @param unknown as many as known ones, asked as often. */
async function timeRatio(
  ask: (email: string) => Promise<ApiAnswer>,
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

describe("the time of interleaved requests", () => {
  it.each(routes)("to %s is the same for known and unknown addresses, within 10%", async (path, fields) => {
    const known = [(await signUp(host, "member")).email, await pendingAccount(host)];
    // Its first request makes an address of a sign-up known, so there each is new. Elsewhere a limit's rows are as old as the known ones'.
    const again = known.map(stranger);
    const unknown = again.map((email) => (path === "/signup" ? stranger : () => email));
    const ask = (email: string) => askApi(host, `/auth/v1${path}`, { body: { email, ...fields } });
    const ratio = await timeRatio(ask, known, unknown, (soFar) => soFar > 0.9 && soFar < 1.1);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });
});
