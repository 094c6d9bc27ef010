/** Stores the law in the database, in place of what it has. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { PreparedContent, ReadContent } from "./prepare.ts";

const ASKED_AGAIN_MS = 20;

/** @param sql a connection as the database's owner. Its schema may still be on its way. */
export async function prepareLaw(
  sql: postgres.Sql,
  { words, prepare }: ReadContent,
): Promise<PreparedContent> {
  const isThere = async () => {
    const [row] = await sql`select to_regprocedure('app_private.stem(text)') is not null as is_there`;
    return row?.is_there;
  };
  while (!(await isThere())) await delay(ASKED_AGAIN_MS);
  const stems = await sql<{ stem: string }[]>`
    select app_private.stem(w.word) as stem from unnest(${words as string[]}::text[]) with ordinality as w (word, place)
    order by w.place`;
  return prepare(stems.map(({ stem }) => stem));
}

/** @param sql a connection as the database's owner. */
export async function storeLaw(sql: postgres.Sql, content: PreparedContent): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select public.store_outline_content(${content.outlines}::text::jsonb)`;
    const { texts, lexemes, averageWords } = content.index;
    await pipeline(
      pieces(texts),
      await transaction`
        copy app_private.search_texts (number, id, document_id, lexemes, impacts) from stdin (format binary)`.writable(),
    );
    await pipeline(
      pieces(lexemes),
      await transaction`copy app_private.search_lexemes (lexeme, idf, numbers, impacts) from stdin (format binary)`.writable(),
    );
    await transaction`
      select app_private.complete_search_index(${content.words}::text::jsonb, ${averageWords as number[]}::real[])`;
    await transaction`select public.store_outline_order(${content.order}::text::jsonb)`;
    // After the outlines, because cards refer to their topics.
    await transaction`select public.store_official_cards(${content.cards}::text::jsonb)`;
    await transaction`
      select public.store_study_aids(
        ${content.practice}::text::jsonb, ${content.drills}::text::jsonb, ${content.attackOutlines}::text::jsonb)`;
    await transaction`select public.store_exercises(${content.exercises}::text::jsonb)`;
  });
}

const PIECE = 1 << 20;

function pieces(bytes: Uint8Array<ArrayBuffer>): Readable {
  const count = Math.ceil(bytes.length / PIECE);
  return Readable.from(
    Array.from({ length: count }, (_, piece) =>
      Buffer.from(bytes.buffer, piece * PIECE, Math.min(PIECE, bytes.length - piece * PIECE)),
    ),
  );
}
