/** The students of a day: prepared in the database, with sessions whose tokens outlast it. */
import { createClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import type { Database } from "../../supabase/functions/_shared/database.types.ts";
import { JWT_SECRET } from "../support/own-host.ts";
import type { Student } from "./ledger.ts";
import type { Random } from "./seed.ts";
import type { World } from "./world.ts";

const STUDENTS = 50;
const CARDS = 3;
/** With and without daylight saving, on both sides of UTC, and one that is half an hour off. */
const TIME_ZONES = [
  ...["America/New_York", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland"],
  ...["UTC", "America/Phoenix"],
];

export async function enroll(world: World, seed: string, random: Random): Promise<Student[]> {
  const people = Array.from({ length: STUDENTS }, (_, index) => ({
    ...{ id: crypto.randomUUID(), session: crypto.randomUUID(), collection: crypto.randomUUID() },
    email: `day-${seed}-${index}-${crypto.randomUUID()}@example.com`,
    timeZone: random.pick(TIME_ZONES),
    cards: Array.from({ length: CARDS }, () => crypto.randomUUID()),
  }));
  await world.sql().begin(async (sql) => {
    await sql`
      insert into auth.users (id, email, aud, role, email_confirmed_at)
      select p.id, p.email, 'authenticated', 'authenticated', now()
      from jsonb_to_recordset(${sql.json(people)}) as p (id uuid, email text)`;
    await sql`
      insert into auth.sessions (id, user_id)
      select p.session, p.id from jsonb_to_recordset(${sql.json(people)}) as p (id uuid, session uuid)`;
    await sql`
      insert into public.study_settings (user_id, time_zone)
      select p.id, p."timeZone" from jsonb_to_recordset(${sql.json(people)}) as p (id uuid, "timeZone" text)`;
    await sql`
      insert into public.collections (id, created_by, title)
      select p.collection, p.id, 'Own cards'
      from jsonb_to_recordset(${sql.json(people)}) as p (id uuid, collection uuid)`;
    await sql`
      insert into public.flashcards (id, collection_id, created_by, front, back)
      select c.id::uuid, p.collection, p.id, 'Question', 'Answer'
      from jsonb_to_recordset(${sql.json(people)}) as p (id uuid, collection uuid, cards jsonb)
      cross join jsonb_array_elements_text(p.cards) as c (id)`;
    await sql`update public.profiles set is_admin = true where id = ${people.at(-1)?.id ?? ""}`;
  });
  return await Promise.all(people.map((person, index) => studentOf(world, person, index)));
}

/** One more account, without cards, from a network of its own. */
export async function newcomer(world: World, email: string): Promise<Student> {
  const person = { id: crypto.randomUUID(), email, timeZone: "UTC", cards: [] };
  await world.sql()`
    insert into auth.users (id, email, aud, role, email_confirmed_at)
    values (${person.id}, ${email}, 'authenticated', 'authenticated', now())`;
  return await signInAgain(world, person);
}

/** The student in another session, in which no second factor was used. */
export async function signInAgain(
  world: World,
  { id, email, timeZone, cards }: Pick<Student, "id" | "email" | "timeZone" | "cards">,
): Promise<Student> {
  const session = crypto.randomUUID();
  await world.sql()`insert into auth.sessions (id, user_id) values (${session}, ${id})`;
  // Who adds a second factor has just proved who they are.
  await world.sql()`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${crypto.randomUUID()}, ${session}, 'password', now(), now())`;
  await world.sql()`
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${id}, ${session})`;
  return await studentOf(world, { id, email, timeZone, cards, session }, STUDENTS);
}

async function studentOf(
  { host }: World,
  person: { id: string; email: string; session: string; timeZone: string; cards: readonly string[] },
  index: number,
): Promise<Student> {
  const address = `10.${index}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const accessToken = await new SignJWT({
    ...{ sub: person.id, session_id: person.session, role: "authenticated", aud: "authenticated" },
    ...{ aal: "aal1", amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1000) }] },
    ...{ app_metadata: {}, user_metadata: {} },
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime("400 days")
    .sign(new TextEncoder().encode(JWT_SECRET));
  const client = createClient<Database>(host.url, host.publishableKey, {
    accessToken: async () => accessToken,
    global: { headers: { "x-forwarded-for": address } },
  });
  return { ...person, accessToken, client, address };
}
