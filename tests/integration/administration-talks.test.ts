/** A lesson's talk as administrators write it: what is refused, what stays, and the way back. */
import { beforeAll, expect, it } from "vitest";
import { loadCourses } from "../../corpus/store-courses.ts";
import { PROJECT } from "../../scripts/project.ts";
import { minutesOf, type TalkSlide, timed } from "../../supabase/functions/_shared/contracts/talk.ts";
import { act, admin, audited, second, signUpAdministrators } from "../support/administrators.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { signUp } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

const slide = (title: string): TalkSlide => ({
  title,
  points: ["Duty", "Breach"],
  say: [
    { say: "Everyone owes a duty of reasonable care.", show: 1, passage: "torts/battery#rule" },
    { say: "Who falls short of it breaches the duty.", show: 2 },
  ],
});
const talk = { slides: ["One", "Two", "Three", "Four", "Five"].map(slide) };

interface Shown {
  readonly version: string;
  readonly talk: unknown;
  readonly talk_minutes: number | null;
  readonly edited_at: string | null;
}
/** One without a talk, in a course made on screen, and one that has its talk from `content/`. */
const [empty, written] = ["made on screen", "from content/"];
const lessons = new Map<string, { id: string; course: string }>();
const placeOf = (name: string) => lessons.get(name) ?? { id: "", course: "" };
beforeAll(async () => {
  const fields = {
    title: "Duty",
    slug: "duty",
    price: 1,
    days_of_access: 30,
    status: "Hidden",
    level: "Beginner",
  };
  const course = String((await act("admin_save_course", { of_course: null, fields })).data);
  const module = (await act("admin_save_module", { of_course: course, of_module: null, title: "One" })).data;
  const lesson = { of_module: module, of_lesson: null, fields: { title: "Duty" } };
  lessons.set(empty, { id: String((await act("admin_save_lesson", lesson)).data), course });
  const [row] = await sql<{ id: string; course: string }[]>`
    select l.id, m.course_id as course from public.lessons as l join public.modules as m on m.id = l.module_id
    where l.source = 'evidence-law-made-simple/04-hearsay/02-not-for-its-truth'`;
  if (row) lessons.set(written, row);
});

const read = async (name: string) =>
  (await act("admin_lesson", { of_lesson: placeOf(name).id })).data as unknown as Shown;
const save = async (name: string, changes: object, by = admin) => {
  const { version, ...now } = await read(name);
  return await act(
    "admin_save_lesson",
    { of_module: null, of_lesson: placeOf(name).id, fields: { ...now, ...changes }, seen_version: version },
    by,
  );
};
const given = (changed: object) => ({ talk: timed({ ...talk, ...changed }), talk_minutes: minutesOf(talk) });
const refusal = async (sent: object) => {
  const { version, ...now } = await read(empty);
  const { error } = await admin.client.rpc("admin_save_lesson", {
    of_module: null as never,
    of_lesson: placeOf(empty).id,
    fields: { ...now, ...sent } as never,
    seen_version: version,
  });
  return error?.hint === "HB422" ? error.message : null;
};

it("only an administrator saves one", async () => {
  const someone = await signUp(host, "someone");
  expect((await save(empty, given({}), someone)).code).toBe("42501");
  expect((await read(empty)).talk).toBeNull();
});

it("a talk is saved with its minutes, noted, and not overwritten by someone who saw an earlier one", async () => {
  const seen = await read(empty);
  expect((await save(empty, given({}))).code).toBeNull();
  expect(await read(empty)).toMatchObject({ talk: timed(talk), talk_minutes: 1 });
  expect((await audited(placeOf(empty).course)).at(-1)).toMatchObject({ action: "lesson edited" });
  const late = { of_module: null, of_lesson: placeOf(empty).id, fields: seen, seen_version: seen.version };
  expect((await act("admin_save_lesson", late, second)).code).toBe("HB409");
});

