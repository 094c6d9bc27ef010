/** What changed about a course: both texts, who changed it, and the way back. */
import { beforeAll, describe, expect, it } from "vitest";
import { act, admin, audited, second, signUpAdministrators } from "../support/administrators.ts";
import { askApi } from "../support/api-request.ts";
import { png, readFile, vtt } from "../support/storage.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { signUp } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

interface Revision {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly made_by_name: string;
  readonly file: unknown;
}
interface Texts {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly version: string;
  readonly is_file_kept: boolean;
}

let course = "";
let lesson = "";
beforeAll(async () => {
  const [row] = await sql<{ course: string; lesson: string }[]>`
    select m.course_id as course, l.id as lesson from public.lessons as l
    join public.modules as m on m.id = l.module_id join public.courses as c on c.id = m.course_id
    where c.slug = 'evidence-law-made-simple' order by m.position, l.position limit 1`;
  course = row?.course ?? "";
  lesson = row?.lesson ?? "";
});

const list = async () =>
  (await act("admin_course_revisions", { of_course: course })).data as unknown as Revision[];
const latest = async () => (await list())[0] as Revision;
const texts = async (id: string) =>
  (await act("admin_course_revision", { revision: id })).data as unknown as Texts;
const revert = (id: string, seen_version: string, by = admin) =>
  act("admin_revert_revision", { revision: id, seen_version }, by);
const readCourse = async () =>
  (await act("admin_course", { of_course: course })).data as unknown as Record<string, unknown>;
const saveCourse = async (changes: object) => {
  const now = await readCourse();
  const saved = await act("admin_save_course", {
    of_course: course,
    fields: { ...now, ...changes },
    seen_version: now.version,
  });
  expect(saved.code).toBeNull();
};
const saveLesson = async (changes: object) => {
  const now = (await act("admin_lesson", { of_lesson: lesson })).data as unknown as Record<string, unknown>;
  const fields = { ...now, ...changes };
  const save = { of_module: null, of_lesson: lesson, fields, seen_version: now.version };
  expect((await act("admin_save_lesson", save)).code).toBeNull();
};

describe("a change", () => {
  it("of a course is kept with both texts, and taken back", async () => {
    const before = await readCourse();
    const outcomes = ["Object in time"];
    await saveCourse({ overview: "Rewritten.", outcomes, faq: [{ question: "Why?", answer: "So." }] });
    const revision = await latest();
    expect(revision).toMatchObject({ kind: "course", fields: ["faq", "outcomes", "overview"] });
    const shown = await texts(revision.id);
    expect(shown.before).toMatchObject({
      overview: before.overview,
      outcomes: before.outcomes,
      faq: before.faq,
    });
    expect(shown.after).toMatchObject({ overview: "Rewritten.", outcomes });
    // Another field, saved since, stays.
    await saveCourse({ tile_description: "New on the card." });
    expect((await revert(revision.id, shown.version)).code).toBeNull();
    expect(await readCourse()).toMatchObject({
      overview: before.overview,
      outcomes: before.outcomes,
      faq: before.faq,
      tile_description: "New on the card.",
    });
  });

  it("isn't taken back over what someone changed unseen", async () => {
    await saveCourse({ overview: "One." });
    const revision = await latest();
    const { version } = await texts(revision.id);
    await saveCourse({ overview: "Two." });
    expect((await revert(revision.id, version, second)).code).toBe("HB409");
    expect((await readCourse()).overview).toBe("Two.");
  });

  it("of a lesson's title, text and questions is one revision", async () => {
    const before = (await act("admin_lesson", { of_lesson: lesson })).data as unknown as Record<
      string,
      unknown
    >;
    await saveLesson({ title: "Another title", body: "Another text.", questions: [] });
    const revision = await latest();
    expect(revision).toMatchObject({ kind: "lesson", fields: ["body", "questions", "title"] });
    expect((await revert(revision.id, (await texts(revision.id)).version)).code).toBeNull();
    const { title, body, questions } = before;
    expect((await act("admin_lesson", { of_lesson: lesson })).data).toMatchObject({ title, body, questions });
  });

  it("by a load of content/ isn't one", async () => {
    const count = (await list()).length;
    await sql`update public.courses set overview = 'From content/' where id = ${course}`;
    expect(await list()).toHaveLength(count);
  });

  it("of a cover is taken back while the earlier image is kept", async () => {
    const [one, two] = [`${course}/one.png`, `${course}/two.png`];
    const bucket = admin.client.storage.from("course-images");
    for (const name of [one, two]) {
      expect((await bucket.upload(name, png(), { contentType: "image/png" })).error).toBeNull();
      const { version } = await readCourse();
      expect(
        (await act("admin_set_course_image", { of_course: course, file: name, seen_version: version })).code,
      ).toBeNull();
    }
    const revision = await latest();
    const shown = await texts(revision.id);
    expect(shown).toMatchObject({ is_file_kept: true, after: { image: expect.stringContaining("two.png") } });
    expect((await revert(revision.id, shown.version)).code).toBeNull();
    expect((await readCourse()).image).toContain("one.png");
    await bucket.remove([two]);
    const undone = await latest();
    const lost = await texts(undone.id);
    expect(lost.is_file_kept).toBe(false);
    expect((await revert(undone.id, lost.version)).code).toBe("HB422");
  });
});

