/**
 * Turns a table's matrix into tests: tries each right as a real user, and checks each write in the database
 * itself.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, it } from "vitest";
import { columnsOf, otherValue } from "./catalogue.ts";
import type { Right } from "./rights.ts";
import type { Scene } from "./scene.ts";
import { removeRows, rowsWith, storeRow } from "./stored-rows.ts";
import { conflictOf, pick, type Row, sentToInsert, type TableAccess } from "./table-access.ts";
import { afterUnfilteredWrite } from "./unfiltered-writes.ts";

interface Answer {
  readonly error: { readonly code: string } | null;
  readonly status: number;
  readonly data: unknown;
}

/** One row and the values to try on it. */
interface Trial {
  readonly access: TableAccess;
  readonly stored: Row;
  readonly key: Row;
  /** The values that an insert, an upsert and an update send. */
  readonly inserted: Row;
  readonly upserted: Row;
  readonly changes: Row;
}

/** @param scene returns the suite's scene, once it is set. */
export function checkAccess(access: TableAccess, scene: () => Scene): void {
  describe(access.table, () => {
    for (const { row, stored, isKept, may } of access.cases) {
      describe(`a row ${row}`, () => {
        afterAll(async () => {
          if (!isKept) await removeRows(scene().sql, access.table, pick(stored(scene()), access.key));
        });
        it.each(may)("$person: $action $outcome", async (right) => {
          const trial = await prepareTrial(access, stored(scene()), scene());
          await (right.action === "insert" ? checkInsert : checkOnRow)(trial, right, scene());
        });
      });
    }
  });
}

async function prepareTrial(access: TableAccess, stored: Row, scene: Scene): Promise<Trial> {
  const inserted = sentToInsert(access, stored);
  const changes = access.changes?.(scene) ?? (await someChange(access, stored, scene));
  const upserted = { ...pick(stored, conflictOf(access)), ...inserted, ...changes };
  return { access, stored, key: pick(stored, access.key), inserted, upserted, changes };
}

/** A change to a table that no one may change. */
async function someChange(access: TableAccess, stored: Row, scene: Scene): Promise<Row> {
  const column = (await columnsOf(scene.sql, access.table)).find(({ name }) => !access.key.includes(name));
  return column ? { [column.name]: otherValue(column, stored[column.name]) } : {};
}

async function checkInsert({ access, key, inserted }: Trial, right: Right, { sql, person }: Scene) {
  await removeRows(sql, access.table, key);
  await removeRows(sql, access.table, inserted);
  expectOutcome(await person(right.person).client.from(access.table).insert(inserted), right, null);
  const found = await rowsWith(sql, access.table, inserted);
  expect(found).toHaveLength(right.outcome === "allowed" ? 1 : 0);
  await removeRows(sql, access.table, inserted);
}

/** Tries everything that needs an existing row: all but inserts. */
async function checkOnRow(trial: Trial, right: Right, scene: Scene): Promise<void> {
  const { access, stored, key, changes } = trial;
  const { table } = access;
  const { person, action, outcome } = right;
  await storeRow(scene.sql, table, access.key, stored);
  const before = await rowsWith(scene.sql, table, key);
  expect(before).toHaveLength(1);

  const answer = await attempt(trial, right, scene.person(person).client);
  expectOutcome(answer, right, action === "upsert" ? null : [key]);

  if (outcome !== "allowed" || action === "select") {
    expect(await rowsWith(scene.sql, table, key)).toEqual(before);
  } else if (action === "delete") {
    expect(await rowsWith(scene.sql, table, key)).toEqual([]);
  } else {
    const written = action === "update" ? changes : trial.upserted;
    expect(await rowsWith(scene.sql, table, { ...key, ...written })).toHaveLength(1);
  }
  if (outcome === "hidden" && (action === "update" || action === "delete")) {
    expect(await afterUnfilteredWrite(scene, person, { table, action, changes, key })).toEqual(before);
  }
}

async function attempt(trial: Trial, { action, outcome }: Right, client: SupabaseClient): Promise<Answer> {
  const { access, key, changes } = trial;
  const table = client.from(access.table);
  const keyColumns = access.key.join(",");
  switch (action) {
    case "select":
      return await table.select(keyColumns).match(key);
    case "upsert":
      return await table.upsert(trial.upserted, { onConflict: conflictOf(access).join(",") });
    case "update":
    case "delete": {
      const write = (action === "update" ? table.update(changes) : table.delete()).match(key);
      // Ask for the row only if a refusal to show it can't be mistaken for a refusal to write it.
      return await (outcome === "refused" ? write : write.select(keyColumns));
    }
    default:
      throw new Error(`Nothing tries ${action} on a row`);
  }
}

/** @param rows the expected rows if the right exists. */
function expectOutcome(
  { error, status, data }: Answer,
  { person, outcome }: Right,
  rows: Row[] | null,
): void {
  if (outcome === "refused") {
    const refusal = { code: "42501", status: person === "visitor" ? 401 : 403 };
    expect({ code: error?.code, status }).toEqual(refusal);
    return;
  }
  expect(error).toBeNull();
  expect(data).toEqual(outcome === "hidden" ? [] : rows);
}
