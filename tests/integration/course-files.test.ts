/** Lessons' files and certificates over the functions: who gets them, and what everyone else is told. */

import { beforeAll, describe, expect, it } from "vitest";
import {
  COURSE_MEDIA_BUCKET,
  type LessonMedia,
  mediaNames,
} from "../../supabase/functions/_shared/contracts/courses.ts";
import { mp4, readFile, vtt } from "../support/storage.ts";
import { openSuite } from "../support/suite.ts";
import { makeAdmin, signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let course = "";
let lessons: { id: string; is_preview: boolean }[] = [];
let renter: TestUser;
let lapsed: TestUser;
let free: TestUser;
let admin: TestUser;

beforeAll(async () => {
  lessons = await sql<{ id: string; is_preview: boolean }[]>`
    select l.id, l.is_preview from public.lessons as l where l.source like 'evidence-law-made-simple/%' order by l.source`;
  course =
    (await sql<{ id: string }[]>`select id from public.courses where slug = 'evidence-law-made-simple'`)[0]
      ?.id ?? "";
  [renter, lapsed, free, admin] = await Promise.all([
    signUp(host, "renter"),
    signUp(host, "lapsed"),
    signUp(host, "free"),
    signUp(host, "admin"),
  ]);
  await makeAdmin(sql, admin);
  for (const [user, ends] of [
    [renter, "1 day"],
    [lapsed, "-1 day"],
  ] as const)
    await sql`
      insert into public.course_enrollments (user_id, course_id, expires_at)
      values (${user.id}, ${course}, now() + ${ends}::interval)`;
});

const locked = () => lessons.find(({ is_preview }) => !is_preview)?.id ?? "";
const preview = () => lessons.find(({ is_preview }) => is_preview)?.id ?? "";

async function call(name: string, body: unknown, token?: string): Promise<Response> {
  return await fetch(`${host.url}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      apikey: host.publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}
const media = (lessonId: unknown, user?: TestUser) => call("lesson-media", { lessonId }, user?.accessToken);

async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const { error } = (await response.json()) as { error: { code: string } };
  return { status: response.status, code: error.code };
}

describe("a lesson's files", () => {
  it("are for the renter and for administrators, at addresses that live minutes", async () => {
    for (const user of [renter, admin]) {
      const response = await media(locked(), user);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const { expiresInSeconds } = (await response.json()) as { expiresInSeconds: number };
      expect(expiresInSeconds).toBeLessThanOrEqual(600);
      // The host brings the files into storage after it has started.
      const sheet = async () =>
        ((await (await media(locked(), user)).json()) as { framework: string | null }).framework;
      await expect.poll(sheet).not.toBeNull();
      const address = (await sheet()) ?? "";
      const file = await fetch(new URL(address, host.url));
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      // Another file isn't what was signed.
      const other = address.replace(locked(), lessons.at(-1)?.id ?? "");
      expect((await fetch(new URL(other, host.url))).status).toBe(403);
    }
  });

  it("include the film that an administrator uploads, with its captions", async () => {
    const lessonId = lessons.at(-2)?.id ?? "";
    const filesOf = async () => (await (await media(lessonId, renter)).json()) as LessonMedia;
    expect(await filesOf()).toMatchObject({ video: null, captions: null });
    const names = mediaNames(lessonId);
    const bucket = admin.client.storage.from(COURSE_MEDIA_BUCKET);
    for (const [kind, content, contentType] of [
      ["video", mp4(5_000), "video/mp4"],
      ["captions", vtt("Hi"), "text/vtt"],
    ] as const) {
      expect((await bucket.upload(names[kind], content, { contentType })).error).toBeNull();
      const file = await fetch(new URL((await filesOf())[kind] ?? "", host.url));
      expect([file.status, file.headers.get("content-type")]).toEqual([200, contentType]);
      expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    }
    expect((await bucket.remove([names.video, names.captions])).error).toBeNull();
    expect(await filesOf()).toMatchObject({ video: null, captions: null });
  });

  it("of a preview are for everyone", async () => {
    for (const user of [undefined, free, lapsed]) expect((await media(preview(), user)).status).toBe(200);
  });

  it("are refused to everyone else, with the reason", async () => {
    expect(await refusal(await media(locked()))).toEqual({ status: 401, code: "unauthorized" });
    expect(await refusal(await media(locked(), free))).toEqual({ status: 403, code: "rental_required" });
    expect(await refusal(await media(locked(), lapsed))).toEqual({ status: 403, code: "rental_ended" });
    expect(await refusal(await media(course, renter))).toEqual({ status: 404, code: "lesson_not_found" });
    expect(await refusal(await call("lesson-media", { lessonId: locked() }, "forged"))).toEqual({
      status: 401,
      code: "unauthorized",
    });
  });

  it.each([null, 5, "", "../../etc/passwd", { id: 1 }])("are refused for the id %j", async (id) => {
    expect(await refusal(await media(id, renter))).toEqual({ status: 422, code: "invalid_request" });
  });

  it("can’t be read past the function", async () => {
    const name = `lessons/${locked()}/framework.pdf`;
    for (const user of [renter, lapsed, free]) {
      expect((await readFile(host, user, "course-media", name)).status).toBe(404);
      const signed = await user.client.storage.from("course-media").createSignedUrl(name, 60);
      expect(signed.error).not.toBeNull();
    }
    const direct = await fetch(`${host.url}/storage/v1/object/public/course-media/${name}`);
    expect(direct.status).toBe(404);
  });
});

describe("the certificate", () => {
  const certificate = (user?: TestUser) =>
    call("course-certificate", { courseId: course }, user?.accessToken);

  it("is refused with the reason", async () => {
    expect(await refusal(await certificate())).toEqual({ status: 401, code: "unauthorized" });
    expect(await refusal(await certificate(free))).toEqual({ status: 404, code: "course_not_found" });
    expect(await refusal(await certificate(renter))).toEqual({ status: 409, code: "course_unfinished" });
    expect(await refusal(await call("course-certificate", { courseId: "x" }, renter.accessToken))).toEqual({
      status: 422,
      code: "invalid_request",
    });
  });

  it("is issued once every lesson is finished, to a name in any letters", async () => {
    for (const { id } of lessons)
      await renter.client.rpc("set_lesson_finished", { of_lesson: id, is_finished: true });
    expect(await refusal(await certificate(renter))).toEqual({ status: 409, code: "certificate_nameless" });
    await renter.client.rpc("update_user_profile", {
      user_id: renter.id,
      new_first_name: "小明 Łęcka",
      new_last_name: "李",
    });
    const { code } = (await (await certificate(renter)).json()) as { code: string };
    const { data } = await free.client.rpc("verify_certificate", { code });
    expect(data).toMatchObject([{ holder: "小明 Łęcka 李", course_title: "Evidence Law Made Simple" }]);
  });
});
