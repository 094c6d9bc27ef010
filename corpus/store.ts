/** Stores the corpus in the database, unless it's already there. What reads, checks, and stores it is loaded only when it's needed. */
import { fork } from "node:child_process";
import type postgres from "postgres";
import { fingerprintOf } from "./fingerprint.ts";
import { loadCourses } from "./store-courses.ts";

/** Content that a process of its own reads and prepares, and stores once it's told to. */
export interface ContentAhead {
  /** Says where the database is, as soon as that answers. @param sql a connection as its owner. The process opens one like it. */
  connect(sql: postgres.Sql): void;
  /** Once the schema is there. */
  store(): Promise<void>;
}

/** Megabytes for new objects. Nearly all that is read is kept to the end, so looking for what isn't costs most. */
const MEMORY = ["--min-semi-space-size=16", "--max-semi-space-size=64"];

/**
 * Reads `content/` in a process of its own: it takes seconds, in which a first start can create its database, and hundreds of
 * megabytes, of which a thread would leave a hundred behind. A failure is thrown by `store`.
 */
export function prepareContent(directory: string): ContentAhead {
  const reader = fork(new URL("./store-process.ts", import.meta.url), [directory], { execArgv: MEMORY });
  // A start that is refused meanwhile leaves it waiting, until its channel closes.
  reader.unref();
  reader.channel?.unref();
  const ended = new Promise<void>((resolve, reject) => {
    reader.once("error", reject).once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error("Storing the content failed"));
    });
  });
  ended.catch(() => {});
  const tell = (message: object) => {
    if (reader.connected) reader.send(message);
  };
  return {
    connect({ options: { host, port, database, user, pass, ssl } }) {
      tell({ host, port, database, username: user, password: pass, ssl });
    },
    async store() {
      reader.ref();
      tell({ store: true });
      await ended;
    },
  };
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
  ahead?: ContentAhead,
  onStep: ShowStep = (_, work) => work,
): Promise<boolean> {
  if (!ahead && (await storedFingerprint(sql)) === fingerprintOf(directory)) return false;
  const step = { during: "Storing the law", after: "Stored the law" };
  const content = ahead ?? prepareContent(directory);
  if (!ahead) content.connect(sql);
  await onStep(step, content.store());
  return true;
}

/** Which law the database has, or null if it has none yet. */
export async function storedFingerprint(sql: postgres.Sql): Promise<string | null> {
  const [stored] = await sql<{ fingerprint: string | null }[]>`
    select public.outline_content_fingerprint() #>> '{}' as fingerprint`;
  return stored?.fingerprint ?? null;
}

/** Shows the user what a step does while it lasts. */
export type ShowStep = <Result>(
  step: { readonly during: string; readonly after: string },
  work: Promise<Result>,
) => Promise<Result>;
