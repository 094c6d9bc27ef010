/** Answers and searches at startup, so that the first student waits no longer than the next. */
import { setTimeout as delay } from "node:timers/promises";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { find } from "../../supabase/functions/_shared/search/find.ts";
import { KEPT_DOCUMENTS, lawIndexOf } from "../../supabase/functions/_shared/search/law-index.ts";
import { acceptMessage, finishAnswer, saveProgress } from "../../supabase/functions/chat/turn-store.ts";
import type { Sql } from "../database/connection.ts";
import { CONNECTIONS, type connectFunctions } from "./call-database.ts";

/** Enough for V8 to have compiled what reads and ranks (decision 091 compares it with 60 titles). */
const QUESTIONS = 400;
/** Postgres plans a statement each time, until a connection has run it five times. */
const REHEARSALS = 6;
/** Reads texts in small batches, so that a student who asks meanwhile doesn't wait long. */
const DOCUMENTS_AT_A_TIME = 20;

/**
 * Rehearses how a message is stored and answered, searches for questions of the bank, then reads the remaining texts that
 * answers are made of. Stops early when `stopping` aborts.
 * @param sql a connection that can read the outlines.
 */
export async function warmUp(
  sql: Sql,
  { callDatabase, rehearse }: Pick<ReturnType<typeof connectFunctions>, "callDatabase" | "rehearse">,
  stopping: AbortSignal,
): Promise<void> {
  await rehearse(converse);
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

async function converse(callDatabase: CallDatabase, userId: string): Promise<void> {
  let threadId: string | null = null;
  for (let message = 1; message <= REHEARSALS; message++) {
    const turn = await acceptMessage(callDatabase, {
      ...{ userId, sessionId: "", threadId, folderId: null, text: "Is it hearsay?", title: "Hearsay" },
      ...{ clientMessageId: null, place: {}, mode: "tell" },
    });
    if (typeof turn === "string") return;
    threadId = turn.thread.id;
    await saveProgress(callDatabase, turn, { content: "It may be." });
    await finishAnswer(callDatabase, turn, {
      ...{ content: "It may be.", status: "complete", ending: null },
      ...{ citations: [], flags: [], cards: [], isFree: true, isRefusal: false },
    });
  }
}
