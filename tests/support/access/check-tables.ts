/** Tests a domain's tables by their grids, in a scene of their own. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "./check-access.ts";
import { checkColumns } from "./check-columns.ts";
import { type Scene, setScene } from "./scene.ts";
import type { TableAccess } from "./table-access.ts";

type Act = (scene: Scene) => Promise<unknown>;

/** @param prepare stores the rows that the tables' own refer to. @param remove takes them away again. */
export function checkTables(tables: readonly TableAccess[], prepare?: Act, remove?: Act): void {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("host"));
    await prepare?.(scene);
  });
  afterAll(async () => {
    await remove?.(scene);
    await scene.end();
  });
  for (const access of tables) {
    checkAccess(access, () => scene);
    checkColumns(access, () => scene);
  }
}
