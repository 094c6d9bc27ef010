/** Slow queries of some users leave connections for the others. `attacks/rest-bounds.test.ts` has what a query may contain. */
import { expect, it } from "vitest";
import { askApi } from "../support/api-request.ts";
import { host, startSuiteHost } from "../support/suite-host.ts";
import { signUp, type TestUser } from "../support/users.ts";

startSuiteHost();

const READS = 40;
/** Slow callers are known after three seconds of their statements, which are over in one: until then, everyone waits. */
const KNOWN_AFTER_MS = 2_000;

/** As many conditions as there may be, and as many of those that read every text. */
const either = (count: number, condition: (n: number) => string) =>
  `outline_passages?select=id&limit=1&or=(${Array.from({ length: count }, (_, n) => condition(n)).join(",")})`;
const SLOWEST = [
  either(4, (n) => `body.ilike.*a*b*c*d*e*q${n}*`),
  either(20, (n) => (n < 4 ? `body.ilike.*a*q${n}*` : `heading.neq.q${n}`)),
  `outline_documents?select=id,p:outline_passages(id)&p.or=(${Array.from({ length: 4 }, (_, n) => `body.ilike.*a*q${n}*`)})`,
  "outline_documents?select=id,outline_passages(body,outline_documents(id))",
];

const ask = (path: string, { accessToken }: TestUser) =>
  askApi(host, `/rest/v1/${path}`, { token: accessToken });

it("four accounts with the slowest queries leave a bystander's reads below 300 ms", async () => {
  const attackers = await Promise.all(Array.from({ length: 4 }, (_, n) => signUp(host, `attacker${n}`)));
  const bystander = await signUp(host, "bystander");
  let isOver = false;
  const attacks = attackers.flatMap((attacker) =>
    Array.from({ length: 3 }, async (_, n) => {
      for (let turn = n; !isOver; turn++) await ask(SLOWEST[turn % SLOWEST.length] ?? "", attacker);
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
  // One in ten may meet a pause of the machine.
  const nearlyAll = waits.toSorted((one, other) => one - other)[Math.floor(READS * 0.9)];
  expect(nearlyAll, waits.map(Math.round).join(" ")).toBeLessThan(300);
});
