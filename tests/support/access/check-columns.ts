/**
 * Turns a table's columns into tests: users can't set columns they may not choose, even in their own rows.
 */
import { afterAll, describe, expect, it } from "vitest";
import { columnsOf, otherValue } from "./catalogue.ts";
import type { Scene, Someone } from "./scene.ts";
import { removeRows, rowsWith, storeRow } from "./stored-rows.ts";
import { type AccessCase, conflictOf, pick, sentToInsert, type TableAccess } from "./table-access.ts";

/** Tries every column that clients may not choose, alone and with allowed ones, on the first case's row. */
export function checkColumns(access: TableAccess, scene: () => Scene): void {
  const [first] = access.cases;
  if (!first) throw new Error(`${access.table} has no case`);
  describe(`${access.table}: columns that a user may not choose`, () => {
    afterAll(() => removeRows(scene().sql, access.table, pick(first.stored(scene()), access.key)));
    it.each(["owner", "admin"] as const)(
      "are refused to the %s in update, insert and upsert",
      async (name) => {
        await checkColumnsAs(scene().person(name), access, first, scene());
      },
    );

    // Row policies may be what refused above: the grants alone must suffice.
    it("are granted to no user", async () => {
      const columns = await columnsOf(scene().sql, access.table);
      const granted = (grant: "insertable" | "changeable") =>
        columns.filter((column) => column[grant]).map(({ name }) => name);
      expect(granted("insertable").sort()).toEqual([...(access.insertable ?? [])].sort());
      expect(granted("changeable").sort()).toEqual(Object.keys(access.changes?.(scene()) ?? {}).sort());
    });
  });
}

async function checkColumnsAs(
  { client }: Someone,
  access: TableAccess,
  accessCase: AccessCase,
  scene: Scene,
): Promise<void> {
  const { table } = access;
  const stored = accessCase.stored(scene);
  const key = pick(stored, access.key);
  const sent = sentToInsert(access, stored);
  const conflict = conflictOf(access);
  await storeRow(scene.sql, table, access.key, stored);
  const before = await rowsWith(scene.sql, table, key);
  const changeable = Object.keys(access.changes?.(scene) ?? {});
  const writes: Record<string, string | undefined> = {};
  const expected: typeof writes = {};
  const note = (write: string, answer: { error: { code: string } | null }) => {
    writes[write] = answer.error?.code;
    expected[write] = "42501";
  };
  for (const column of await columnsOf(scene.sql, table)) {
    const change = { [column.name]: otherValue(column, before[0]?.[column.name]) };
    if (!changeable.includes(column.name)) {
      note(`update ${column.name}`, await client.from(table).update(change).match(key));
    }
    if (!access.insertable?.includes(column.name)) {
      note(`insert ${column.name}`, await client.from(table).insert({ ...sent, ...change }));
      const upserted = { ...sent, ...pick(stored, conflict), ...change };
      note(
        `upsert ${column.name}`,
        await client.from(table).upsert(upserted, { onConflict: conflict.join(",") }),
      );
    }
  }
  expect(Object.keys(expected).length).toBeGreaterThan(0);
  expect(writes).toEqual(expected);
  expect(await rowsWith(scene.sql, table, key)).toEqual(before);
  // And no second row was added.
  expect(await rowsWith(scene.sql, table, sent)).toEqual(before);
}
