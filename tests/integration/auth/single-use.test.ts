/** What opens a session opens one, however many use it at once. */

import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { mailSent } from "../../support/mail.ts";
import { openSuite } from "../../support/suite.ts";
import { codeFor, signUp } from "../../support/users.ts";

const { host, sql } = openSuite();

const AT_ONCE = 6;
const sessionsOf = (userId: string) => sql`select from auth.sessions where user_id = ${userId}`;
/** The statuses of so many equal requests, in ascending order. */
async function statusesOf(path: string, body: object): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => askApi(host, path, { body })));
  return answers.map(({ status }) => status).sort();
}

it("an emailed code", async () => {
  const { id, email } = await signUp(host, "clicks");
  await askApi(host, "/auth/v1/otp", { body: { email } });
  await mailSent(host);
  const body = { email, type: "email", token: await codeFor(host, email) };
  expect(await statusesOf("/auth/v1/verify", body)).toEqual([200, 403, 403, 403, 403, 403]);
  // Besides the one of signing up.
  expect(await sessionsOf(id)).toHaveLength(2);
});

it("the code of a social login", async () => {
  const { id } = await signUp(host, "clicks");
  const [code, verifier] = [randomUUID(), "a verifier that only the page knows"];
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  await sql`
    insert into auth.flow_state (
      id, user_id, auth_code, authentication_method, code_challenge, code_challenge_method, provider_type, created_at
    ) values (${randomUUID()}, ${id}, ${code}, 'oauth', ${challenge}, 's256', 'github', now())`;
  const body = { auth_code: code, code_verifier: verifier };
  const statuses = await statusesOf("/auth/v1/token?grant_type=pkce", body);
  expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  expect(await sessionsOf(id)).toHaveLength(2);
});
