/** Studying a course over the API: progress from many tabs, what outlives a rental, certificates. */

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSuite } from "../support/suite.ts";
import { type Client, service, signIn, signUp, type TestUser, visitor } from "../support/users.ts";

const { host, sql } = openSuite();
const SLUG = "evidence-law-made-simple";

let course = "";
let lessons: { id: string; is_preview: boolean }[] = [];
let student: TestUser;

async function enroll(user: TestUser, ends: string, of = course): Promise<void> {
  await sql`
    insert into public.course_enrollments (user_id, course_id, expires_at)
    values (${user.id}, ${of}, now() + ${ends}::interval)
    on conflict (user_id, course_id) do update set expires_at = excluded.expires_at`;
}

beforeAll(async () => {
  const found = await sql<{ id: string }[]>`select id from public.courses where slug = ${SLUG}`;
  course = found[0]?.id ?? "";
  lessons = await sql<{ id: string; is_preview: boolean }[]>`
    select l.id, l.is_preview from public.lessons as l join public.modules as m on m.id = l.module_id
    where m.course_id = ${course} order by m.position, l.position`;
});

const locked = () => lessons.find(({ is_preview }) => !is_preview)?.id ?? "";
const preview = () => lessons.find(({ is_preview }) => is_preview)?.id ?? "";

const record = async (client: Client, lesson: string, from: number, to: number, duration = 600) =>
  await client.rpc("record_lesson_progress", {
    of_lesson: lesson,
    at_seconds: to,
    played_parts: [[from, to]],
    duration,
  });

it("loads the three courses of the specification, with every lesson's contents", async () => {
  const stored = await sql`
    select c.title, c.price::float, c.original_price::float, c.level, c.is_featured,
      count(distinct l.id)::int as lessons,
      count(*) filter (where length(k.body) > 2000 and length(k.framework) > 300
                         and jsonb_array_length(k.questions) = 3)::int as whole
    from public.courses as c join public.modules as m on m.course_id = c.id
    join public.lessons as l on l.module_id = m.id join public.lesson_contents as k on k.lesson_id = l.id
    where l.source is not null group by c.id order by c.title`;
  const constitutional = { price: 299, original_price: 399, level: "Intermediate", is_featured: true };
  const criminal = { price: 279, original_price: 349, level: "Intermediate", is_featured: false };
  const evidence = { price: 249, original_price: 349, level: "Beginner", is_featured: false };
  expect([...stored]).toEqual([
    { title: "Constitutional Law Fundamentals", ...constitutional, lessons: 24, whole: 24 },
    { title: "Criminal Law: Essential Concepts", ...criminal, lessons: 21, whole: 21 },
    { title: "Evidence Law Made Simple", ...evidence, lessons: 18, whole: 18 },
  ]);
});

describe("a visitor", () => {
  it("reads a preview, with its questions, and no other lesson", async () => {
    const read = async (id: string) =>
      (await visitor(host).from("lesson_contents").select("body, questions").eq("lesson_id", id)).data;
    expect(await read(preview())).toEqual([
      { body: expect.stringContaining("## "), questions: expect.objectContaining({ length: 3 }) },
    ]);
    expect(await read(locked())).toEqual([]);
  });

  it("knows which lessons have a video, of the courses that are announced", async () => {
    const withVideo = async () =>
      (await visitor(host).from("lessons").select("title, has_video").in("id", [id, other]).order("title"))
        .data;
    const [filmed, written] = await sql<{ id: string }[]>`
      with added as (
        insert into public.courses (slug, title, price, status) values ('with-a-film', 'With a Film', 10, 'Draft')
        returning id
      ), module as (
        insert into public.modules (course_id, title, position) select id, 'One', 1 from added returning id
      )
      insert into public.lessons (module_id, title, position)
      select module.id, title, place
      from module, unnest(array['Filmed', 'Written']) with ordinality as names (title, place)
      returning id`;
    const [id = "", other = ""] = [filmed?.id, written?.id];
    await sql`
      insert into storage.objects (bucket_id, name) values ('course-media', ${`lessons/${id}/video.mp4`})`;
    expect(await withVideo()).toEqual([]);
    // Nor from the column's own function, whose caller isn't held to the rows they see.
    const told = await sql`select public.has_video(l) from public.lessons as l where l.id = ${id}`;
    expect(told).toEqual([{ has_video: false }]);
    await sql`update public.courses set status = 'Published' where slug = 'with-a-film'`;
    expect(await withVideo()).toEqual([
      { title: "Filmed", has_video: true },
      { title: "Written", has_video: false },
    ]);
    await sql`delete from public.courses where slug = 'with-a-film'`;
  });

  it("can’t record progress", async () => {
    const { error, status } = await record(visitor(host), preview(), 0, 10);
    expect({ code: error?.code, status }).toEqual({ code: "42501", status: 401 });
  });
});

