import { describe, expect, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { type Authenticator, enrollVerified, wrongCodes } from "../../support/authenticator.ts";
import { host, startSuiteHost } from "../../support/suite-host.ts";
import { PASSWORD, signUp, type TestUser, visitor } from "../../support/users.ts";

interface Guesser {
  readonly authenticator: Authenticator;
  readonly user: TestUser;
  guess(code: string): Promise<[status: number, code: string | undefined, retryAfter: number]>;
}

/** Someone who knows the password of an account with an authenticator. */
async function guesser(): Promise<Guesser> {
  const user = await signUp(host, "guessed");
  const authenticator = await enrollVerified(user.client);
  const client = visitor(host);
  const { data } = await client.auth.signInWithPassword({ email: user.email, password: PASSWORD });
  const token = data.session?.access_token ?? "";
  const path = `/auth/v1/factors/${authenticator.factorId}`;
  return {
    authenticator,
    user,
    async guess(code) {
      const challenge = await askApi(host, `${path}/challenge`, { token, body: {} });
      const challenge_id = (challenge.body as { id: string }).id;
      const answer = await askApi(host, `${path}/verify`, { token, body: { code, challenge_id } });
      const { error_code } = answer.body as { error_code?: string };
      return [answer.status, error_code, Number(answer.headers.get("retry-after"))];
    },
  };
}

const WRONG = [422, "mfa_verification_failed", 0];

startSuiteHost({ passkeyChallenges: { most: 2, seconds: 60 } });

describe("guessing an authenticator's code", () => {
  it("stops after five wrong ones, even with the right one", async () => {
    const { authenticator, guess } = await guesser();
    for (const code of wrongCodes(authenticator, 5)) expect(await guess(code)).toEqual(WRONG);
    const [status, code, retryAfter] = await guess(authenticator.code());
    expect([status, code]).toEqual([429, "over_request_rate_limit"]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(900);
  });

  it("all at once gains nothing", async () => {
    const { authenticator, guess } = await guesser();
    const answers = await Promise.all(wrongCodes(authenticator, 20).map(guess));
    expect(answers.filter(([status]) => status !== 429)).toEqual(Array.from({ length: 5 }, () => WRONG));
  });

  it("lets the owner in within five, which resets the count", async () => {
    const { authenticator, guess } = await guesser();
    const wrong = wrongCodes(authenticator, 8);
    for (const code of wrong.slice(0, 4)) expect(await guess(code)).toEqual(WRONG);
    expect((await guess(authenticator.code()))[0]).toBe(200);
    for (const code of wrong.slice(4)) expect(await guess(code)).toEqual(WRONG);
  });
});

it("gives a network only so many challenges to sign in with a passkey", async () => {
  const ask = async (from: string) =>
    (await askApi(host, "/auth/v1/passkeys/authentication/options", { body: {}, from })).status;
  expect([await ask("192.0.2.1"), await ask("192.0.2.1"), await ask("192.0.2.1")]).toEqual([200, 200, 429]);
  expect(await ask("192.0.2.2")).toBe(200);
});
