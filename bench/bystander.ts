/** How long one account's reads take while four others send the slowest queries that are allowed. */
import { signUp } from "../tests/support/users.ts";
import type { BenchServer } from "./support/server.ts";

const ACCOUNTS = 4;
const AT_ONCE = 3;
const READS = 60;

/** As many conditions as there may be, and as many of those that read every text. */
const either = (count: number, condition: (n: number) => string) =>
  `outline_passages?select=id&limit=1&or=(${Array.from({ length: count }, (_, n) => condition(n)).join(",")})`;
const SLOWEST = [
  either(4, (n) => `body.ilike.*a*b*c*d*e*q${n}*`),
  either(20, (n) => (n < 4 ? `body.ilike.*a*q${n}*` : `heading.neq.q${n}`)),
  `outline_documents?select=id,p:outline_passages(id)&p.or=(${Array.from({ length: 4 }, (_, n) => `body.ilike.*a*q${n}*`)})`,
  "outline_documents?select=id,outline_passages(body,outline_documents(id))",
];

/** @returns how long each read took, in milliseconds: alone, and then beside the slow queries, in order. */
export async function measureBystander(server: BenchServer): Promise<{ alone: number[]; beside: number[] }> {
  const attackers = [];
  for (let n = 0; n < ACCOUNTS; n++) attackers.push(await signUp(server, `slow${n}`));
  const bystander = await signUp(server, "bystander");
  const ask = async (path: string, accessToken: string) => {
    const headers = { apikey: server.publishableKey, authorization: `Bearer ${accessToken}` };
    await (await fetch(`${server.url}/rest/v1/${path}`, { headers })).arrayBuffer();
  };
  const read = async () => {
    const waits: number[] = [];
    while (waits.length < READS) {
      const started = performance.now();
      await ask("profiles?select=id", bystander.accessToken);
      waits.push(performance.now() - started);
    }
    return waits;
  };
  const alone = await read();
  let isOver = false;
  const attacks = attackers.flatMap(({ accessToken }) =>
    Array.from({ length: AT_ONCE }, async (_, n) => {
      for (let turn = n; !isOver; turn++) await ask(SLOWEST[turn % SLOWEST.length] ?? "", accessToken);
    }),
  );
  const beside = await read();
  isOver = true;
  await Promise.all(attacks);
  return { alone, beside };
}
