/** Slow requests of several accounts together. `rest-bounds.test.ts` has what one account may send. */
import { beforeAll, expect, it } from "vitest";
import { askApi } from "../../support/api-request.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { until } from "../../support/until.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const ACCOUNTS = 4;

startSuiteHost();

const hold = (seconds: number, { accessToken }: TestUser) =>
  askApi(host, "/rest/v1/rpc/hold", { token: accessToken, body: { seconds } });

async function running(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from pg_stat_activity where wait_event = 'PgSleep'`;
  return row?.count ?? 0;
}

beforeAll(async () => {
  await sql.unsafe(`
    create function public.hold(seconds float) returns text language sql as 'select pg_sleep(seconds); select ''held''';
    grant execute on function public.hold to authenticated`);
  const first = await signUp(host, "first");
  await until(async () => (await hold(0, first)).status === 200);
});

it("run one at a time, and others don't wait for them", async () => {
  const slow = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => signUp(host, `slow${n}`)));
  const bystander = await signUp(host, "bystander");
  // Longer than a statement may take outside the slow lane.
  const held = slow.flatMap((account) => Array.from({ length: 2 }, () => hold(1, account)));
  let answered = 0;
  for (const answer of held) void answer.then(() => answered++);
  await until(async () => (await running()) > 1);
  await until(async () => (await running()) === 1);
  const counts: number[] = [];
  while (counts.length < 20 && answered === 0) {
    counts.push(await running());
    const read = await askApi(host, "/rest/v1/profiles?select=id", { token: bystander.accessToken });
    expect(read.status).toBe(200);
  }
  expect(counts.length, "reads while one slow request ran").toBeGreaterThan(1);
  expect(Math.max(...counts)).toBe(1);
  for (const answer of await Promise.all(held)) expect(answer).toMatchObject({ status: 200, body: "held" });
});
