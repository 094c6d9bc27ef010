/**
 * `npm run seed:demo`: fills a test database with a plausible school, for looking at the administrators' area and for
 * measuring it. 10,000 users and 200,000 messages, or `npm run seed:demo -- USERS MESSAGES`. Refused on a database with
 * users of its own: everyone but administrators.
 */
import fs from "node:fs";
import path from "node:path";
import type { Sql } from "../../server/database/connection.ts";
import { StartupError } from "../../server/startup-error.ts";
import { withDatabase } from "../start/with-database.ts";

const ERRORS = [
  "TypeError: can't read “dueAt” of undefined",
  "TimeoutError: answer took over 30 s",
  "ChunkLoadError: the outline view failed to load",
  "QuotaExceededError: can't save the draft",
  "RangeError: invalid time zone",
];

const [users = 10_000, messages = 200_000] = process.argv.slice(2).map(Number);
try {
  if (!isCount(users) || !isCount(messages))
    throw new StartupError("Usage: npm run seed:demo -- [USERS] [MESSAGES], both from 1 to 5,000,000.");
  await withDatabase((sql) => seed(sql, users, messages));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= 5_000_000;
}

async function seed(sql: Sql, people: number, written: number): Promise<void> {
  const [real] = await sql<{ count: number }[]>`
    select count(*)::integer as count from auth.users as u left join public.profiles as p on p.id = u.id
    where not coalesce(p.is_admin, false)`;
  if (real && real.count > 0) {
    throw new StartupError(
      `This database has ${real.count} users. The demo school is only for a database without any but administrators.`,
    );
  }
  const statements = fs
    .readFileSync(path.join(import.meta.dirname, "seed-demo.sql"), "utf8")
    .replaceAll(":users", String(people))
    .replaceAll(":questions", String(Math.ceil(written / 2)));
  await sql.begin(async (transaction) => {
    // No emails, no limits, no triggers per row.
    await transaction`set local session_replication_role = replica`;
    await transaction.unsafe(statements);
  });
  for (const [index, message] of ERRORS.entries()) {
    await sql`
      insert into public.error_logs (message, stack_trace, user_id, release, screen)
      select ${message}, ${`${message}\n    at scheduleCard (src/features/flashcards/model/schedule.ts:41:21)`}, u.id, '0.1.0', '/chat'
      from auth.users as u where u.email like '%@demo.hornbook.test' order by md5(u.id::text || ${message}) limit ${40 - index * 7}`;
  }
  console.log("Rolling up the figures …");
  await sql.unsafe("analyze");
  await sql`select public.roll_up_figures((now() - interval '540 days')::date)`;
  await sql.unsafe("analyze");
  console.log(
    `${people.toLocaleString("en-US")} users and ${written.toLocaleString("en-US")} messages are in.`,
  );
}