describe("a lesson's file", () => {
  it("is noted with names when it is uploaded, replaced and removed", async () => {
    const name = `lessons/${lesson}/captions.vtt`;
    const bucket = admin.client.storage.from("course-media");
    const captions = (text: string, upsert = false) =>
      bucket.upload(name, vtt(text), { contentType: "text/vtt", upsert });
    await bucket.remove([name]);
    const noted = (await audited(course)).length;
    expect((await captions("One")).error).toBeNull();
    expect((await captions("Two and more", true)).error).toBeNull();
    const [replaced] = await list();
    expect(replaced).toMatchObject({
      kind: "file",
      file: { before: { file: "captions" }, after: { file: "captions" }, is_kept: false },
    });
    expect((await revert(replaced?.id ?? "", (await texts(replaced?.id ?? "")).version)).code).toBe("HB422");
    expect((await bucket.remove([name])).error).toBeNull();
    const entries = (await audited(course)).slice(noted);
    expect(entries.map(({ action }) => action)).toEqual([
      "captions uploaded",
      "captions replaced",
      "captions removed",
    ]);
    expect(entries.map(({ admin_id }) => admin_id)).toEqual([admin.id, admin.id, admin.id]);
    expect(entries[0]?.details).toMatchObject({
      before: { name: "Evidence Law Made Simple" },
      after: { file: "captions", lesson: expect.any(String) },
    });
  });
});

it("a lesson's file that is put aside is kept with the change, and noted when it is back", async () => {
  const name = `lessons/${lesson}/captions.vtt`;
  const aside = `lessons/${lesson}/replaced/1/captions.vtt`;
  const bucket = admin.client.storage.from("course-media");
  await bucket.remove([name]);
  expect((await bucket.upload(name, vtt("One"), { contentType: "text/vtt" })).error).toBeNull();
  expect((await bucket.move(name, aside)).error).toBeNull();
  expect(await latest()).toMatchObject({
    file: { before: { file: "captions", kept: aside }, after: {}, is_kept: true },
  });
  const noted = (await list()).length;
  await bucket.upload(`lessons/${lesson}/incoming/captions.vtt`, vtt("Two"), { contentType: "text/vtt" });
  expect(await list()).toHaveLength(noted);
  expect((await bucket.move(aside, name)).error).toBeNull();
  const [back, put] = await list();
  expect(back?.file).toMatchObject({ before: {}, after: { file: "captions" } });
  expect(put?.file).toMatchObject({ is_kept: false });
  await bucket.remove([name, `lessons/${lesson}/incoming/captions.vtt`]);
});

describe("files that were put aside", () => {
  const name = () => `lessons/${lesson}/captions.vtt`;
  const aside = (n: number) => `lessons/${lesson}/replaced/${n}/captions.vtt`;
  const bucket = () => admin.client.storage.from("course-media");
  const putAside = async (n: number) => {
    const stored = await bucket().upload(name(), vtt(`Text ${n}`), { contentType: "text/vtt" });
    expect(stored.error).toBeNull();
    expect((await bucket().move(name(), aside(n))).error).toBeNull();
  };
  const kept = async () =>
    (
      await sql<{ name: string }[]>`
      select o.name from storage.objects as o where o.name like ${`lessons/${lesson}/replaced/%`} order by 1`
    ).map((file) => file.name);

  it("are the latest three of each kind", async () => {
    for (const n of [1, 2, 3, 4]) await putAside(n);
    expect(await kept()).toEqual([aside(2), aside(3), aside(4)]);
    expect((await list()).filter(({ file }) => (file as { is_kept?: boolean } | null)?.is_kept)).toHaveLength(
      3,
    );
  });

  it("are neither shown to the lesson's renter nor moved by anyone else", async () => {
    const renter = await signUp(host, "renter");
    await sql`insert into public.course_enrollments (user_id, course_id, expires_at)
              values (${renter.id}, ${course}, now() + interval '1 day')`;
    expect((await readFile(host, renter, "course-media", aside(4))).status).toBe(404);
    expect((await readFile(host, admin, "course-media", aside(4))).status).toBe(200);
    expect((await renter.client.storage.from("course-media").move(aside(4), name())).error).not.toBeNull();
    const media = await askApi(host, "/functions/v1/lesson-media", {
      token: renter.accessToken,
      body: { lessonId: lesson },
    });
    expect(media.body).toMatchObject({ captions: null });
    expect(await kept()).toHaveLength(3);
  });

  it("go with their lesson", async () => {
    const [other] = await sql<{ id: string; module: string }[]>`
      insert into public.lessons (module_id, title, position)
      select module_id, 'Short-lived', 99 from public.lessons where id = ${lesson} returning id, module_id as module`;
    const file = `lessons/${other?.id}/captions.vtt`;
    await bucket().upload(file, vtt("Gone"), { contentType: "text/vtt" });
    const deleted = await act("admin_delete_course_part", { of_module: null, of_lesson: other?.id });
    expect(deleted.code).toBeNull();
    expect(await sql`select from storage.objects where name = ${file}`).toHaveLength(0);
    expect(await kept()).toHaveLength(3);
  });
});

it("an address that isn't a revision's says so", async () => {
  expect((await act("admin_course_revision", { revision: course })).code).toBe("HB404");
  expect((await revert(course, "")).code).toBe("HB404");
});