it("a save that doesn't name the talk leaves it, and null removes it", async () => {
  await save(empty, given({}));
  const { version } = await read(empty);
  const fields = { title: "Duty of care" };
  const other = { of_module: null, of_lesson: placeOf(empty).id, fields, seen_version: version };
  expect((await act("admin_save_lesson", other)).code).toBeNull();
  expect(await read(empty)).toMatchObject({ talk: timed(talk), talk_minutes: 1 });
  expect((await save(empty, { talk: null, talk_minutes: null })).code).toBeNull();
  expect(await read(empty)).toMatchObject({ talk: null, talk_minutes: null });
});

it("what isn't a talk is refused, and says why", async () => {
  const [first, ...rest] = timedSlides();
  const changed = (changes: object) => ({
    ...given({}),
    talk: { slides: [{ ...first, ...changes }, ...rest] },
  });
  expect(await refusal({ ...given({}), talk: [] })).toBe("A talk has 5 to 16 slides.");
  expect(await refusal(given({ slides: talk.slides.slice(1) }))).toBe("A talk has 5 to 16 slides.");
  expect(await refusal({ ...given({}), talk_minutes: 0 })).toBe("A talk takes from 1 to 60 minutes.");
  expect(await refusal(changed({ title: " " }))).toMatch(/^Slide 1 of the talk: give it a title/);
  for (const drawn of [{ points: [] }, { points: "Duty" }, { ask: { question: "Why?", answer: "So." } }])
    expect(await refusal(changed(drawn))).toBe("Slide 1 of the talk: it draws exactly one thing.");
  expect(await refusal(changed({ say: [{ say: "Once.", at: 0 }] }))).toMatch(/say at least two sentences/);
  expect(await refusal(changed({ say: talk.slides[0]?.say }))).toMatch(/and its second/);
  expect(await refusal(changed({ points: ["x".repeat(200_000)] }))).toBe(
    "The talk is too long for one lesson.",
  );
  const passage = (id: string) => ({ say: `See ${id}.`, at: 1, passage: id });
  expect(
    await refusal(changed({ say: [passage("torts/nothing#rule"), passage("torts/duty#nothing")] })),
  ).toBe("The talk names passages that don't exist: torts/duty#nothing, torts/nothing#rule.");
});
const timedSlides = () => (timed(talk) as typeof talk).slides;

it("a change of a talk is compared, and taken back with its minutes", async () => {
  const before = await read(written);
  await save(written, given({}));
  const { course } = placeOf(written);
  const [latest] = (await act("admin_course_revisions", { of_course: course })).data as unknown as {
    id: string;
    fields: string[];
  }[];
  expect(latest?.fields).toEqual(["talk", "talk_minutes"]);
  const texts = await act("admin_course_revision", { revision: latest?.id });
  expect(texts.data).toMatchObject({ before: { talk: before.talk }, after: { talk: timed(talk) } });
  const revert = { revision: latest?.id, seen_version: texts.data.version };
  expect((await act("admin_revert_revision", revert)).code).toBeNull();
  expect(await read(written)).toMatchObject({ talk: before.talk, talk_minutes: before.talk_minutes });
});

it("an edited talk and its minutes outlast a load of content/, until they are restored", async () => {
  const { id } = placeOf(written);
  // The minutes are those of the file: the lesson's own row has nothing else that changed.
  const { talk_minutes } = await read(written);
  await sql`update public.lessons set edited_at = null where id = ${id}`;
  await save(written, { ...given({}), talk_minutes });
  const [row] = await sql<{ edited: boolean }[]>`
    select edited_at is not null as edited from public.lessons where id = ${id}`;
  expect(row).toEqual({ edited: true });
  await sql`update app_private.settings set value = '"another"' where name = 'course_content'`;
  expect(await loadCourses(sql, `${PROJECT}/content`)).toBe(true);
  expect(await read(written)).toMatchObject({ talk: timed(talk), talk_minutes });
  const changes = await act("admin_content_changes", { of_kind: "lesson", target: id });
  expect(changes.data.fields).toMatchObject([{ field: "talk", here: timed(talk) }]);
  const restore = { of_kind: "lesson", target: id, seen_version: changes.data.version };
  expect((await act("admin_restore_content", restore)).code).toBeNull();
  expect((await read(written)).talk).not.toEqual(timed(talk));
});
