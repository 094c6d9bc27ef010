/** Slow requests of several accounts together. `rest-bounds.test.ts` has what one account may send. */
import { beforeAll, expect, it } from "vitest";
import { GATES } from "../../../server/http/budgets.ts";
import { askApi } from "../../support/api-request.ts";
import { host, sql, startSuiteHost } from "../../support/suite-host.ts";
import { until } from "../../support/until.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const ACCOUNTS = 4;
const AT_ONCE = 3;

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

it("leave connections for others, and share one as soon as their callers are known", async () => {
  const slow = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => signUp(host, `slow${n}`)));
  const bystander = await signUp(host, "bystander");
  // Nearly as long as a statement may take. Two of them make a caller slow.
  let seconds = 2.5;
  let answered = 0;
  let isOver = false;
  const requests = slow.flatMap((account) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) {
        await hold(seconds, account);
        answered++;
      }
    }),
  );
  await until(async () => (await running()) === ACCOUNTS * GATES.restOfUser.atOnce);
  const read = await askApi(host, "/rest/v1/profiles?select=id", { token: bystander.accessToken });
  expect(read.status).toBe(200);
  expect(answered, "slow requests that the bystander waited for").toBe(0);

  seconds = 0.2;
  await until(() => answered >= requests.length);
  await until(async () => (await running()) <= 1);
  const counts: number[] = [];
  while (counts.length < 20) counts.push(await running());
  expect(Math.max(...counts)).toBeLessThanOrEqual(1);
  isOver = true;
  await Promise.all(requests);
});
