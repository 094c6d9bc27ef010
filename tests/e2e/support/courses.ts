/** Rentals and addresses of courses for browser tests, set up in the server's database. */
import { randomUUID } from "node:crypto";
import type { Account } from "./account.ts";
import { sql } from "./database.ts";

export const EVIDENCE = "evidence-law-made-simple";

/** Rents a course to the account, or moves the end of its rental. @param ends such as "9 days" or "-1 hour". */
export async function rent({ email }: Pick<Account, "email">, ends: string, slug = EVIDENCE): Promise<void> {
  await sql`
    insert into public.course_enrollments (user_id, course_id, expires_at)
    select u.id, c.id, now() + ${ends}::interval
    from auth.users as u, public.courses as c where u.email = ${email} and c.slug = ${slug}
    on conflict (user_id, course_id) do update set expires_at = excluded.expires_at`;
}

export interface LessonPlace {
  readonly id: string;
  readonly title: string;
  readonly course: string;
  readonly module: string;
  /** The page of the lesson in its course. */
  readonly address: string;
}

/** @param source its file in `content/courses/`, without `.md`. */
export async function findLesson(source: string): Promise<LessonPlace> {
  const [found] = await sql<{ id: string; title: string; course: string; module: string }[]>`
    select l.id, l.title, m.course_id as course, m.id as module
    from public.lessons as l join public.modules as m on m.id = l.module_id where l.source = ${source}`;
  if (!found) throw new Error(`No lesson ${source}`);
  return { ...found, address: `/course/${found.course}/module/${found.module}/lesson/${found.id}` };
}

/** A course of the test's own, hidden from students, with one module of three lessons. @returns its id. */
export async function addHiddenCourse(): Promise<string> {
  const id = randomUUID();
  await sql`
    with course as (
      insert into public.courses (id, slug, title, price, status, days_of_access)
      values (${id}, ${`course-${id}`}, ${`Remedies ${id}`}, 199, 'Hidden', 30)
    ), module as (
      insert into public.modules (course_id, title, position) values (${id}, 'Damages', 1) returning id
    ), lesson as (
      insert into public.lessons (module_id, title, position, minutes)
      select module.id, name, place, 10
      from module, unnest(array['Expectation', 'Reliance', 'Restitution']) with ordinality as names (name, place)
      returning id, title
    )
    insert into public.lesson_contents (lesson_id, body) select id, 'About ' || title || '.' from lesson`;
  return id;
}
