/** Searches at startup, so that the first student waits no longer than the next. */
import { setTimeout as delay } from "node:timers/promises";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { find } from "../../supabase/functions/_shared/search/find.ts";
import { KEPT_DOCUMENTS, lawIndexOf } from "../../supabase/functions/_shared/search/law-index.ts";
import type { Sql } from "../database/connection.ts";
import { CONNECTIONS } from "./call-database.ts";

/** Enough for V8 to have compiled what reads and ranks (decision 091 compares it with 60 titles). */
const QUESTIONS = 400;
/** Reads texts in small batches, so that a student who asks meanwhile doesn't wait long. */
const DOCUMENTS_AT_A_TIME = 20;

/**
 * Searches for questions of the bank, then reads the remaining texts that answers are made of. Stops early when `stopping`
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
    ) {
      const started = performance.now();
      await find(callDatabase, question);
      // As long again for users who ask meanwhile.
      await delay(performance.now() - started, undefined, { signal: stopping }).catch(() => {});
    }
  };
  // As many at once as there are connections, since each plans the search separately.
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn));
  const documents = await sql<{ id: string }[]>`
    select id from public.outline_documents order by kind desc, id limit ${KEPT_DOCUMENTS}`;
  for (let start = 0; start < documents.length && !stopping.aborted; start += DOCUMENTS_AT_A_TIME)
    await lawIndexOf(callDatabase).read(
      documents.slice(start, start + DOCUMENTS_AT_A_TIME).map(({ id }) => id),
    );
}
