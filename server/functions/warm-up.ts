/** Answers a few questions at startup, so that the first student waits no longer than the next. */

import { answerQuestion } from "../../supabase/functions/_shared/answer-message.ts";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { KEPT_TEXTS, readAhead, readEntriesOf } from "../../supabase/functions/_shared/search/search.ts";
import type { Sql } from "../database/connection.ts";
import { CONNECTIONS } from "./call-database.ts";

const QUESTIONS = 60;
/** Reads texts in small batches, so that a student who asks meanwhile doesn't wait long. */
const TEXTS_AT_A_TIME = 200;
const TOPICS_AT_A_TIME = 20;

/**
 * Asks about topics by title, then reads the texts and the bank's entries that answers are built from. Stops early when `stopping`
 * aborts.
 * @param sql a connection that can read the outlines.
 */
export async function warmUp(sql: Sql, callDatabase: CallDatabase, stopping: AbortSignal): Promise<void> {
  const topics = await sql<{ title: string }[]>`
    select title from public.outline_documents where kind = 'outline' order by md5(id) limit ${QUESTIONS}`;
  const titles = topics.map(({ title }) => title);
  const askInTurn = async () => {
    for (let title = titles.pop(); title !== undefined && !stopping.aborted; title = titles.pop())
      await answerQuestion(callDatabase, title);
  };
  // As many at once as there are connections, since each plans the search separately.
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn));
  const passages = await sql<{ id: string }[]>`
    select id from public.outline_passages order by number limit ${KEPT_TEXTS}`;
  for (let start = 0; start < passages.length && !stopping.aborted; start += TEXTS_AT_A_TIME) {
    await readAhead(
      callDatabase,
      passages.slice(start, start + TEXTS_AT_A_TIME).map(({ id }) => id),
    );
  }
  const outlines = await sql<{ id: string }[]>`
    select id from public.outline_documents where kind = 'outline' order by id`;
  for (let start = 0; start < outlines.length && !stopping.aborted; start += TOPICS_AT_A_TIME) {
    await readEntriesOf(
      callDatabase,
      outlines.slice(start, start + TOPICS_AT_A_TIME).map(({ id }) => id),
    );
  }
}
