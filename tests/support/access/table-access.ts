/** A table's access rules: which columns clients may choose, and who may do what to which rows. */
import type { Database } from "../../../supabase/functions/_shared/database.types.ts";
import type { Right } from "./rights.ts";
import type { Scene } from "./scene.ts";

export type TableName = keyof Database["public"]["Tables"];
export type Row = Readonly<Record<string, unknown>>;

export interface TableAccess {
  readonly table: TableName;
  readonly key: readonly string[];
  /** An upsert's conflict target, if it isn't the primary key. */
  readonly upsertOn?: readonly string[];
  /** The columns a client may choose when adding a row; none by default. Everything else is refused. */
  readonly insertable?: readonly string[];
  /** A change of exactly those columns that a client may change; none by default. */
  changes?(scene: Scene): Row;
  readonly cases: readonly AccessCase[];
}

export interface AccessCase {
  /** Which row it is, to follow "a row": "of the owner", "on a preview lesson". */
  readonly row: string;
  /** The row as stored. An insert sends those of its columns that a client may choose. */
  stored(scene: Scene): Row;
  /** Whether other rows depend on it, so that only the suite itself removes it. */
  readonly isKept?: boolean;
  readonly may: readonly Right[];
}

export function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** The columns that a client may choose or, if there are none, the whole row. */
export function sentToInsert(access: TableAccess, stored: Row): Row {
  return access.insertable ? pick(stored, access.insertable) : stored;
}

/** The conflict target of an upsert. */
export function conflictOf({ key, upsertOn = key }: TableAccess): readonly string[] {
  return upsertOn;
}
