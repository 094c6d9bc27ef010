/** Errors: when one reopens, what the administrators are mailed about, and the browsers that report them. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { act, admin, second, signUpAdministrators, WHY } from "../support/administrators.ts";
import { mailsTo } from "../support/mail.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { signUp } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

describe("an error", () => {
  it("is one group, and opens again at its next event, or where that was chosen, in another release", async () => {
    const tag = `Boom ${randomUUID().replaceAll(/\d/g, "x")}`;
    const report = (release: string) =>
      sql`
        insert into public.error_logs (message, release, user_id)
        values (${`${tag} at line ${Math.floor(Math.random() * 1000)} for ada@example.com`}, ${release}, ${admin.id})`;
    await report("1.0");
    await report("1.0");
    const find = async () => {
      const { data } = await act("admin_error_groups", { status: "all", search: tag.toLowerCase() });
      return (data as unknown as { groups: { id: number; status: string; times: number; title: string }[] })
        .groups;
    };
    const [group] = await find();
    expect(group).toMatchObject({ times: 2, status: "open" });
    expect(group?.title).not.toContain("ada@");
    const decide = { of_groups: [group?.id], decision: "investigated" };
    expect((await act("admin_decide_errors", decide)).code).toBeNull();
    expect((await act("admin_decide_errors", decide, second)).code).toBe("HB409");
    expect(
      await sql`select from public.error_logs where message like ${`${tag}%`} and not investigated`,
    ).toHaveLength(0);
    await report("1.0");
    expect((await find())[0]).toMatchObject({ status: "open", times: 3 });
    expect((await act("admin_decide_errors", { ...decide, until_release: true })).code).toBeNull();
    await report("1.0");
    expect((await find())[0]?.status).toBe("investigated");
    await report("1.1");
    expect((await find())[0]).toMatchObject({ status: "open", times: 5 });
  });
});

it("an error is in the name of the user whose browser reports it, and in none once the session has ended", async () => {
  const message = `In whose name ${randomUUID()}`;
  const owners = async () =>
    (await sql`select user_id from public.error_logs where message = ${message} order by created_at`).map(
      ({ user_id }) => user_id,
    );
  const { client, id } = await signUp(host, "reporter");
  expect((await client.from("error_logs").insert({ message })).error).toBeNull();
  expect(await owners()).toEqual([id]);
  await client.auth.signOut();
  expect((await client.from("error_logs").insert({ message })).error).toBeNull();
  expect(await owners()).toEqual([id, null]);
  expect((await client.from("error_logs").insert({ message, user_id: id })).error?.code).toBe("42501");
});

describe("mail about errors", () => {
  const alerts = async () =>
    (await mailsTo(host, second.email)).filter(({ text }) => text.includes("/admin/error-logs?error="));
  const report = async (message: string) => {
    await sql`insert into public.error_logs (message) values (${message})`;
  };
  const anHourPasses = async () => {
    await sql`update app_private.error_alerts set last_at = last_at - interval '61 minutes'`;
  };

  it("goes out for a new error and one that came back, at most once an hour, unless it's turned off", async () => {
    const [first, later, quiet] = ["One", "Two", "Three"].map(
      (name) => `${name} ${randomUUID().replaceAll(/[\d-]/g, "x")}`,
    ) as [string, string, string];
    await sql`update app_private.error_groups set is_alert_due = false`;
    await anHourPasses();
    const before = (await alerts()).length;
    await report(first);
    await expect.poll(async () => (await alerts()).length).toBe(before + 1);
    expect((await alerts())[0]?.text).toContain(`New (web): ${first}`);
    await report(later);
    const [group] = await sql<{ id: number }[]>`
      update app_private.error_groups set status = 'investigated' where title = ${first} returning id`;
    await report(first);
    await anHourPasses();
    await report(first);
    await expect.poll(async () => (await alerts()).length).toBe(before + 2);
    expect((await alerts())[0]).toMatchObject({ subject: "2 errors are new or came back" });
    expect((await alerts())[0]?.text).toContain(`New (web): ${later}`);
    expect((await alerts())[0]?.text).toContain(`Came back (web): ${first}`);
    expect((await alerts())[0]?.text).toContain(`${host.url}/admin/error-logs?error=${group?.id}`);

    const change = { setting_name: "error_alerts", new_value: false, seen_version: 0, reason: WHY };
    expect((await act("admin_change_setting", change)).code).toBeNull();
    await anHourPasses();
    await report(quiet);
    await sql`select hornbook_server.note_error_alert()`;
    expect(await alerts()).toHaveLength(before + 2);
    expect(
      (await act("admin_change_setting", { ...change, new_value: true, seen_version: 1 })).code,
    ).toBeNull();
  });
});

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36",
    "Chrome 144",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
    "Safari 19",
    "iOS 19",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
    "Samsung Internet 29",
    "Android 16",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0",
    "Edge 144",
    "macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox 145", "Linux"],
  ["curl/8.5.0", null, null],
])("an error reported by %s is of %s on %s", async (agent, browser, system) => {
  const message = `Agent ${randomUUID()}`;
  const answer = await fetch(`${host.url}/rest/v1/error_logs`, {
    method: "POST",
    headers: {
      apikey: host.publishableKey,
      authorization: `Bearer ${admin.accessToken}`,
      "content-type": "application/json",
      "user-agent": agent,
    },
    body: JSON.stringify({ message }),
  });
  expect(answer.status).toBe(201);
  expect(await sql`select browser, system from public.error_logs where message = ${message}`).toMatchObject([
    { browser, system },
  ]);
});
