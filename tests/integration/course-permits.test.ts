/** How long a device may open its copy of a rented course. */

import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { openSuite } from "../support/suite.ts";
import { signUp, type TestUser, visitor } from "../support/users.ts";

const { host, sql } = openSuite();
const DAY = 24 * 60 * 60 * 1000;
let course = "";

beforeAll(async () => {
  const found = await sql<{ id: string }[]>`
    select id from public.courses where slug = 'evidence-law-made-simple'`;
  course = found[0]?.id ?? "";
});

async function enroll(user: TestUser, ends: string): Promise<Date> {
  const rows = await sql<{ expires_at: Date }[]>`
    insert into public.course_enrollments (user_id, course_id, expires_at)
    values (${user.id}, ${course}, now() + ${ends}::interval)
    on conflict (user_id, course_id) do update set expires_at = excluded.expires_at returning expires_at`;
  return rows[0]?.expires_at ?? new Date(0);
}

async function permitOf(user: TestUser, of_course = course) {
  const { data, error } = await user.client.rpc("course_permit", { of_course });
  expect(error).toBeNull();
  return data?.[0] ?? null;
}

it("lasts seven days, or until the rental ends", async () => {
  const student = await signUp(host, "student");
  await enroll(student, "30 days");
  const long = await permitOf(student);
  expect(Date.parse(long?.valid_until ?? "") - Date.parse(long?.issued_at ?? "")).toBe(7 * DAY);
  const end = await enroll(student, "2 days");
  expect(Date.parse((await permitOf(student))?.valid_until ?? "")).toBe(end.getTime());
});

it("is given only while the rental runs, and only to its student", async () => {
  const [lapsed, stranger] = await Promise.all([signUp(host, "lapsed"), signUp(host, "stranger")]);
  await enroll(lapsed, "-1 second");
  expect(await permitOf(lapsed)).toBeNull();
  expect(await permitOf(stranger)).toBeNull();
  await enroll(lapsed, "1 day");
  expect(await permitOf(lapsed)).not.toBeNull();
  expect(await permitOf(lapsed, randomUUID())).toBeNull();
  // A refund takes the enrollment away.
  await sql`delete from public.course_enrollments where user_id = ${lapsed.id}`;
  expect(await permitOf(lapsed)).toBeNull();
  const { error, status } = await visitor(host).rpc("course_permit", { of_course: course });
  expect({ code: error?.code, status }).toEqual({ code: "42501", status: 401 });
});

it("says how large the course is, and how large its films are", async () => {
  const student = await signUp(host, "student");
  await enroll(student, "30 days");
  const [texts] = await sql<{ bytes: number }[]>`
    select sum(octet_length(k.body))::int as bytes from public.lesson_contents as k
    join public.lessons as l on l.id = k.lesson_id join public.modules as m on m.id = l.module_id
    where m.course_id = ${course}`;
  expect((await permitOf(student))?.bytes).toBeGreaterThan(texts?.bytes ?? 0);

  const own = randomUUID();
  await sql`
    with course as (
      insert into public.courses (id, slug, title, price, status) values (${own}, ${`course-${own}`}, 'Torts', 9, 'Hidden')
    ), module as (
      insert into public.modules (course_id, title, position) values (${own}, 'Duty', 1) returning id
    ), lesson as (
      insert into public.lessons (module_id, title, position) select id, 'To whom', 1 from module returning id
    ), contents as (
      insert into public.lesson_contents (lesson_id, body) select id, '1234567890' from lesson
    ), files as (
      insert into storage.objects (bucket_id, name, metadata)
      select 'course-media', 'lessons/' || lesson.id || '/' || f.name, jsonb_build_object('size', f.size)
      from lesson, (values ('video.mp4', 5000000), ('captions.vtt', 4000), ('framework.pdf', 300)) as f (name, size)
    )
    insert into public.course_enrollments (user_id, course_id, expires_at)
    values (${student.id}, ${own}, now() + interval '1 day')`;
  // The body, and an empty list of questions.
  expect(await permitOf(student, own)).toMatchObject({ bytes: 10 + 2 + 300, film_bytes: 5_004_000 });
});

it("lets a student choose a note's id, once", async () => {
  const [student, other] = await Promise.all([signUp(host, "student"), signUp(host, "other")]);
  await Promise.all([enroll(student, "30 days"), enroll(other, "30 days")]);
  const [lesson] = await sql<{ id: string }[]>`
    select l.id from public.lessons as l join public.modules as m on m.id = l.module_id
    where m.course_id = ${course} limit 1`;
  const id = randomUUID();
  const write = async ({ id: user_id, client }: TestUser) =>
    (await client.from("lesson_notes").insert({ id, user_id, lesson_id: lesson?.id ?? "", body: "Once" }))
      .error?.code;
  expect(await write(student)).toBeUndefined();
  expect(await write(student)).toBe("23505");
  expect(await write(other)).toBe("23505");
  expect((await other.client.from("lesson_notes").select("id").eq("id", id)).data).toEqual([]);
});
