/** What an access test knows of a table: which columns clients choose, and for which rows who may do what. */
import type { Database } from "../../../supabase/functions/_shared/database.types.ts";
import type { Right } from "./rights.ts";
import type { Scene } from "./scene.ts";

export type TableName = keyof Database["public"]["Tables"];
export type Row = Readonly<Record<string, unknown>>;

export interface TableAccess {
  readonly table: TableName;
  readonly key: readonly string[];
  /** What an upsert conflicts on, where it is not the primary key. */
  readonly upsertOn?: readonly string[];
  /** The columns a client may choose when adding a row; none when left out. Everything else is refused. */
  readonly insertable?: readonly string[];
  /** A change of exactly those columns that a client may change; none when left out. */
  changes?(scene: Scene): Row;
  readonly cases: readonly AccessCase[];
}

export interface AccessCase {
  /** Which row it is about, to go on after "a row": "of the owner", "on a preview lesson". */
  readonly row: string;
  /** The row as it lies in the database. An insert sends what of it a client may choose. */
  stored(scene: Scene): Row;
  /** Whether other rows hang on it, so that removing it is the suite's own affair. */
  readonly isKept?: boolean;
  readonly may: readonly Right[];
}

export function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** The columns that a client may choose or, where it may choose none, the whole row. */
export function sentToInsert(access: TableAccess, stored: Row): Row {
  return access.insertable ? pick(stored, access.insertable) : stored;
}

/** The columns that an upsert is told to conflict on. */
export function conflictOf({ key, upsertOn = key }: TableAccess): readonly string[] {
  return upsertOn;
}
