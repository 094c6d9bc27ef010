/** Tests a domain's tables by their grids, in a scene of their own. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "./check-access.ts";
import { checkColumns } from "./check-columns.ts";
import { type Scene, setScene } from "./scene.ts";
import type { TableAccess } from "./table-access.ts";

type Act = (scene: Scene) => Promise<unknown>;

/**
 * @param prepare stores the rows that the tables' own refer to. @param remove takes them away again.
 * @param people who take part beside the usual ones. @returns the scene, once it is set.
 */
export function checkTables(
  tables: readonly TableAccess[],
  prepare?: Act,
  remove?: Act,
  ...people: ("premium" | "lapsed")[]
): () => Scene {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("host"), ...people);
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
  return () => scene;
}
