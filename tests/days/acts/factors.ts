/** Second factors: an authenticator is set up, used, and sometimes removed, by newcomers of their own. */
import { Secret, TOTP } from "otpauth";
import { headersOf, NoAnswer } from "../api.ts";
import type { Deeds, Student } from "../ledger.ts";
import { newcomer } from "../students.ts";
import type { World } from "../world.ts";
import type { Act } from "./act.ts";

export const useSecondFactor: Act = async ({ world, ledger }, _student, random) => {
  const person = await newcomer(world, `factor-${random.uuid()}@example.com`);
  const what: Deeds["factor"] = { isRemoved: random.chance(0.3), factorId: "", secret: "", proven: null };
  await ledger.record("factor", person, what, async () => {
    if (!what.proven) {
      const name = crypto.randomUUID();
      const enrolled = await authAs(world, person, "POST", "factors", {
        ...{ factor_type: "totp", friendly_name: name },
      });
      if (enrolled.status >= 300) return { refused: String(enrolled.status) };
      what.factorId = String(enrolled.body.id);
      what.secret = (enrolled.body.totp as { secret: string }).secret;
      const proven = await prove(world, person, what, codeNow(what.secret));
      if (proven.status >= 300) return { refused: String(proven.status) };
      what.proven = String(proven.body.access_token);
    }
    if (!what.isRemoved) return "acknowledged";
    const removed = await authAs(
      world,
      { ...person, accessToken: what.proven },
      "DELETE",
      `factors/${what.factorId}`,
    );
    return removed.status < 300 ? "acknowledged" : { refused: String(removed.status) };
  });
};

export const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Opens a challenge, and answers it with a code. */
export async function prove(
  world: World,
  person: Student,
  { factorId }: Pick<Deeds["factor"], "factorId">,
  code: string,
) {
  const { body } = await authAs(world, person, "POST", `factors/${factorId}/challenge`, {});
  return await authAs(world, person, "POST", `factors/${factorId}/verify`, { challenge_id: body.id, code });
}

async function authAs(world: World, person: Student, method: string, path: string, body?: object) {
  const response = await fetch(`${world.host.url}/auth/v1/${path}`, {
    ...{ method, headers: headersOf(world, person) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (response.status >= 500) throw new NoAnswer(`${path} answered ${response.status} ${text}`);
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}
