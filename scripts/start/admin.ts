/**
 * `npm run admin -- grant EMAIL` makes an account an administrator; `revoke EMAIL` undoes it; `list` shows
 * all administrators; `reports` lists readers' open reports; `resolve REPORT` closes one;
 * `fit` fits the schedules of students with 1,000 reviews to what they remember (a running host does so daily);
 * `enroll EMAIL COURSE DAYS` rents a course, by the name in its address, to an account for some days from now. Run it
 * on the server's machine: access to the data folder is the authorization.
 */
import type { Sql } from "../../server/database/connection.ts";
import { fitParameters } from "../../server/scheduling/fit-parameters.ts";
import { StartupError } from "../../server/startup-error.ts";
import { withDatabase } from "./with-database.ts";

const USAGE =
  "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | reports | resolve REPORT | fit | enroll EMAIL COURSE DAYS";
const MAX_DAYS = 3650;

const [command, argument, course, days] = process.argv.slice(2);
try {
  if (command === "list") await withDatabase(list);
  else if (command === "reports") await withDatabase(listReports);
  else if (command === "fit") await withDatabase(fitSchedules);
  else if (command === "resolve" && argument) await withDatabase((sql) => resolveReport(sql, argument));
  else if (command === "enroll" && argument && course && days)
    await withDatabase((sql) => enroll(sql, argument.trim().toLowerCase(), course, days));
  else if ((command === "grant" || command === "revoke") && argument) {
    await withDatabase((sql) => setAdministrator(sql, argument.trim().toLowerCase(), command === "grant"));
  } else throw new StartupError(USAGE);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function setAdministrator(sql: Sql, address: string, isAdmin: boolean): Promise<void> {
  const [known] = await sql<{ id: string }[]>`
    select p.id from public.profiles as p join auth.users as u on u.id = p.id where u.email = ${address}`;
  if (!known) throw new StartupError(`No account has the address ${address}. Sign up with it first.`);
  // What is so already isn't noted again.
  await sql`
    with changed as (
      update public.profiles set is_admin = ${isAdmin} where id = ${known.id} and is_admin <> ${isAdmin} returning id
    )
    insert into public.admin_audit_log (action, target_kind, target)
    select ${isAdmin ? "administrator granted" : "administrator revoked"}, 'user', id from changed`;
  console.log(isAdmin ? `${address} is now an administrator.` : `${address} is no longer an administrator.`);
}

async function list(sql: Sql): Promise<void> {
  const administrators = await sql<{ email: string }[]>`
    select u.email from auth.users as u join public.profiles as p on p.id = u.id where p.is_admin order by u.email`;
  console.log(
    administrators.length === 0
      ? "There are no administrators."
      : administrators.map((row) => row.email).join("\n"),
  );
}

/** Oldest first. `resolve` takes the id. */
async function listReports(sql: Sql): Promise<void> {
  const reports = await sql<{ id: string; day: string; about: string; reason: string; details: string }[]>`
    select id, to_char(created_at, 'YYYY-MM-DD') as day, coalesce(passage_id, 'card ' || card_id) as about, reason, details
    from public.content_reports where resolved_at is null order by created_at`;
  if (reports.length === 0) console.log("No open reports.");
  for (const { id, day, about, reason, details } of reports) {
    console.log(`${id}  ${day}  ${about}  (${reason})`);
    // Readers wrote this text, so strip the control characters that a terminal would obey.
    console.log(`    ${details.replace(/[^\P{C}\n]/gu, "").replaceAll("\n", "\n    ")}`);
  }
}

async function resolveReport(sql: Sql, id: string): Promise<void> {
  const resolved = await sql<{ about: string }[]>`
    update public.content_reports set resolved_at = now()
    where id::text = ${id} and resolved_at is null
    returning coalesce(passage_id, 'card ' || card_id) as about`;
  const [report] = resolved;
  if (!report)
    throw new StartupError(`No open report has the id ${id}. To list all, run npm run admin -- reports.`);
  console.log(`The report on ${report.about} is resolved.`);
}

async function fitSchedules(sql: Sql): Promise<void> {
  const students = await fitParameters(sql);
  console.log(`Schedules fitted: ${students} ${students === 1 ? "student" : "students"}.`);
}

/** The rental ends that many days from now, whatever it was before. */
async function enroll(sql: Sql, address: string, slug: string, days: string): Promise<void> {
  const length = Number(days);
  if (!Number.isInteger(length) || length < 1 || length > MAX_DAYS)
    throw new StartupError(`DAYS must be a whole number from 1 to ${MAX_DAYS}.`);
  const courses = await sql<{ id: string; slug: string; title: string }[]>`
    select id, slug, title from public.courses order by slug`;
  const course = courses.find((candidate) => candidate.slug === slug);
  if (!course)
    throw new StartupError(
      `No course is called ${slug}. The courses: ${courses.map((other) => other.slug).join(", ")}.`,
    );
  const [enrollment] = await sql<{ day: string }[]>`
    with enrolled as (
      insert into public.course_enrollments (user_id, course_id, expires_at)
      select u.id, ${course.id}, now() + make_interval(days => ${length}) from auth.users as u where u.email = ${address}
      on conflict (user_id, course_id) do update set expires_at = excluded.expires_at
      returning user_id, expires_at
    ), noted as (
      insert into public.admin_audit_log (action, target_kind, target, details)
      select 'rental granted', 'user', user_id,
             jsonb_build_object('after', jsonb_build_object('course', ${course.title}::text, 'until', expires_at))
      from enrolled
    )
    select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as day from enrolled`;
  if (!enrollment) throw new StartupError(`No account has the address ${address}. Sign up with it first.`);
  console.log(`${address} can study ${course.title} until ${enrollment.day}.`);
}
