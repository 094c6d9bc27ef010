/** Course images, lessons' questions, and putting what was edited back to what content/ says. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadCourses } from "../../corpus/store-courses.ts";
import { act, admin, audited, second, signUpAdministrators } from "../support/administrators.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";

startSuiteHost();
signUpAdministrators();

const CONTENT = new URL("../../content", import.meta.url).pathname;
const IMAGES = "/storage/v1/object/public/course-images/";

interface Changes {
  readonly fields: { field: string; here: unknown; there: unknown }[];
  readonly version: string;
}
const changes = async (of_kind: string, target: string) =>
  (await act("admin_content_changes", { of_kind, target })).data as unknown as Changes;
const restore = async (of_kind: string, target: string, seen_version: string) =>
  (await act("admin_restore_content", { of_kind, target, seen_version })).code;
const loadAgain = async () => {
  await sql`delete from app_private.settings where name = 'course_content'`;
  await loadCourses(sql, CONTENT);
};

async function someLesson(place: number): Promise<{ id: string; module: string; course: string }> {
  const [lesson] = await sql<{ id: string; module: string; course: string }[]>`
    select l.id, m.id as module, m.course_id as course from public.lessons as l join public.modules as m on m.id = l.module_id
    order by l.source offset ${place} limit 1`;
  if (!lesson) throw new Error("no lesson");
  return lesson;
}
const readLesson = async (id: string) =>
  (await act("admin_lesson", { of_lesson: id })).data as unknown as {
    title: string;
    minutes: number;
    is_preview: boolean;
    body: string;
    framework: string;
    version: string;
    edited_at: string | null;
    questions: Record<string, unknown>[];
  };

describe("a lesson's questions", () => {
  it("are saved, refused with the number of the one that is wrong, and kept over the next load", async () => {
    const lesson = await someLesson(0);
    const { version, edited_at, questions, ...texts } = await readLesson(lesson.id);
    expect([edited_at, questions.length]).toEqual([null, 3]);
    const save = (of: unknown, seen_version = version, by = admin) =>
      act(
        "admin_save_lesson",
        {
          of_module: lesson.module,
          of_lesson: lesson.id,
          fields: { ...texts, questions: of },
          seen_version,
        },
        by,
      );
    const [first = {}, ...rest] = questions;
    for (const wrong of [
      { ...first, question: " " },
      { ...first, choices: ["only one"] },
      { ...first, choices: ["same", "same"] },
      { ...first, choices: ["a", 2] },
      { ...first, answer: 5 },
      { ...first, answer: "x" },
      { ...first, explanation: "" },
      { ...first, passage: "torts/none#rule" },
    ]) {
      const { code } = await save([...rest, wrong]);
      expect([wrong, code]).toEqual([wrong, "HB422"]);
    }
    expect((await save("none")).code).toBe("HB422");
    expect((await save(Array.from({ length: 11 }, () => first))).code).toBe("HB422");

    const mine = [{ ...first, question: "Asked here?", choices: ["yes", "no"], answer: 2 }];
    expect((await save(mine)).code).toBeNull();
    expect((await save([], version, second)).code).toBe("HB409");
    await loadAgain();
    const stored = await readLesson(lesson.id);
    expect(stored.questions).toEqual(mine);
    expect(stored.edited_at).not.toBeNull();
    // Without the field, they stay.
    expect((await save(undefined, stored.version)).code).toBeNull();
    expect((await readLesson(lesson.id)).questions).toEqual(mine);
  });
});

describe("a course's image", () => {
  it("is a file of the course's own folder, replaced and removed, and kept over the next load", async () => {
    const { course } = await someLesson(30);
    const version = async () =>
      ((await act("admin_course", { of_course: course })).data as unknown as { version: string }).version;
    const set = async (file: string | null, seen_version: string) =>
      await act("admin_set_course_image", { of_course: course, file, seen_version });
    const upload = async (name: string, type = "image/png") => {
      const png = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      );
      const { error } = await admin.client.storage
        .from("course-images")
        .upload(name, png, { contentType: type });
      return error;
    };
    const [one, two] = [`${course}/${randomUUID()}.png`, `${course}/${randomUUID()}.png`];
    expect((await set(one, await version())).code).toBe("HB422");
    expect(await upload(one)).toBeNull();
    expect(await upload(two)).toBeNull();
    const elsewhere = `${randomUUID()}/cover.png`;
    expect(await upload(elsewhere)).toBeNull();
    expect((await set(elsewhere, await version())).code).toBe("HB422");

    const seen = await version();
    expect((await set(one, seen)).data).toMatchObject({ outdated: [] });
    expect((await set(two, seen)).code).toBe("HB409");
    expect((await set(two, await version())).data).toMatchObject({ outdated: [] });
    await loadAgain();
    const [stored] = await sql`select image, edited_at from public.courses where id = ${course}`;
    expect(stored).toMatchObject({ image: `${IMAGES}${two}`, edited_at: expect.any(Date) });
    expect((await fetch(`${host.url}${stored?.image}`)).headers.get("content-type")).toBe("image/png");

    expect((await set(null, await version())).data).toMatchObject({ outdated: [] });
    expect((await audited(course)).map(({ action }) => action)).toEqual([
      "course image replaced",
      "course image replaced",
      "course image removed",
    ]);
    const more = Array.from({ length: 4 }, () => `${course}/${randomUUID()}.png`);
    for (const file of more) expect(await upload(file)).toBeNull();
    // Five earlier ones are kept, to go back to.
    expect((await set(more[0] ?? null, await version())).data).toMatchObject({ outdated: [] });
    expect((await set(null, await version())).data).toMatchObject({ outdated: [one] });
  });
});

describe("restoring from content/", () => {
  it("shows how a lesson differs, puts it back, and lets content/ change it again", async () => {
    const lesson = await someLesson(10);
    const before = await readLesson(lesson.id);
    expect((await changes("lesson", lesson.id)).fields).toEqual([]);
    await act("admin_save_lesson", {
      of_module: lesson.module,
      of_lesson: lesson.id,
      fields: { ...before, title: "Renamed", body: `${before.body}\n\nAdded.`, questions: [] },
      seen_version: before.version,
    });
    const shown = await changes("lesson", lesson.id);
    expect(shown.fields).toEqual([
      { field: "body", here: `${before.body}\n\nAdded.`, there: before.body },
      { field: "questions", here: [], there: before.questions },
      { field: "title", here: "Renamed", there: before.title },
    ]);
    expect(await restore("lesson", lesson.id, "another version")).toBe("HB409");
    expect(await restore("lesson", lesson.id, shown.version)).toBeNull();
    expect(await readLesson(lesson.id)).toEqual(before);
    expect((await audited(lesson.course)).at(-1)).toMatchObject({
      action: "lesson restored from content",
      details: { before: { name: "Renamed", title: "Renamed" }, after: { title: before.title } },
    });
    await sql`update public.lesson_contents set body = 'An older text' where lesson_id = ${lesson.id}`;
    await loadAgain();
    expect((await readLesson(lesson.id)).body).toBe(before.body);
  });

  it("puts a course's details and the order of its lessons back, and leaves what was added and edited lessons", async () => {
    const lesson = await someLesson(50);
    const read = async () =>
      (await act("admin_course", { of_course: lesson.course })).data as unknown as {
        version: string;
        order_version: string;
        title: string;
        price: number;
        edited_at: string | null;
        modules: { id: string; title: string; edited_at: string | null; lessons: { id: string }[] }[];
      };
    const before = await read();
    const orderOf = (course: typeof before) =>
      course.modules.map(({ title, lessons }) => [title, lessons.map(({ id }) => id)]);
    await act("admin_order_course", {
      of_course: lesson.course,
      new_order: before.modules
        .toReversed()
        .map(({ id, lessons }) => ({ module: id, lessons: lessons.map((one) => one.id).reverse() })),
      seen_version: before.order_version,
    });
    await act("admin_save_module", { of_course: lesson.course, of_module: null, title: "Added here" });
    await act("admin_save_course", {
      of_course: lesson.course,
      fields: { ...before, title: "Ours", price: 1 },
      seen_version: (await read()).version,
    });
    const texts = await readLesson(lesson.id);
    await act("admin_save_lesson", {
      of_module: lesson.module,
      of_lesson: lesson.id,
      fields: { ...texts, body: "Ours" },
      seen_version: texts.version,
    });

    const shown = await changes("course", lesson.course);
    expect(shown.fields.map(({ field }) => field)).toEqual(["modules", "price", "title"]);
    expect(await restore("course", lesson.course, shown.version)).toBeNull();
    const after = await read();
    expect([after.title, after.price, after.edited_at]).toEqual([before.title, before.price, null]);
    expect(orderOf(after)).toEqual([...orderOf(before), ["Added here", []]]);
    expect(after.modules.slice(0, -1).every(({ edited_at }) => edited_at === null)).toBe(true);
    expect((await readLesson(lesson.id)).body).toBe("Ours");
    // Nothing but the module that was added differs now.
    expect((await changes("course", lesson.course)).fields.map(({ field }) => field)).toEqual(["modules"]);
  });

  it("leaves unedited lessons to the loader", async () => {
    const [course] = await sql<{ id: string }[]>`
      select c.id from public.courses as c
      where not exists (
        select from public.modules as m join public.lessons as l on l.module_id = m.id
        where m.course_id = c.id and (m.edited_at is not null or l.edited_at is not null)
      ) and exists (select from public.modules as m where m.course_id = c.id and m.source is not null)
      order by c.slug desc limit 1`;
    const id = course?.id ?? "";
    const { data } = await act("admin_course", { of_course: id });
    const details = data as unknown as { version: string };
    await act("admin_save_course", {
      of_course: id,
      fields: { ...details, title: "Ours" },
      seen_version: details.version,
    });
    expect(await restore("course", id, (await changes("course", id)).version)).toBeNull();
    const edited = await sql`
      select l.id from public.modules as m join public.lessons as l on l.module_id = m.id
      where m.course_id = ${id} and (m.edited_at is not null or l.edited_at is not null)`;
    expect(edited).toHaveLength(0);
  });

  it("puts an official card back, and refuses what content/ doesn't have", async () => {
    const [card] = await sql<{ id: string; front: string; back: string; updated_at: string }[]>`
      select id, front, back, to_json(updated_at) #>> '{}' as updated_at from public.flashcards
      where is_official and official_id is not null limit 1`;
    const id = card?.id ?? "";
    const edit = { card: id, front: "Ours", back: "Ours", authority: "", seen_version: card?.updated_at };
    expect((await act("admin_save_card", edit)).code).toBeNull();
    expect((await act("admin_retire_card", { card: id, is_retired: true })).code).toBeNull();
    const shown = await changes("card", id);
    expect(shown.fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["back", "front", "retired"]),
    );
    expect(await restore("card", id, shown.version)).toBeNull();
    expect(
      await sql`select front, back, edited_at, retired_at from public.flashcards where id = ${id}`,
    ).toMatchObject([{ front: card?.front, back: card?.back, edited_at: null, retired_at: null }]);
    expect((await audited(id)).at(-1)).toMatchObject({ action: "card restored from content" });

    const [own] = await sql<{ id: string }[]>`
      insert into public.flashcards (collection_id, is_official, front, back)
      select collection_id, true, 'Added here', 'Back' from public.flashcards where id = ${id} returning id`;
    expect((await act("admin_content_changes", { of_kind: "card", target: own?.id })).code).toBe("HB404");
    expect(await restore("card", own?.id ?? "", "")).toBe("HB404");
    expect(await restore("module", randomUUID(), "")).toBe("HB422");
  });
});
