/** Error reports are open to everyone, and must not fill the disk. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnHost, startOwnHost } from "../../support/own-host.ts";
import { makeAdmin, ownerConnection, signUp, visitor } from "../../support/users.ts";

const LIMIT = { code: "P0001", message: "error_report_limit" };
let host: OwnHost;
let sql: ReturnType<typeof ownerConnection>;

beforeAll(async () => {
  host = await startOwnHost();
  sql = ownerConnection(host);
});
afterAll(async () => {
  await sql?.end();
  await host?.stop();
});

const stored = async (message: string): Promise<number> =>
  (await sql`select from public.error_logs where message = ${message}`).length;
const report = (message: string) => visitor(host).from("error_logs").insert({ message });

describe("a visitor", () => {
  it("reports one error", async () => {
    const message = `one ${randomUUID()}`;
    expect((await report(message)).error).toBeNull();
    expect(await stored(message)).toBe(1);
  });

  it.each([2, 5_000])("can't report %i at once", async (size) => {
    const message = `bulk ${randomUUID()}`;
    const reports = Array.from({ length: size }, () => ({ message }));
    const { error, status } = await visitor(host).from("error_logs").insert(reports);
    expect(error).toMatchObject(LIMIT);
    expect(status).toBe(400);
    expect(await stored(message)).toBe(0);
  });

  it.each([
    ["message", { message: "a".repeat(2001) }],
    ["stack trace", { message: "long", stack_trace: "a".repeat(20_001) }],
  ])("can't report an overlong %s", async (_name, row) => {
    const { error, status } = await visitor(host).from("error_logs").insert(row);
    expect({ code: error?.code, status }).toEqual({ code: "23514", status: 400 });
  });

  it("can't report more once all visitors together have reported a hundred within an hour", async () => {
    await sql`
      insert into app_private.error_report_counts (reporter, count, since, last_transaction)
      values ('visitors', 99, now(), '1')
      on conflict (reporter) do update set count = 99`;
    expect((await report("the hundredth")).error).toBeNull();
    expect((await report("one more")).error).toMatchObject(LIMIT);
    const user = await signUp(host, "user");
    const { error } = await user.client
      .from("error_logs")
      .insert({ message: "a user still can", user_id: user.id });
    expect(error).toBeNull();
    await sql`update app_private.error_report_counts set since = now() - interval '61 minutes'`;
    expect((await report("an hour later")).error).toBeNull();
  });
});

describe("a user", () => {
  it("reports at most twenty errors an hour, even when sent at once or without a user id", async () => {
    const user = await signUp(host, "user");
    const message = `many ${randomUUID()}`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        user.client.from("error_logs").insert({ message, user_id: index % 2 ? user.id : null }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
    expect(await stored(message)).toBe(20);
  });
});

it("keeps the latest five thousand reports", async () => {
  await sql`
    insert into public.error_logs (message, created_at)
    select 'old', now() - interval '1 day' from generate_series(1, 5010)`;
  const admin = await signUp(host, "admin");
  await makeAdmin(sql, admin);
  expect((await report("the latest")).error).toBeNull();
  const { count } = await admin.client.from("error_logs").select("*", { count: "exact", head: true });
  expect(count).toBe(5000);
  expect(await stored("the latest")).toBe(1);
});