describe("progress", () => {
  beforeEach(async () => {
    student = await signUp(host, "student");
    await enroll(student, "30 days");
  });

  it("loses nothing when ten tabs write at once", async () => {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => signIn(host, student)));
    const answers = await Promise.all(
      tabs.flatMap((tab, index) =>
        [0, 1, 2].map((part) => record(tab, locked(), index * 30 + part * 10, index * 30 + part * 10 + 10)),
      ),
    );
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual([]);
    const { data } = await student.client.from("lesson_progress").select("watched_seconds, completed_at");
    expect(data).toEqual([{ watched_seconds: 300, completed_at: null }]);
  });

  it("counts what was played once, and finishes at 90 %", async () => {
    await record(student.client, locked(), 0, 400);
    await record(student.client, locked(), 100, 539);
    const before = await student.client
      .from("lesson_progress")
      .select("watched_seconds, completed_at")
      .single();
    expect(before.data).toEqual({ watched_seconds: 539, completed_at: null });
    // Skipping to the end isn't watching.
    await record(student.client, locked(), 599, 600);
    const { data } = await student.client
      .from("lesson_progress")
      .select("watched_seconds, position_seconds, completed_at")
      .single();
    expect(data).toEqual({ watched_seconds: 540, position_seconds: 600, completed_at: expect.any(String) });
  });

  it("finishes when the text was read, or by hand, and can be undone", async () => {
    await student.client.rpc("record_lesson_progress", { of_lesson: locked(), has_read: true });
    const finished = async () =>
      (await student.client.from("lesson_progress").select("completed_at").single()).data?.completed_at;
    expect(await finished()).not.toBeNull();
    await student.client.rpc("set_lesson_finished", { of_lesson: locked(), is_finished: false });
    expect(await finished()).toBeNull();
    await student.client.rpc("set_lesson_finished", { of_lesson: locked(), is_finished: true });
    expect(await finished()).not.toBeNull();
  });

  it.each([[[[10, 5]]], [[["a", 5]]], [[5]], [{ from: 1 }]])("refuses the parts %j", async (played_parts) => {
    const { error, status } = await student.client.rpc("record_lesson_progress", {
      of_lesson: locked(),
      played_parts: played_parts as never,
    });
    expect({ code: error?.code, status }).toEqual({ code: "22023", status: 400 });
  });

  it.each([[[[0, 90_000]]], [[[-5, 5]]]])("refuses the parts %j, beyond any video", async (played_parts) => {
    const { error, status } = await student.client.rpc("record_lesson_progress", {
      of_lesson: locked(),
      played_parts,
    });
    expect({ code: error?.code, status }).toEqual({ code: "23514", status: 400 });
  });

  it("outlives the rental, together with notes, and can’t be written until it is renewed", async () => {
    const { client } = student;
    await record(client, locked(), 0, 100);
    await client
      .from("lesson_notes")
      .insert({ lesson_id: locked(), at_seconds: 63, body: "Offered to prove what?" });
    await client.from("lesson_bookmarks").insert({ lesson_id: locked(), at_seconds: 63 });
    await enroll(student, "-1 hour");

    const read = await client.from("lesson_contents").select("body").eq("lesson_id", locked());
    expect(read.data).toEqual([]);
    for (const table of ["lesson_progress", "lesson_notes", "lesson_bookmarks"] as const)
      expect((await client.from(table).select("lesson_id")).data).toHaveLength(1);
    expect((await record(client, locked(), 100, 110)).error?.code).toBe("42501");
    const note = await client.from("lesson_notes").insert({ lesson_id: locked(), body: "More" });
    expect(note.error?.code).toBe("42501");

    await enroll(student, "30 days");
    const { data } = await record(client, locked(), 100, 110);
    expect(data).toMatchObject({ watched_seconds: 110 });
  });

  it("is refused without a rental, and in another’s name", async () => {
    const stranger = await signUp(host, "stranger");
    const { error, status } = await record(stranger.client, locked(), 0, 10);
    expect({ code: error?.code, status }).toEqual({ code: "42501", status: 403 });
    const forged = await stranger.client
      .from("lesson_progress")
      .insert({ user_id: student.id, lesson_id: preview() });
    expect(forged.error?.code).toBe("42501");
    expect((await record(stranger.client, preview(), 0, 10)).error).toBeNull();
  });
});

