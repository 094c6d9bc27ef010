/** Answers questions at startup, so that the first student waits no longer than the next. */

import { answerQuestion } from "../../supabase/functions/_shared/answer-message.ts";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { KEPT_TEXTS, readAhead, readEntriesOf } from "../../supabase/functions/_shared/search/search.ts";
import type { Sql } from "../database/connection.ts";
import { CONNECTIONS } from "./call-database.ts";

/** Enough for V8 to have compiled what reads, ranks, and composes (decision 091 compares it with 60 titles). */
const QUESTIONS = 400;
/** Reads texts in small batches, so that a student who asks meanwhile doesn't wait long. */
const TEXTS_AT_A_TIME = 200;
const TOPICS_AT_A_TIME = 20;

/**
 * Asks questions of the bank, then reads the remaining texts and entries that answers are built from. Stops early when `stopping`
 * aborts.
 * @param sql a connection that can read the outlines.
 */
export async function warmUp(sql: Sql, callDatabase: CallDatabase, stopping: AbortSignal): Promise<void> {
  const entries = await sql<{ ask: string }[]>`
    select asks[1 + position % cardinality(asks)] as ask from public.law_questions order by md5(id) limit ${QUESTIONS}`;
  const questions = entries.map((entry) => entry.ask);
  const askInTurn = async () => {
    for (
      let question = questions.pop();
      question !== undefined && !stopping.aborted;
      question = questions.pop()
    )
      await answerQuestion(callDatabase, question);
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
