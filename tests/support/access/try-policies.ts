/** What row-level security does in a situation: makes it true, lets the caller try, and undoes everything. */
import postgres from "postgres";
import { CALLER, CIRCUMSTANCES } from "./circumstances.ts";
import type { Values } from "./formula.ts";
import { type Decision, ofNewRow, type Role } from "./policies.ts";
import type { Row } from "./table-access.ts";

const CHECK_VIOLATION = "23514";

export interface Observation {
  /** What the policies' conditions were, evaluated by the database as the caller. */
  readonly values: Values;
  readonly isAllowed: boolean;
}

export interface TriedTable {
  readonly key: readonly string[];
  readonly row: Row;
  /** For an update. */
  readonly changes: Row;
}

/**
 * @param sql one connection, in a transaction without triggers and foreign keys: only policies and the table's own
 * constraints decide.
 * @returns null if no row and caller are like this: one condition excludes another, or a constraint does.
 */
export async function observe(
  sql: postgres.Sql,
  decision: Decision,
  tried: TriedTable,
  wanted: Values,
): Promise<Observation | null> {
  await sql`savepoint situation`;
  try {
    return await tryCommand(sql, decision, tried, wanted);
  } catch (error) {
    const isImpossible = error instanceof postgres.PostgresError && error.code === CHECK_VIOLATION;
    if (isImpossible) return null;
    throw error;
  } finally {
    await sql`rollback to situation`;
  }
}

async function tryCommand(
  sql: postgres.Sql,
  decision: Decision,
  tried: TriedTable,
  wanted: Values,
): Promise<Observation | null> {
  const { table, command } = decision;
  const old = { ...tried.row };
  for (const [name, { set }] of Object.entries(CIRCUMSTANCES))
    if (name in wanted) await set({ sql, row: old }, wanted[name] ?? false);
  const isAboutNewRow = Object.keys(wanted).some((name) => name.startsWith("new "));
  const changed = { ...(isAboutNewRow ? tried.row : old), ...tried.changes };
  for (const [name, { set, ofRow }] of Object.entries(CIRCUMSTANCES))
    if (ofRow && ofNewRow(name) in wanted) await set({ sql, row: changed }, wanted[ofNewRow(name)] ?? false);
  const written = command === "update" ? changed : old;
  await remove(sql, table, tried.key, old);
  let place = "";
  if (command !== "insert") {
    await insert(sql, table, old);
    place = await placeOf(sql, table, tried.key, old);
  }
  await sql.unsafe(`grant insert, update on ${table} to ${decision.role}`);
  await becomeCaller(sql, decision.role);
  const values = await valuesOf(sql, decision, old, written);
  if (Object.entries(wanted).some(([name, value]) => (values[name] ?? value) !== value)) return null;
  const sent = command === "update" ? difference(old, written) : written;
  return { values, isAllowed: await attempt(sql, decision, sent, place) };
}

/** Evaluates each condition as the caller, on the row that it is about. */
async function valuesOf(
  sql: postgres.Sql,
  { table, conditions }: Decision,
  old: object,
  written: object,
): Promise<Values> {
  const values: Record<string, boolean> = {};
  for (const { isOfNewRow, printed } of conditions) {
    for (const [name, condition] of printed) {
      const [found] = await sql.unsafe<{ value: boolean }[]>(
        `select (${condition}) is true as value
         from jsonb_populate_record(null::${table}, $1::text::jsonb) as ${table.split(".")[1]}`,
        [JSON.stringify(isOfNewRow ? written : old)],
      );
      values[name] = found?.value ?? false;
    }
  }
  return values;
}

function difference(old: Row, written: Row): Row {
  return Object.fromEntries(Object.entries(written).filter(([name, value]) => old[name] !== value));
}

/** Writes without a filter, which would make the policies for reading apply as well. */
async function attempt(
  sql: postgres.Sql,
  { table, command }: Decision,
  sent: Row,
  place: string,
): Promise<boolean> {
  try {
    if (command === "select") return await isAt(sql, table, place);
    if (command === "insert") {
      await insert(sql, table, sent);
      return true;
    }
    if (command === "delete") await sql.unsafe(`delete from ${table}`);
    else await update(sql, table, sent);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    if (/row-level security/.test(error.message)) return false;
    // Constraints are checked after the policies.
    if (error.code === CHECK_VIOLATION) return true;
    throw error;
  }
  await sql`reset role`;
  return !(await isAt(sql, table, place));
}

async function becomeCaller(sql: postgres.Sql, role: Role): Promise<void> {
  const claims = JSON.stringify(role === "anon" ? { role } : { role, sub: CALLER, aal: "aal1" });
  await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${role === "anon" ? "" : CALLER}, true)`;
}

const columnsOf = (row: object) => Object.keys(row).map((column) => `"${column}"`);
const record = (table: string) => `jsonb_populate_record(null::${table}, $1::text::jsonb) as r`;

async function insert(sql: postgres.Sql, table: string, row: object): Promise<void> {
  const columns = columnsOf(row).join(", ");
  await sql.unsafe(`insert into ${table} (${columns}) select ${columns} from ${record(table)}`, [
    JSON.stringify(row),
  ]);
}

async function update(sql: postgres.Sql, table: string, row: object): Promise<void> {
  const set = columnsOf(row).map((column) => `${column} = r.${column}`);
  await sql.unsafe(`update ${table} set ${set.join(", ")} from ${record(table)}`, [JSON.stringify(row)]);
}

const matches = (key: readonly string[]) =>
  key.map((column) => `t."${column}" = r."${column}"`).join(" and ");

async function remove(sql: postgres.Sql, table: string, key: readonly string[], row: object): Promise<void> {
  await sql.unsafe(`delete from ${table} as t using ${record(table)} where ${matches(key)}`, [
    JSON.stringify(row),
  ]);
}

/** Where the stored row is: any change moves it. */
async function placeOf(
  sql: postgres.Sql,
  table: string,
  key: readonly string[],
  row: object,
): Promise<string> {
  const [found] = await sql.unsafe<{ place: string }[]>(
    `select t.ctid::text as place from ${table} as t, ${record(table)} where ${matches(key)}`,
    [JSON.stringify(row)],
  );
  if (!found) throw new Error(`The row of ${table} wasn't stored`);
  return found.place;
}

async function isAt(sql: postgres.Sql, table: string, place: string): Promise<boolean> {
  const [found] = await sql.unsafe<{ is: boolean }[]>(
    `select exists (select from ${table} where ctid = $1::tid) as is`,
    [place],
  );
  return found?.is ?? false;
}
