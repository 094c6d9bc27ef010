/** What the administrators' area says about a course's students, and that studying is activity. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { act, admin, signUpAdministrators } from "../support/administrators.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { signUp, type TestUser } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

/** A published course of a free lesson and another. */
async function addCourse() {
  const [course, module, free, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into public.courses (id, slug, title, price, status)
    values (${course}, ${`figures-${course}`}, 'Remedies', 299, 'Published')`;
  await sql`insert into public.modules (id, course_id, title, position) values (${module}, ${course}, 'One', 1)`;
  await sql`
    insert into public.lessons (id, module_id, title, position, is_preview)
    values (${free}, ${module}, 'Free', 1, true), (${second}, ${module}, 'Second', 2, false)`;
  return { course, free, second };
}

const watch = async ({ client }: TestUser, lesson: string, seconds: number, duration = 600) => {
  const { error } = await client.rpc("record_lesson_progress", {
    of_lesson: lesson,
    at_seconds: seconds,
    played_parts: [[0, seconds]],
    duration,
  });
  expect(error).toBeNull();
};

it("how far students of a course get, without administrators who look around", async () => {
  const { course, free, second } = await addCourse();
  const figures = async () =>
    (await act("admin_course_figures", { of_course: course })).data as unknown as Record<string, unknown>;
  expect(await figures()).toMatchObject({
    tried: 0,
    had: 0,
    paid: 0,
    began: 0,
    finished: 0,
    watched_seconds: 0,
  });

  const [visitor, finisher, buyer, idle] = await Promise.all(
    ["visitor", "finisher", "buyer", "idle"].map((name) => signUp(host, name)),
  );
  if (!visitor || !finisher || !buyer || !idle) throw new Error("no users");
  for (const student of [finisher, buyer, idle])
    await sql`
      insert into public.course_enrollments (user_id, course_id, expires_at)
      values (${student.id}, ${course}, now() + interval '30 days')`;
  await sql`
    insert into public.orders (user_id, course_id, amount_cents, status, paid_at)
    values (${buyer.id}, ${course}, 29900, 'paid', now())`;
  await watch(visitor, free, 60);
  await watch(admin, second, 600);
  await watch(finisher, free, 600);
  await watch(finisher, second, 600);
  await watch(buyer, second, 90);

  expect(await figures()).toEqual({
    ...{ tried: 2, tried_and_had: 1, had: 3, paid: 1, began: 2, finished: 1, watched_seconds: 1290 },
    lessons: [
      { id: free, title: "Free", is_preview: true, began: 1, finished: 1, watched_seconds: 600 },
      { id: second, title: "Second", is_preview: false, began: 2, finished: 1, watched_seconds: 690 },
    ],
  });
  expect((await act("admin_course_figures", { of_course: randomUUID() })).code).toBe("HB404");
});

it("a day of lessons alone is an active day, also after the lesson was opened again later", async () => {
  const { free } = await addCourse();
  const student = await signUp(host, "studious");
  await watch(student, free, 60);
  await sql`select public.roll_up_figures()`;
  const today = async () => {
    const { data } = await act("admin_list_users", { search: student.email });
    return (data as unknown as { rows: { last_active: string | null }[] }).rows[0]?.last_active;
  };
  expect(await today()).toBe(new Date().toISOString().slice(0, 10));
  const lessons = async () =>
    (await sql`select lessons from app_private.user_days where user_id = ${student.id}`)[0]?.lessons;
  expect(await lessons()).toBe(1);
  // The lesson's progress now only says that it was opened later.
  await sql`alter table public.lesson_progress disable trigger set_updated_at`;
  await sql`update public.lesson_progress set updated_at = now() + interval '1 day' where user_id = ${student.id}`;
  await sql`alter table public.lesson_progress enable trigger set_updated_at`;
  await sql`select public.roll_up_figures()`;
  expect(await lessons()).toBe(1);
});

it("a page of users has no columns of the list's own", async () => {
  const { data } = await act("admin_list_users", { page_size: 1 });
  const { rows, next } = data as unknown as { rows: object[]; next: unknown };
  expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(["sort_key"]));
  expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(["total"]));
  expect(next).toMatchObject({ key: expect.any(String), id: expect.any(String) });
});
