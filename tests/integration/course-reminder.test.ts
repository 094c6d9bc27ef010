/** The email three days before a rental ends. */

import { beforeAll, describe, expect, it } from "vitest";
import { openSuite } from "../support/suite.ts";
import { signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let course = "";

async function enroll(user: TestUser, ends: string): Promise<void> {
  await sql`
    insert into public.course_enrollments (user_id, course_id, expires_at)
    values (${user.id}, ${course}, now() + ${ends}::interval)
    on conflict (user_id, course_id) do update set expires_at = excluded.expires_at`;
}

beforeAll(async () => {
  const [found] = await sql<{ id: string }[]>`
    select id from public.courses where slug = 'evidence-law-made-simple'`;
  course = found?.id ?? "";
});

describe("the reminder", () => {
  interface Mail {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }
  const mailsTo = async (user: TestUser) =>
    ((await (await fetch(`${host.url}/dev/mailbox.json`)).json()) as Mail[]).filter(
      ({ to, subject }) => to === user.email && subject.includes("rental ends"),
    );
  const ask = async () => await sql`select hornbook_server.note_ending_rentals()`;

  it("comes once for each end, three days before, unless it is switched off", async () => {
    const [soon, later, quiet] = await Promise.all([
      signUp(host, "soon"),
      signUp(host, "later"),
      signUp(host, "quiet"),
    ]);
    await enroll(soon, "2 days 23 hours");
    await enroll(later, "3 days 1 hour");
    await enroll(quiet, "2 days");
    expect(
      (await quiet.client.from("email_preferences").upsert({ rental_reminders: false })).error,
    ).toBeNull();
    await Promise.all([ask(), ask(), ask()]);
    await expect.poll(() => mailsTo(soon)).toHaveLength(1);
    const [mail] = await mailsTo(soon);
    expect(mail?.text).toContain("You’ve finished 0 of 18 lessons.");
    expect(mail?.text).toContain(`/course/${course}`);

    await enroll(soon, "2 days 22 hours");
    await ask();
    await expect.poll(() => mailsTo(soon)).toHaveLength(2);
    expect(await mailsTo(later)).toEqual([]);
    expect(await mailsTo(quiet)).toEqual([]);
  });
});
