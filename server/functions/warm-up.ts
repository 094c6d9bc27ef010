/** Answers some questions for nobody, so that the first student after a start waits no longer than the next. */
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { composeAnswer } from "../../supabase/functions/_shared/outline-engine/compose.ts";
import { retrieve } from "../../supabase/functions/_shared/retrieval/retrieve.ts";
import { KEPT_TEXTS, readAhead } from "../../supabase/functions/_shared/retrieval/search.ts";
import type { Sql } from "../database/connection.ts";

/** As many at once as the functions have connections: each plans the search for itself. */
const AT_ONCE = 5;
const QUESTIONS = 60;
/** Texts are read so many at a time, lest somebody who asks meanwhile waits long. */
const TEXTS_AT_A_TIME = 200;

/**
 * Asks for topics by their titles, then reads what the answers are made of. Resolves early when `stopping` is aborted.
 * @param sql a connection that may read the outlines.
 */
export async function warmUp(sql: Sql, callDatabase: CallDatabase, stopping: AbortSignal): Promise<void> {
  const topics = await sql<{ title: string }[]>`
    select title from public.outline_documents where kind = 'outline' order by md5(id) limit ${QUESTIONS}`;
  const titles = topics.map(({ title }) => title);
  const askInTurn = async () => {
    for (let title = titles.pop(); title !== undefined && !stopping.aborted; title = titles.pop())
      composeAnswer(await retrieve(callDatabase, title, []));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  const passages = await sql<{ id: string }[]>`
    select id from public.outline_passages order by number limit ${KEPT_TEXTS}`;
  for (let start = 0; start < passages.length && !stopping.aborted; start += TEXTS_AT_A_TIME) {
    await readAhead(
      callDatabase,
      passages.slice(start, start + TEXTS_AT_A_TIME).map(({ id }) => id),
    );
  }
}
