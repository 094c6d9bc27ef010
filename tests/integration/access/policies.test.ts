/**
 * Every condition of every row-level policy, proven by MC/DC: for each, two situations that differ in it alone, in
 * one of which the caller may and in the other may not. What is expected comes from policy-decisions.ts; what was true
 * is evaluated by the database, so that a condition that can't decide alone fails as well: it is redundant.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { CALLER } from "../../support/access/circumstances.ts";
import { decides, type Formula, isTrue, parseFormula, renamed } from "../../support/access/formula.ts";
import { decidingSituations } from "../../support/access/mcdc.ts";
import { type Decision, ofNewRow, readDecisions } from "../../support/access/policies.ts";
import type { Scene } from "../../support/access/scene.ts";
import type { Observation, TriedTable } from "../../support/access/try-policies.ts";
import { ownerConnection } from "../../support/users.ts";
import { matrix } from "./matrix.ts";
import { type Decisions, decisions } from "./policy-decisions.ts";

const sql = ownerConnection(inject("host"));
const connection = await sql.reserve();
const found = await readDecisions(sql);
const scene = { id: (name: string) => (name === "owner" ? CALLER : randomUUID()) } as Scene;
const storageObjects: TriedTable = {
  key: ["id"],
  row: { id: randomUUID(), name: "folder/file" },
  changes: { metadata: {} },
};
const tables = new Map<string, TriedTable>([
  ["storage.objects", storageObjects],
  ...matrix.map(({ table, key, changes, cases }): [string, TriedTable] => [
    `public.${table}`,
    { key, row: cases[0]?.stored(scene) ?? {}, changes: changes?.(scene) ?? {} },
  ]),
]);

beforeAll(async () => {
  await connection`begin`;
  await connection`set local session_replication_role = replica`;
  await connection`insert into auth.users (id, email) values (${CALLER}, ${`${CALLER}@example.com`})`;
  await connection`insert into public.profiles (id) values (${CALLER})`;
});
afterAll(async () => {
  await connection`rollback`;
  connection.release();
  await sql.end();
});

const keyOf = ({ table, command, role }: Omit<Decision, "formula">) => `${table} ${command} ${role}`;

it("each decision that policies make is expected, and each expected one made", () => {
  const expected = Object.entries(decisions).flatMap(([name, { visitor = {}, ...ofUsers }]) => {
    const table = `${name === "objects" ? "storage" : "public"}.${name}`;
    return [
      ...Object.keys(ofUsers).map((command) => `${table} ${command} authenticated`),
      ...Object.keys(visitor).map((command) => `${table} ${command} anon`),
    ];
  });
  expect(found.map(keyOf).sort()).toEqual(expected.sort());
});

const proven = new Set<string>();

describe("each condition decides alone", () => {
  it.each(found.map((decision) => ({ name: keyOf(decision), decision })))("$name", async ({ decision }) => {
    const formula = expectedFormula(decision);
    const wrong: unknown[] = [];
    const observations: Observation[] = [];
    const tried = tables.get(decision.table);
    if (!tried) throw new Error(`No row is known for ${decision.table}`);
    for (const [wanted, seen] of await decidingSituations(connection, decision, tried, formula)) {
      observations.push(seen);
      if (seen.isAllowed !== isTrue(formula, wanted)) wrong.push({ wanted, ...seen });
    }
    expect(wrong).toEqual([]);
    for (const place of decision.places) {
      const isProven = observations.some((one) =>
        observations.some(
          (other) =>
            one.isAllowed !== other.isAllowed && decides(place, decision.formula, [one.values, other.values]),
        ),
      );
      if (isProven) proven.add(place.written);
    }
  });

  it("none is redundant", () => {
    const written = new Set(found.flatMap(({ places }) => places.map((place) => place.written)));
    expect([...written.difference(proven)]).toEqual([]);
  });
});

function expectedFormula({ table, command, role }: Decision): Formula {
  const ofTable: Decisions = decisions[table.split(".")[1] ?? ""] ?? {};
  const expected = role === "anon" ? ofTable.visitor?.[command as "select"] : ofTable[command];
  if (!expected) throw new Error(`Nothing is expected of ${table}`);
  if (typeof expected === "string") return parseFormula(expected);
  const to = renamed(parseFormula(expected.to), ofNewRow);
  return { kind: "and", parts: [parseFormula(expected.from), to] };
}
