/** Turns a table's matrix into tests: each right tried as a real user, each refused write looked for afterwards. */
import { afterAll, describe, expect, it } from "vitest";
import { columnsOf, otherValue } from "./catalogue.ts";
import type { Right } from "./rights.ts";
import type { Scene, Someone } from "./scene.ts";
import { removeRows, rowsWith, storeRow } from "./stored-rows.ts";
import { type AccessCase, pick, type Row, type TableAccess } from "./table-access.ts";

interface Answer {
  readonly error: { readonly code: string } | null;
  readonly status: number;
  readonly data: unknown;
}

/** @param scene the scene of the suite, once it is set. */
export function checkAccess(access: TableAccess, scene: () => Scene): void {
  describe(access.table, () => {
    for (const accessCase of access.cases) {
      describe(`a row ${accessCase.row}`, () => {
        afterAll(() => removeRows(scene().sql, access.table, pick(accessCase.stored(scene()), access.key)));
        it.each(accessCase.may)("$person: $action $outcome", async (right) => {
          await checkRight(access, accessCase, right, scene());
        });
      });
    }
  });
}

async function checkRight(
  access: TableAccess,
  accessCase: AccessCase,
  right: Right,
  scene: Scene,
): Promise<void> {
  const { sql } = scene;
  const { table } = access;
  const stored = accessCase.stored(scene);
  const key = pick(stored, access.key);
  const someone = scene.person(right.person);
  if (right.action === "insert") return await checkInsert(access, stored, right, scene);

  await storeRow(sql, table, access.key, stored);
  const before = await rowsWith(sql, table, key);
  expect(before).toHaveLength(1);
  const changes = access.changes?.(scene) ?? (await someChange(access, before[0] ?? {}, scene));
  const conflict = access.upsertOn ?? access.key;
  const upserted = { ...pick(stored, conflict), ...sentToInsert(access, stored), ...changes };
  const returned = right.outcome === "refused" ? null : access.key.join(",");

  switch (right.action) {
    case "select": {
      const answer = await someone.client.from(table).select(access.key.join(",")).match(key);
      return expectOutcome(answer, right, [key]);
    }
    case "upsert": {
      expectOutcome(
        await someone.client.from(table).upsert(upserted, { onConflict: conflict.join(",") }),
        right,
        null,
      );
      const changed = await rowsWith(sql, table, { ...key, ...upserted });
      if (right.outcome === "allowed") return expect(changed).toHaveLength(1);
      break;
    }
    case "update": {
      // What was changed is asked for only where a refusal to show it cannot be taken for a refusal to change it.
      const query = someone.client.from(table).update(changes).match(key);
      expectOutcome(await (returned ? query.select(returned) : query), right, [
        pick({ ...stored, ...changes }, access.key),
      ]);
      if (right.outcome === "allowed")
        return expect(await rowsWith(sql, table, { ...key, ...changes })).toHaveLength(1);
      break;
    }
    case "delete": {
      const query = someone.client.from(table).delete().match(key);
      expectOutcome(await (returned ? query.select(returned) : query), right, [key]);
      if (right.outcome === "allowed") return expect(await rowsWith(sql, table, key)).toEqual([]);
      break;
    }
  }
  expect(await rowsWith(sql, table, key)).toEqual(before);
}

async function checkInsert(access: TableAccess, stored: Row, right: Right, scene: Scene): Promise<void> {
  const sent = sentToInsert(access, stored);
  await removeRows(scene.sql, access.table, pick(stored, access.key));
  await removeRows(scene.sql, access.table, sent);
  expectOutcome(await scene.person(right.person).client.from(access.table).insert(sent), right, null);
  const found = await rowsWith(scene.sql, access.table, sent);
  expect(found).toHaveLength(right.outcome === "allowed" ? 1 : 0);
  await removeRows(scene.sql, access.table, sent);
}

/** The columns that a client may choose or, where it may choose none, the whole row. */
function sentToInsert(access: TableAccess, stored: Row): Row {
  return access.insertable ? pick(stored, access.insertable) : stored;
}

/** A change of a table that nobody may change. */
async function someChange(access: TableAccess, current: Row, scene: Scene): Promise<Row> {
  const column = (await columnsOf(scene.sql, access.table)).find(({ name }) => !access.key.includes(name));
  return column ? { [column.name]: otherValue(column, current[column.name]) } : {};
}

function expectOutcome(answer: Answer, right: Right, rows: Row[] | null): void {
  const { error, status, data } = answer;
  if (right.outcome === "refused") {
    expect({ code: error?.code, status }).toEqual({
      code: "42501",
      status: right.person === "visitor" ? 401 : 403,
    });
    return;
  }
  expect(error).toBeNull();
  expect(data).toEqual(right.outcome === "hidden" ? [] : rows);
}

/** Tries every column that no client may choose, alone and beside those it may, on the row of the first case. */
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
  const conflict = access.upsertOn ?? access.key;
  await storeRow(scene.sql, table, access.key, stored);
  const before = await rowsWith(scene.sql, table, key);
  const changeable = Object.keys(access.changes?.(scene) ?? {});
  const writes: Record<string, string | undefined> = {};
  const expected: typeof writes = {};
  const note = (write: string, answer: Answer) => {
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
}
