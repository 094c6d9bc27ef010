/** The users and the data that screenshots show. */
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Browser } from "@playwright/test";
import type { BenchServer } from "../../bench/support/server.ts";
import { connect } from "../../server/database/connection.ts";
import { FREE_MESSAGES_PER_MONTH } from "../../supabase/functions/_shared/contracts/chat-limits.ts";
import { enrollVerified } from "../../tests/support/authenticator.ts";
import { makeAdmin, PASSWORD, signUp } from "../../tests/support/users.ts";
import { PROJECT } from "../project.ts";
import { signIn } from "./screen-steps.ts";
import type { Stage } from "./screens/screen.ts";

/** Asked in this order, then moved back by `daysAgo`. */
const QUESTIONS = [
  { text: "What is the mailbox rule?", daysAgo: 70 },
  { text: "What is a Terry stop?", daysAgo: 35 },
  { text: "What is the parol evidence rule?", daysAgo: 1 },
  { text: "What is the income tax rate in Ohio?", daysAgo: 0 },
  { text: "What is the difference between robbery and larceny?", daysAgo: 0 },
  { text: "What are the elements of negligence?", daysAgo: 0 },
];
const RENTED = "evidence-law-made-simple";

/** Signs up in the browser, asks, and spreads the conversations over several months. */
export async function makeStudent(from: Browser, { url, databaseUrl }: BenchServer) {
  const context = await from.newContext({ baseURL: url });
  const page = await context.newPage();
  const email = `student-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Code").waitFor();
  const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as {
    to: string;
    code: string;
  }[];
  await page.getByLabel("Code").fill(mails.find((mail) => mail.to === email)?.code ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/welcome$/);
  const threads: string[] = [];
  const sql = connect(databaseUrl, { max: 1 });
  for (const { text, daysAgo } of QUESTIONS) {
    await page.goto("/chat");
    await page.getByLabel("Your question").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("button", { name: "Copy" }).waitFor({ timeout: 30_000 });
    const address = new URL(page.url()).pathname;
    threads.unshift(address);
    await sql`update public.threads set created_at = created_at - make_interval(days => ${daysAgo})
      where id = ${address.replace("/chat/", "")}`;
  }
  await haveCourses(sql, email);
  await sql.end();
  const session = await context.storageState();
  await context.close();
  return { threads, session };
}

/** One user with a second factor, and one who has used up the month's messages. */
export async function makeOthers(host: BenchServer): Promise<Pick<Stage, "guarded" | "spent">> {
  const guarded = await signUp(host, "guarded");
  await enrollVerified(guarded.client);
  const spent = await signUp(host, "spent");
  const sql = connect(host.databaseUrl, { max: 1 });
  await sql`insert into public.message_counts (user_id, count, period_start, period_end)
    select ${spent.id}, ${FREE_MESSAGES_PER_MONTH}, date_trunc('month', now()), date_trunc('month', now()) + interval '1 month'`;
  await sql.end();
  return { guarded: guarded.email, spent: spent.email };
}

/** One course rented, and another one finished. */
async function haveCourses(sql: ReturnType<typeof connect>, email: string): Promise<void> {
  await sql`update public.profiles as p set first_name = 'Myra', last_name = 'Bradwell' from auth.users as u
    where u.id = p.id and u.email = ${email}`;
  await sql`
    insert into public.course_enrollments (user_id, course_id, expires_at)
    select u.id, c.id, now() + interval '21 days' from auth.users as u, public.courses as c
    where u.email = ${email} and c.id in (select id from public.courses where slug = ${RENTED} or id = ${await otherCourse(sql, 0)})`;
  await sql`
    insert into public.lesson_progress (user_id, lesson_id, completed_at)
    select u.id, l.id, now() from auth.users as u, public.lessons as l join public.modules as m on m.id = l.module_id
    where u.email = ${email} and m.course_id = ${await otherCourse(sql, 0)}`;
}

async function otherCourse(sql: ReturnType<typeof connect>, place: number): Promise<string> {
  const rows = await sql<{ id: string }[]>`
    select id from public.courses where slug <> ${RENTED} and price > 0 and exists (
      select from public.modules as m where m.course_id = courses.id) order by slug`;
  return rows[place]?.id ?? "";
}

export async function findPlaces({
  databaseUrl,
}: BenchServer): Promise<Omit<Stage, "threads" | "guarded" | "spent">> {
  const sql = connect(databaseUrl, { max: 1 });
  const lessons = await sql<
    { id: string; module: string; course: string; source: string; preview: boolean }[]
  >`
    select l.id, m.id as module, m.course_id as course, l.source, l.is_preview as preview
    from public.lessons as l join public.modules as m on m.id = l.module_id join public.courses as c on c.id = m.course_id
    where c.slug = ${RENTED} order by m.position, l.position`;
  const lesson = lessons.find(({ source }) => source.endsWith("what-hearsay-is"));
  const [someone] = await sql<{ id: string }[]>`
    select p.id from public.profiles as p join public.orders as o on o.user_id = p.id order by p.created_at limit 1`;
  const module = `/course/${lesson?.course}/module/${lesson?.module}`;
  const places = {
    rented: {
      ...{ id: lesson?.course ?? "", slug: RENTED, module, lesson: `${module}/lesson/${lesson?.id}` },
      preview: `/preview/${lessons.find(({ preview }) => preview)?.id}`,
    },
    finished: await otherCourse(sql, 0),
    offered: await otherCourse(sql, 1),
    someone: someone?.id ?? "",
  };
  await sql.end();
  return places;
}

/** A demo school, and the session of its administrator. */
export async function makeAdministrator(from: Browser, host: BenchServer) {
  const { status } = spawnSync(
    process.execPath,
    [path.join(PROJECT, "scripts/make/seed-demo.ts"), "500", "5000"],
    {
      env: { ...process.env, DATA_DIR: host.dataDirectory },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  if (status !== 0) throw new Error("the demo school wasn’t made");
  const user = await signUp(host, "administrator");
  const sql = connect(host.databaseUrl, { max: 1 });
  await makeAdmin(sql as never, user);
  await sql.end();
  const context = await from.newContext({ baseURL: host.url });
  const page = await context.newPage();
  await page.goto("/auth");
  await signIn(page, user.email);
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}
