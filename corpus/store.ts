/** Stores the corpus in the database, unless it's already there. What reads and checks it is loaded only when it's needed. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import type postgres from "postgres";
import { fingerprintOf } from "./fingerprint.ts";
import type { PreparedContent, ReadContent } from "./prepare.ts";
import { loadCourses } from "./store-courses.ts";

/**
 * Reads `content/` on a thread of its own: it takes seconds, in which a first start can create its database. A failure is thrown
 * where the result is awaited, or not at all if it isn't. The thread ends once the content is prepared.
 */
export function prepareContent(directory: string): Promise<ReadContent> {
  const worker = new Worker(new URL("./prepare-worker.ts", import.meta.url), { workerData: directory });
  // A start that is refused meanwhile leaves it waiting.
  worker.unref();
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      worker.once("message", resolve).once("error", reject);
    });
  const content = next<Pick<ReadContent, "words">>().then((read) => ({
    ...read,
    prepare: (stems: readonly string[]) => {
      const prepared = next<PreparedContent>();
      worker.postMessage(stems);
      return prepared;
    },
  }));
  content.catch(() => {});
  return content;
}

/** Stores the law and the courses. @returns whether anything was written. */
export async function loadContent(
  ...[sql, directory, ...rest]: Parameters<typeof loadLaw>
): Promise<boolean> {
  const isLawNew = await loadLaw(sql, directory, ...rest);
  return (await loadCourses(sql, directory)) || isLawNew;
}

/**
 * Stores the law of `content/` unless the database already has exactly this one. If the corpus has problems, it
 * stores the valid part; `npm run content:check` keeps such a corpus from being released.
 * @param sql a connection as the database's owner.
 * @param ahead what is being prepared already, if anything.
 * @param onStep gets the storing, if there is something to store.
 * @returns whether anything was written.
 */
export async function loadLaw(
  sql: postgres.Sql,
  directory: string,
  ahead?: Promise<ReadContent>,
  onStep: ShowStep = (_, work) => work,
): Promise<boolean> {
  const [stored] = await sql<{ fingerprint: string | null }[]>`
    select public.outline_content_fingerprint() #>> '{}' as fingerprint`;
  if (!ahead && stored?.fingerprint === fingerprintOf(directory)) return false;
  const step = { during: "Storing the law", after: "Stored the law" };
  await onStep(step, storeLaw(sql, ahead ?? prepareContent(directory)));
  return true;
}

/** Shows the user what a step does while it lasts. */
export type ShowStep = <Result>(
  step: { readonly during: string; readonly after: string },
  work: Promise<Result>,
) => Promise<Result>;

async function storeLaw(sql: postgres.Sql, read: Promise<ReadContent>): Promise<void> {
  const { words, prepare } = await read;
  const stems = await sql<{ stem: string }[]>`
    select app_private.stem(w.word) as stem from unnest(${words as string[]}::text[]) with ordinality as w (word, place)
    order by w.place`;
  const content = await prepare(stems.map(({ stem }) => stem));
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
