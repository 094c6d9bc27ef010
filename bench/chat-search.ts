/** How long a search over 100,000 messages of one student takes in SQL, as that student, with row-level security. */
import type { Sql } from "../server/database/connection.ts";
import { ownerConnection, signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";

const THREADS = 10_000;
const MESSAGES_PER_THREAD = 10;
const ROUNDS = 40;

/** What students type: common and rare words, several, an unfinished one, typos, a phrase, a name, and nothing that is there. */
const SEARCHES = [
  "negligence",
  "hearsay",
  "court",
  "adverse possession",
  "elements of battery",
  "statute of frauds exception",
  "prom",
  "consid",
  "neglegence",
  "estopel",
  "hersay exeption",
  '"excited utterance"',
  "student4711",
  "studnet4711",
  "palsgraf foreseeable plaintiff",
  "xyzzy",
];

/** @returns how long each call took, in milliseconds. */
export async function measureChatSearch(server: BenchServer): Promise<number[]> {
  const student = await signUp(server, "bench");
  const sql = ownerConnection(server);
  try {
    await fillConversations(sql, student.id);
    return (await timeSearches(sql, student.id)).map(([, took]) => took);
  } finally {
    await sql.end();
  }
}

/** Ten thousand conversations of the law's own text, each with a name of its own. */
export async function fillConversations(sql: Sql, userId: string): Promise<void> {
  await sql.begin(async (transaction) => {
    // The triggers do this row by row.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.threads (user_id, title, created_at)
      select ${userId}, d.title || ' ' || i, now() - i * interval '1 hour'
      from generate_series(1, ${THREADS}::int) as i
      join (select title, row_number() over () as n, count(*) over () as total from public.outline_documents) as d
        on d.n = 1 + i % d.total`;
    await transaction`
      with passages as (
        select body, row_number() over (order by md5(id)) as n, count(*) over () as total from public.outline_passages
      )
      insert into public.messages (thread_id, user_id, role, content, created_at)
      select t.id, t.user_id, 'user', case when m = 1 then 'student' || t.n || ' asks. ' else '' end || p.body,
             t.created_at + m * interval '1 minute'
      from (select *, row_number() over (order by created_at) as n from public.threads where user_id = ${userId}) as t
      cross join generate_series(1, ${MESSAGES_PER_THREAD}::int) as m
      join passages as p on p.n = 1 + (t.n * ${MESSAGES_PER_THREAD}::int + m) * 7919 % p.total`;
    await transaction`
      insert into app_private.chat_texts (id, user_id, thread_id, message_id, said_at, search)
      select m.id, m.user_id, m.thread_id, m.id, m.created_at, to_tsvector('app_private.legal', m.content)
      from public.messages as m where m.user_id = ${userId}
      union all
      select t.id, t.user_id, t.id, null, t.created_at, to_tsvector('app_private.legal', t.title)
      from public.threads as t where t.user_id = ${userId}`;
    await transaction`
      insert into app_private.chat_words (user_id, word, thread_id)
      select t.user_id, 'student' || row_number() over (order by t.created_at), t.id
      from public.threads as t where t.user_id = ${userId}`;
  });
  // As autovacuum does soon after.
  await sql`vacuum (analyze) public.threads, public.messages, app_private.chat_texts, app_private.chat_words`;
}

/** @returns each search with the milliseconds that it took. */
export async function timeSearches(sql: Sql, userId: string): Promise<[search: string, took: number][]> {
  const connection = await sql.reserve();
  try {
    const claims = JSON.stringify({ sub: userId, role: "authenticated", aal: "aal1" });
    await connection`select set_config('role', 'authenticated', false), set_config('request.jwt.claims', ${claims}, false),
      set_config('request.jwt.claim.sub', ${userId}, false)`;
    const search = (query: string) => connection`select * from public.search_conversations(${query})`;
    const took: [string, number][] = [];
    for (const query of SEARCHES) await search(query);
    for (let round = 0; round < ROUNDS; round++) {
      for (const query of SEARCHES) {
        const started = performance.now();
        await search(query);
        took.push([query, performance.now() - started]);
      }
    }
    return took;
  } finally {
    await connection`reset role`;
    connection.release();
  }
}
