/** `npm run admin`, run as the operator would. */

import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { collectionOf, makeCards } from "../support/study.ts";
import { openSuite } from "../support/suite.ts";
import { signUp } from "../support/users.ts";

const { host, sql } = openSuite();

async function admin(...words: string[]): Promise<{ said: string; code: number }> {
  const script = path.resolve(import.meta.dirname, "../../scripts/start/admin.ts");
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], {
      env: { ...process.env, DATABASE_URL: host.databaseUrl },
    });
    return { said: stdout, code: 0 };
  } catch (error) {
    const failure = error as { stderr: string; code: number };
    return { said: failure.stderr, code: failure.code };
  }
}

it("makes an account an administrator, and undoes it", async () => {
  const user = await signUp(host, "to-be-admin");
  expect(await admin("grant", ` ${user.email.toUpperCase()} `)).toEqual({
    said: `${user.email} is now an administrator.\n`,
    code: 0,
  });
  expect((await admin("list")).said).toContain(user.email);
  // Asked again, it changes nothing and leaves no second entry.
  expect((await admin("grant", user.email)).code).toBe(0);
  expect(await sql`select from public.admin_audit_log where target = ${user.id}`).toHaveLength(1);
  expect((await admin("revoke", user.email)).code).toBe(0);
  expect((await admin("list")).said).not.toContain(user.email);
  expect(await admin("grant", "nobody@example.com")).toMatchObject({
    code: 1,
    said: expect.stringContaining("No account has the address nobody@example.com"),
  });
});

it("lists readers' reports, and resolves them", async () => {
  const reader = await signUp(host, "reader");
  const details = `Line one.\nLine \u001b[31mtwo of ${reader.id}.`;
  const { error } = await reader.client
    .from("content_reports")
    .insert({ passage_id: "torts/battery#rule", reason: "outdated", details });
  expect(error).toBeNull();
  const { said } = await admin("reports");
  const [, id = "nothing"] =
    new RegExp(
      `^([0-9a-f-]{36})  \\d{4}-\\d\\d-\\d\\d  torts/battery#rule  \\(outdated\\)\\n {4}Line one\\.\\n {4}Line \\[31mtwo of ${reader.id}\\.$`,
      "m",
    ).exec(said) ?? [];
  expect(await admin("resolve", id)).toEqual({
    said: "The report on torts/battery#rule is resolved.\n",
    code: 0,
  });
  expect((await admin("reports")).said).not.toContain(reader.id);
  expect((await admin("resolve", id)).code).toBe(1);
});

it("fits the schedules of students with enough reviews", async () => {
  const student = await signUp(host, "fitted");
  const cards = await makeCards(sql, student, await collectionOf(student), 200);
  await sql`
    insert into public.review_logs (user_id, card_id, client_review_id, rating, state_before, reviewed_at)
    select ${student.id}, card, gen_random_uuid()::text, case when i % 4 = 2 then 1 else 3 end, case when i = 0 then 0 else 2 end,
      now() - (50 - 9 * i) * interval '1 day'
    from unnest(${cards}::uuid[]) as card cross join generate_series(0, 4) as i`;
  expect(await admin("fit")).toEqual({
    code: 0,
    said: expect.stringMatching(/^Schedules fitted: \d+ students?\.\n$/),
  });
  const [fitted] = await sql`select reviews from public.fitted_parameters where user_id = ${student.id}`;
  expect(fitted).toEqual({ reviews: 1_000 });
});

it("enrolls an account in a course, and moves the end of a rental", async () => {
  const student = await signUp(host, "student");
  const enroll = (days: string, course = "evidence-law-made-simple") =>
    admin("enroll", student.email, course, days);
  expect((await enroll("30")).said).toMatch(
    new RegExp(`^${student.email} can study Evidence Law Made Simple until \\d{4}-`),
  );
  expect((await enroll("3")).code).toBe(0);
  const { data } = await student.client.from("course_enrollments").select("expires_at");
  expect(data).toHaveLength(1);
  const days = (Date.parse(data?.[0]?.expires_at ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
  expect(await enroll("3", "torts")).toMatchObject({
    code: 1,
    said: expect.stringContaining("The courses: constitutional-law-fundamentals,"),
  });
  for (const days of ["0", "-1", "1.5", "many", "4000"]) expect((await enroll(days)).code).toBe(1);
});

it.each([
  [["enroll", "nobody@example.com", "evidence-law-made-simple", "3"]],
  [["enroll", "a"]],
  [["resolve", "a"]],
  [["resolve"]],
  [["grant"]],
  [["promote", "x"]],
  [[]],
])("refuses %j", async (words) => {
  expect((await admin(...words)).code).toBe(1);
});
