/** Challenges for passkeys, in Supabase Auth's table. Each is for one user's session, or for signing in. */
import type { Sql } from "../../database/connection.ts";
import type { Caller } from "../caller.ts";
import { isUuid } from "../factors.ts";
import { authError } from "../responses.ts";
import { CHALLENGE_SECONDS } from "../webauthn/ceremonies.ts";

type Ceremony = "registration" | "authentication";
/** Whose session registers a passkey; null for signing in, when the user isn't known yet. */
type Registrant = Pick<Caller, "userId" | "sessionId"> | null;

const ceremonyOf = (registrant: Registrant): Ceremony => (registrant ? "registration" : "authentication");

/** Stores the challenge in `options`, and answers with both. */
export async function openChallenge(
  sql: Sql,
  registrant: Registrant,
  options: { readonly challenge: string },
): Promise<Response> {
  await sql`delete from auth.webauthn_challenges where expires_at < now() - interval '1 hour'`;
  const session = { challenge: options.challenge, sessionId: registrant?.sessionId ?? null };
  const [opened] = await sql<{ id: string; expires_at: number }[]>`
    insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
    values (
      ${registrant?.userId ?? null}, ${ceremonyOf(registrant)}, ${sql.json(session)},
      now() + make_interval(secs => ${CHALLENGE_SECONDS})
    )
    returning id, extract(epoch from expires_at)::int as expires_at`;
  return Response.json({ challenge_id: opened?.id, options, expires_at: opened?.expires_at });
}

/** Takes the challenge, so that no second answer can meet it. */
export async function takeChallenge(
  sql: Sql,
  registrant: Registrant,
  id: string,
): Promise<string | Response> {
  const [taken] = isUuid(id)
    ? await sql<{ challenge: string; isLate: boolean }[]>`
        delete from auth.webauthn_challenges
        where id = ${id} and challenge_type = ${ceremonyOf(registrant)}
          and user_id is not distinct from ${registrant?.userId ?? null}::uuid
          and session_data ->> 'sessionId' is not distinct from ${registrant?.sessionId ?? null}::text
        returning session_data ->> 'challenge' as challenge, expires_at < now() as "isLate"`
    : [];
  if (!taken) {
    return authError(400, "webauthn_challenge_not_found", "Challenge not found or already used");
  }
  return taken.isLate
    ? authError(400, "webauthn_challenge_expired", "Challenge has expired")
    : taken.challenge;
}
