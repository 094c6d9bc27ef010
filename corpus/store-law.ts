/** Stores the law in the database, in place of what it has. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { ReadContent } from "./prepare.ts";

/** The driver first asks for the types of a statement's parameters. */
const SENT_AFTER_MS = 10;

/** @param sql a connection as the database's owner. */
export async function storeLaw(sql: postgres.Sql, content: ReadContent): Promise<void> {
  const rows = await sql<{ stem: string }[]>`
    select app_private.stem(w.word) as stem from unnest(${content.words as string[]}::text[]) with ordinality as w (word, place)
    order by w.place`;
  const stems = rows.map(({ stem }) => stem);
  await sql.begin(async (transaction) => {
    await transaction`select public.store_outline_content(${content.outlines(stems)}::text::jsonb)`;
    // The database works on these while the index is computed here.
    const words =
      transaction`select app_private.store_search_words(${content.wordCounts}::text::jsonb)`.execute();
    await delay(SENT_AFTER_MS);
    const { texts, lexemes, averageWords } = content.index(stems);
    await words;
    await pipeline(
      pieces(texts),
      await transaction`
        copy app_private.search_texts (number, id, document_id, lexemes, impacts) from stdin (format binary)`.writable(),
    );
    await pipeline(
      pieces(lexemes),
      await transaction`copy app_private.search_lexemes (lexeme, idf, numbers, impacts) from stdin (format binary)`.writable(),
    );
    await transaction`select app_private.complete_search_index(${averageWords as number[]}::real[])`;
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
