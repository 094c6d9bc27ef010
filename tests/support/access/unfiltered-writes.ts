/**
 * Writes without a filter. A filter reads columns, so the select policy applies as well; without one, only
 * the write's policy protects the rows. Runs in a transaction that is rolled back, since a hole would affect
 * the whole table.
 */
import type { Person } from "./rights.ts";
import type { Scene } from "./scene.ts";
import { changeEveryRow, rowsWith } from "./stored-rows.ts";
import type { Row, TableName } from "./table-access.ts";

/** The row with this key after the person changed, or deleted, everything the database let them. */
export async function afterUnfilteredWrite(
  scene: Scene,
  person: Person,
  write: { table: TableName; action: "update" | "delete"; changes: Row; key: Row },
): Promise<Row[]> {
  const { sql } = scene;
  const connection = await sql.reserve();
  const claims = JSON.stringify({ sub: scene.id(person), role: "authenticated" });
  try {
    await connection`begin`;
    await connection`select
      set_config('role', 'authenticated', true),
      set_config('request.jwt.claim.sub', ${scene.id(person)}, true),
      set_config('request.jwt.claims', ${claims}, true)`;
    const [caller] = await connection<{ id: string }[]>`select auth.uid() as id`;
    if (caller?.id !== scene.id(person)) throw new Error(`The database takes ${person} for ${caller?.id}`);
    if (write.action === "delete") await connection.unsafe(`delete from public.${write.table}`);
    else await changeEveryRow(connection, write.table, write.changes);
    await connection`reset role`;
    return await rowsWith(connection, write.table, write.key);
  } finally {
    await connection`rollback`;
    connection.release();
  }
}
