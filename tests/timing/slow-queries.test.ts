/** Slow queries of some users leave connections for the others. `attacks/rest-bounds.test.ts` has what a query may contain. */
import { expect, it } from "vitest";
import { askApi } from "../support/api-request.ts";
import { host, startSuiteHost } from "../support/suite-host.ts";
import { signUp, type TestUser } from "../support/users.ts";

startSuiteHost();

const READS = 40;
/** Until slow callers are known for it. What a bystander waits before isn't counted. */
const KNOWN_AFTER_MS = 3_000;

/** As many conditions as there may be, and as many of those that read every text. */
const either = (count: number, condition: (n: number) => string) =>
  `outline_passages?select=id&limit=1&or=(${Array.from({ length: count }, (_, n) => condition(n)).join(",")})`;
const SLOWEST = [
  either(4, (n) => `body.ilike.*a*b*c*d*e*q${n}*`),
  either(20, (n) => (n < 4 ? `body.ilike.*a*q${n}*` : `heading.neq.q${n}`)),
  `outline_documents?select=id,p:outline_passages(id)&p.or=(${Array.from({ length: 4 }, (_, n) => `body.ilike.*a*q${n}*`)})`,
];

const ask = (path: string, { accessToken }: TestUser) =>
  askApi(host, `/rest/v1/${path}`, { token: accessToken });

const median = (waits: readonly number[]) =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? Number.NaN;

// As a ratio, since the machine may be busy: without a line of their own, slow callers make everyone wait as long.
it("four accounts with the slowest queries wait for each other, and a bystander doesn't wait with them", async () => {
  const attackers = await Promise.all(Array.from({ length: 4 }, (_, n) => signUp(host, `attacker${n}`)));
  const bystander = await signUp(host, "bystander");
  let isOver = false;
  const slowWaits: number[] = [];
  const attacks = attackers.flatMap((attacker) =>
    Array.from({ length: 3 }, async (_, n) => {
      for (let turn = n; !isOver; turn++) {
        const started = performance.now();
        await ask(SLOWEST[turn % SLOWEST.length] ?? "", attacker);
        slowWaits.push(performance.now() - started);
      }
    }),
  );
  const waits: number[] = [];
  const begun = performance.now();
  while (waits.length < READS) {
    const started = performance.now();
    expect((await ask("profiles?select=id", bystander)).status).toBe(200);
    if (started - begun > KNOWN_AFTER_MS) waits.push(performance.now() - started);
  }
  isOver = true;
  await Promise.all(attacks);
  const said = `${waits.map(Math.round).join(" ")}; slow callers ${slowWaits.map(Math.round).join(" ")}`;
  expect(median(waits), said).toBeLessThan(median(slowWaits) / 2);
});
