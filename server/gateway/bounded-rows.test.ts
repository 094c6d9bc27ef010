/** What large answers leave to others. How large one may be is tested against the database (`rest-bounds.test.ts`). */
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Sql } from "../database/connection.ts";
import { boundRows, UnparsedJson } from "./bounded-rows.ts";

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

async function readAtOnce(count: number, bytes: number) {
  const driver = driverOf(bytes);
  const finished: number[] = [];
  await Promise.all(
    Array.from({ length: count }, async () => {
      const [row] = (await (await driver.reserve()).unsafe("select")) as unknown as [{ body: string }];
      expect(row.body).toHaveLength(bytes);
      finished.push(performance.now());
    }),
  );
  return finished.slice(1).map((at, place) => at - (finished[place] ?? 0));
}

it("large answers come one at a time, with a pause in which others are answered", async () => {
  let answered = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; answered++) await delay(5);
  })();
  const pauses = await readAtOnce(3, 600_000);
  isOver = true;
  await others;
  expect(Math.min(...pauses)).toBeGreaterThan(40);
  expect(answered).toBeGreaterThan(8);
});

it("small answers don't wait", async () => {
  expect(Math.max(...(await readAtOnce(20, 50_000)))).toBeLessThan(40);
});
