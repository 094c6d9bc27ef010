/** Stores the law in the database, in place of what it has. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { ReadContent } from "./prepare.ts";

const ASKED_AGAIN_MS = 20;

/**
 * @param sql connections as the database's owner: two, because stems are asked for while the outlines are stored.
 * @param schema resolves once the schema is complete.
 */
export async function storeLaw(
  sql: postgres.Sql,
  content: ReadContent,
  schema: Promise<unknown>,
): Promise<void> {
  const askStems = async (words: readonly string[]) => {
    const stems = await sql<{ stem: string }[]>`
      select app_private.stem(w.word) as stem from unnest(${words as string[]}::text[]) with ordinality as w (word, place)
      order by w.place`;
    return stems.map(({ stem }) => stem);
  };
  const hasStems = async () => {
    const [row] = await sql`select to_regprocedure('app_private.stem(text)') is not null as is_there`;
    return row?.is_there;
  };
  while (!(await hasStems())) await delay(ASKED_AGAIN_MS);
  const outlines = await content.outlines(askStems);
  await sql.begin(async (transaction) => {
    const [rest] = await Promise.all([
      content.rest(askStems),
      schema.then(() => transaction`select public.store_outline_content(${outlines}::text::jsonb)`),
    ]);
    const { texts, lexemes, averageWords } = rest.index;
    await pipeline(
      Readable.from(texts),
      await transaction`
        copy app_private.search_texts (number, id, document_id, lexemes, impacts) from stdin (format binary)`.writable(),
    );
    await pipeline(
      Readable.from(lexemes),
      await transaction`copy app_private.search_lexemes (lexeme, idf, numbers, impacts) from stdin (format binary)`.writable(),
    );
    await transaction`
      select app_private.complete_search_index(${rest.words}::text::jsonb, ${averageWords as number[]}::real[])`;
    await transaction`select public.store_outline_order(${rest.order}::text::jsonb)`;
    // After the outlines, because cards refer to their topics.
    await transaction`select public.store_official_cards(${rest.cards}::text::jsonb)`;
    await transaction`
      select public.store_study_aids(
        ${rest.practice}::text::jsonb, ${rest.drills}::text::jsonb, ${rest.attackOutlines}::text::jsonb)`;
    await transaction`select public.store_exercises(${rest.exercises}::text::jsonb)`;
  });
}
