/** How long a backup, its trial, and a restore take, for a school of a chosen size: half rows, half uploaded files. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { takeBackup } from "../server/backup/take-backup.ts";
import { createLogger } from "../server/log.ts";
import { ownerConnection, signUp } from "../tests/support/users.ts";
import { newDataDirectory, startServer } from "./support/server.ts";
import { row } from "./support/statistics.ts";

/** Of a gigabyte of files: films, and students' documents. */
const FILMS = { count: 2, bytes: 250_000_000 };
const DOCUMENTS = { count: 2_000, bytes: 250_000 };
/** Rows of a gigabyte. */
const MESSAGES = 300_000;
const REVIEWS = 1_400_000;

type Sql = ReturnType<typeof ownerConnection>;

/** @param gigabytes of data, half in tables. */
export async function benchBackup(gigabytes: number): Promise<void> {
  const dataDirectory = newDataDirectory();
  const directory = newDataDirectory();
  const restored = newDataDirectory();
  const log = createLogger("error");
  const server = await startServer(dataDirectory);
  const sql = ownerConnection(server);
  try {
    const student = await signUp(server, "bench");
    await storeRows(sql, student.id, gigabytes / 2);
    await storeFiles(sql, dataDirectory, gigabytes / 2);
    await sql`checkpoint`;
    const [size] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`;
    row("data", `${inGigabytes(Number(size?.bytes))} in tables, ${gigabytes / 2} GB in files`);
    const options = { sql, dataDirectory, directory, hasFiles: true };
    const first = await timed("first backup", () => takeBackup(options));
    await timed("  the next one, with the same files", () => takeBackup(options));
    await timed("  its trial", () =>
      restoreBackup({ folder: first.folder, dataDirectory: restored, until: null, isTrial: true, log }),
    );
    fs.rmSync(restored, { recursive: true, force: true });
    const { rows, uploads } = await timed("restore", () =>
      restoreBackup({ folder: first.folder, dataDirectory: restored, until: null, log }),
    );
    row("  restored", `${rows.toLocaleString("en-US")} rows, ${uploads.toLocaleString("en-US")} files`);
  } finally {
    await sql.end();
    await server.stop();
    for (const folder of [dataDirectory, directory, restored])
      fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const began = performance.now();
  const result = await work();
  clearInterval(sampling);
  row(
    what,
    `${((performance.now() - began) / 1000).toFixed(1)} s, at most ${Math.round(most / 1e6)} MB of memory`,
  );
  return result;
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Conversations and reviews, without the work that their triggers do. */
async function storeRows(sql: Sql, userId: string, gigabytes: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.threads (id, user_id, title)
      select gen_random_uuid(), ${userId}, 'Hearsay ' || n from generate_series(1, 2000) as n`;
    await transaction`
      insert into public.messages (thread_id, user_id, created_at, role, content, status)
      select t.id, ${userId}, now() - n * interval '1 second', 'user',
        (select string_agg(md5(n::text || part), ' ') from generate_series(1, case n % 2 when 0 then 80 else 3 end) as part), 'complete'
      from (select id, row_number() over () as at from public.threads where user_id = ${userId}) as t
      join generate_series(1, ${Math.round(MESSAGES * gigabytes)}::integer) as n on n % 2000 + 1 = t.at`;
    await transaction`
      insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, duration_ms, state_before)
      select ${userId}, c.id, gen_random_uuid()::text, 1 + n % 4, now() - n * interval '20 seconds', 9000, 2
      from (select id, row_number() over () - 1 as at from public.flashcards where is_official limit 500) as c
      join generate_series(1, ${Math.round(REVIEWS * gigabytes)}::integer) as n on n % 500 = c.at`;
  });
}

/** As the storage keeps them: a file named by its version, and a row with its checksum. */
async function storeFiles(sql: Sql, dataDirectory: string, gigabytes: number): Promise<void> {
  for (const { count, bytes } of [FILMS, DOCUMENTS]) {
    const rows = Array.from({ length: Math.round(count * gigabytes) }, () => {
      const version: string = randomUUID();
      const file = path.join(dataDirectory, "storage/files", version.slice(0, 2), version);
      const content = randomBytes(bytes);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
      const eTag = `"${createHash("sha256").update(content).digest("hex")}"`;
      return { bucket_id: "own-documents", name: version, version, metadata: sql.json({ eTag }) };
    });
    if (rows.length > 0) await sql`insert into storage.objects ${sql(rows)}`;
  }
}
