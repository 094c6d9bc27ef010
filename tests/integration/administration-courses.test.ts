/** What administrators do with a whole course: copy it, and say what it is for. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { act, signUpAdministrators } from "../support/administrators.ts";
import { sql, startSuiteHost } from "../support/suite-host.ts";

startSuiteHost();
signUpAdministrators();

describe("a course", () => {
  it("is duplicated as a hidden course, with its lessons and in their order", async () => {
    const [course] = await sql<{ id: string; title: string }[]>`
      select id, title from public.courses where slug = 'evidence-law-made-simple'`;
    const { data: copy } = await act("admin_duplicate_course", { of_course: course?.id });
    const lessonsOf = async (id: string) =>
      await sql`
        select m.title as module, l.title, l.position, l.minutes, l.is_preview, k.body, k.questions
        from public.modules as m join public.lessons as l on l.module_id = m.id
        join public.lesson_contents as k on k.lesson_id = l.id
        where m.course_id = ${id} order by m.position, l.position`;
    const [original, copied] = [await lessonsOf(course?.id ?? ""), await lessonsOf(String(copy))];
    expect(copied).toHaveLength(18);
    expect(copied).toEqual(original);
    expect(await sql`select title, status from public.courses where id = ${String(copy)}`).toMatchObject([
      { title: `Copy of ${course?.title}`, status: "Hidden" },
    ]);
    await sql`delete from public.courses where id = ${String(copy)}`;
    expect((await act("admin_duplicate_course", { of_course: randomUUID() })).code).toBe("HB404");
  });

  it("keeps the outcomes and questions that an administrator writes, and needs an answer to each", async () => {
    const values = { title: "Remedies", slug: `remedies-${randomUUID()}`, price: 10, days_of_access: 30 };
    const fields = {
      ...{ ...values, status: "Draft", level: "Beginner", outcomes: ["Name a remedy"] },
      faq: [{ question: "How long?", answer: "An hour." }],
    };
    const { data: id } = await act("admin_save_course", { of_course: null, fields });
    expect(await sql`select outcomes, faq from public.courses where id = ${String(id)}`).toMatchObject([
      { outcomes: ["Name a remedy"], faq: [{ question: "How long?", answer: "An hour." }] },
    ]);
    const unanswered = { ...fields, slug: `${values.slug}-2`, faq: [{ question: "How long?" }] };
    expect((await act("admin_save_course", { of_course: null, fields: unanswered })).code).toBe("HB422");
    await sql`delete from public.courses where id = ${String(id)}`;
  });
});
