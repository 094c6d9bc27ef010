/** A connection to the database that breaks is one refused request. Elsewhere it would end the server, and so would it this process. */
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connect, type Sql } from "../../server/database/connection.ts";
import { startWire, type Wire } from "../days/stand-ins/wire.ts";

const REFUSED = { code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) };
let wire: Wire;
let sql: Sql;

beforeAll(async () => {
  const address = new URL(inject("host").databaseUrl);
  wire = await startWire(Number(address.port));
  address.port = new URL(wire.url).port;
  sql = connect(address.href, { max: 2 });
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  wire?.stop();
});

/** As many as there are connections, so that each of them is used. */
const expectAnswers = async () =>
  expect(await Promise.all([1, 2].map((one) => sql`select ${one}::integer as one`))).toEqual([
    [{ one: 1 }],
    [{ one: 2 }],
  ]);
/** Resolves once the library knows. */
const cut = async () => {
  wire.cut();
  // Once each of them is open again, it has been closed.
  for (let time = 0; time < 2; time++) await sql`select 1`.catch(() => {});
};

it("in the middle of a transaction's statement", async () => {
  const asking = sql.begin(async (transaction) => {
    setTimeout(wire.cut, 100);
    await transaction`select pg_sleep(5)`;
  });
  await expect(asking).rejects.toMatchObject(REFUSED);
  await expectAnswers();
});

it("between two statements of a transaction", async () => {
  let second: unknown;
  const asking = sql.begin(async (transaction) => {
    await transaction`select 1`;
    await cut();
    second = await transaction`select 2`.catch((error: unknown) => error);
    throw second;
  });
  await expect(asking).rejects.toMatchObject(REFUSED);
  await expectAnswers();
  expect(second).toMatchObject(REFUSED);
});

it("while someone holds it, who gives it back afterwards", async () => {
  const held = await sql.reserve();
  await held.unsafe("begin");
  await cut();
  await expect(held.unsafe("rollback")).rejects.toMatchObject(REFUSED);
  held.release();
  await expectAnswers();
});