describe("lesson_access", () => {
  it("tells an open lesson from an ended, unrented or unknown one", async () => {
    const [renter, lapsed, free] = await Promise.all([
      signUp(host, "renter"),
      signUp(host, "lapsed"),
      signUp(host, "free"),
    ]);
    await enroll(renter, "1 day");
    await enroll(lapsed, "-1 day");
    const access = async (user: TestUser | null, lesson: string) =>
      (await service(host).rpc("lesson_access", { of_lesson: lesson, ...(user ? { of_user: user.id } : {}) }))
        .data;
    expect(await access(renter, locked())).toBe("open");
    expect(await access(lapsed, locked())).toBe("ended");
    expect(await access(free, locked())).toBe("not_rented");
    expect(await access(null, locked())).toBe("not_rented");
    expect(await access(lapsed, preview())).toBe("open");
    expect(await access(null, preview())).toBe("open");
    expect(await access(renter, course)).toBe("not_found");
  });
});

describe("a row that an administrator edited", () => {
  it("keeps the edit when the courses are loaded again", async () => {
    const id = locked();
    const [before] = await sql<{ title: string }[]>`select title from public.lessons where id = ${id}`;
    const store = async () =>
      await sql`
        select public.store_courses(jsonb_build_object(
          'courses', '[]'::jsonb, 'modules', (select jsonb_agg(jsonb_build_object(
            'source', m.source, 'course', c.slug, 'title', m.title, 'summary', m.summary, 'position', m.position))
            from public.modules as m join public.courses as c on c.id = m.course_id where m.source is not null),
          'lessons', (select jsonb_agg(jsonb_build_object(
            'source', l.source, 'module', m.source, 'title', case when l.id = ${id} then 'From the file' else l.title end,
            'position', l.position, 'minutes', l.minutes, 'talk_minutes', l.talk_minutes, 'talk', k.talk, 'is_preview', l.is_preview, 'body', k.body,
            'framework', k.framework, 'questions', k.questions))
            from public.lessons as l join public.modules as m on m.id = l.module_id
            join public.lesson_contents as k on k.lesson_id = l.id where l.source is not null),
          'fingerprint', public.course_content_fingerprint()))`;
    const title = async () =>
      (await sql<{ title: string }[]>`select title from public.lessons where id = ${id}`)[0]?.title;
    await sql`update public.lessons set edited_at = now(), title = 'Edited' where id = ${id}`;
    await store();
    expect(await title()).toBe("Edited");
    await sql`update public.lessons set edited_at = null where id = ${id}`;
    await store();
    expect(await title()).toBe("From the file");
    await sql`update public.lessons set title = ${before?.title ?? ""} where id = ${id}`;
  });
});

describe("a certificate", () => {
  const issue = async (user: TestUser) =>
    (
      await sql<{ answer: { outcome: string; code: string } }[]>`
      select public.issue_certificate(${user.id}, null, ${course}) as answer`
    )[0]?.answer;

  it("is issued once every lesson is finished, and verified by anyone with its code", async () => {
    const graduate = await signUp(host, "graduate");
    expect(await issue(graduate)).toEqual({ outcome: "not_found" });
    await enroll(graduate, "30 days");
    expect(await issue(graduate)).toMatchObject({ outcome: "unfinished", finished: 0, lessons: 18 });
    for (const { id } of lessons)
      await graduate.client.rpc("set_lesson_finished", { of_lesson: id, is_finished: true });
    expect(await issue(graduate)).toEqual({ outcome: "nameless" });
    await graduate.client.rpc("update_user_profile", {
      user_id: graduate.id,
      new_first_name: "Belva ",
      new_last_name: "Lockwood",
    });
    await enroll(graduate, "-1 day");
    const [first, second] = await Promise.all([issue(graduate), issue(graduate)]);
    expect(first).toMatchObject({ outcome: "issued", holder: "Belva Lockwood", lessons: 18 });
    expect(second?.code).toBe(first?.code);

    const verify = async (code: string) => (await visitor(host).rpc("verify_certificate", { code })).data;
    expect(await verify(` ${first?.code.toLowerCase()} `)).toEqual([
      {
        holder: "Belva Lockwood",
        course_title: "Evidence Law Made Simple",
        lessons: 18,
        issued_at: expect.any(String),
      },
    ]);
    expect(await verify("0000-0000-0000-0000")).toEqual([]);
  });
});
