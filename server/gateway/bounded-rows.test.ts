/** What slow and large answers leave to others. How large one may be is tested against the database (`rest-bounds.test.ts`). */
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Sql } from "../database/connection.ts";
import { createLimiter, GateFull } from "../http/limiter.ts";
import { boundRows, UnparsedJson } from "./bounded-rows.ts";
import { againIfSlow, mustBeQuick, withSlowLane } from "./slow-lane.ts";

/** A connection that answers each statement with one row of so many bytes. */
function driverOf(bytes: number) {
  const row = () => ({ body: new UnparsedJson(JSON.stringify("x".repeat(bytes))) });
  const unsafe = () => ({
    forEach: async (take: (row: object) => void) => {
      take(row());
      return { command: "SELECT", count: 1, columns: [] };
    },
  });
  const driver = { reserve: async () => ({ unsafe }) } as unknown as Sql;
  boundRows(driver);
  return driver;
}

/** @returns how many transactions it took. */
async function readAtOnce(count: number, bytes: number) {
  const driver = driverOf(bytes);
  const limiter = createLimiter();
  let runs = 0;
  const read = () =>
    againIfSlow(async () => {
      runs++;
      const [row] = (await (await driver.reserve()).unsafe("select")) as unknown as [{ body: string }];
      expect(row.body).toHaveLength(bytes);
    });
  await Promise.all(Array.from({ length: count }, () => withSlowLane(limiter, read)));
  return runs;
}

it("large answers are built in the slow lane", async () => {
  expect(await readAtOnce(3, 600_000)).toBe(6);
});

it("small answers are built at once", async () => {
  expect(await readAtOnce(20, 50_000)).toBe(20);
});

it("the slow lane has one at a time, and passes on what it refuses", async () => {
  const limiter = createLimiter();
  let atOnce = 0;
  let most = 0;
  const slow = () =>
    againIfSlow(async () => {
      if (mustBeQuick()) throw Object.assign(new Error("canceled"), { code: "57014" });
      most = Math.max(most, ++atOnce);
      await delay(1);
      atOnce--;
    });
  const all = Array.from({ length: 202 }, () => withSlowLane(limiter, slow));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === "rejected");
  expect(most).toBe(1);
  expect(refused).toMatchObject([{ reason: expect.any(GateFull) }]);
});
