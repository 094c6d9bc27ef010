/** How long the due queue takes in SQL for a student with 100,000 cards, as that student, with row-level security. */
import { randomUUID } from "node:crypto";
import { ownerConnection, signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";

const CARDS = 100_000;
const COLLECTIONS = 50;
const ROUNDS = 100;

/** @returns how long each call took, in milliseconds. */
export async function measureDueQueue(
  server: BenchServer,
): Promise<{ all: number[]; collection: number[]; overview: number[]; statistics: number[] }> {
  const student = await signUp(server, "bench");
  const sql = ownerConnection(server);
  const ids = Array.from({ length: COLLECTIONS }, () => randomUUID());
  await sql`insert into public.collections (id, created_by, title)
    select id, ${student.id}, 'Collection ' || id from unnest(${ids}::uuid[]) as id`;
  await sql`
    insert into public.flashcards (collection_id, created_by, front, back, tags)
    select (${ids}::uuid[])[1 + i % ${COLLECTIONS}], ${student.id}, 'Question ' || i, repeat('An answer. ', 20),
           array['tag' || i % 100]
    from generate_series(1, ${CARDS}) as i`;
  // Four in five are learned, and one in ten of those is due.
  await sql`
    update public.card_states set state = 2, stability = 20, difficulty = 5, reps = 5, scheduled_days = 20,
      last_review = now() - interval '20 days', due = now() + (random() * 180 - 18) * interval '1 day'
    where user_id = ${student.id} and random() < 0.8`;
  await sql`
    insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, duration_ms, state_before)
    select s.user_id, s.card_id, gen_random_uuid()::text, 3, now() - random() * interval '365 days', 9000, 2
    from public.card_states as s where s.user_id = ${student.id}`;
  // As autovacuum does soon after.
  await sql`vacuum (analyze) public.flashcards, public.card_states, public.review_logs`;
  const connection = await sql.reserve();
  try {
    const claims = JSON.stringify({ sub: student.id, role: "authenticated", aal: "aal1" });
    await connection`select set_config('role', 'authenticated', false), set_config('request.jwt.claims', ${claims}, false),
      set_config('request.jwt.claim.sub', ${student.id}, false)`;
    const time = async (read: () => Promise<unknown>, rounds = ROUNDS) => {
      const samples: number[] = [];
      await read();
      for (let round = 0; round < rounds; round++) {
        const started = performance.now();
        await read();
        samples.push(performance.now() - started);
      }
      return samples;
    };
    const scope = (index: number) => sql.json({ collection: ids[index % COLLECTIONS] ?? "" });
    let round = 0;
    return {
      all: await time(async () => await connection`select public.study_queue()`),
      collection: await time(async () => await connection`select public.study_queue(${scope(round++)})`),
      overview: await time(async () => await connection`select public.study_overview()`, 10),
      statistics: await time(async () => await connection`select public.study_statistics()`, 10),
    };
  } finally {
    connection.release();
    await sql.end();
  }
}
