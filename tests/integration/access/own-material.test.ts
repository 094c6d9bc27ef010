/** A user's own material: its documents and passages are for their owner alone. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { ownMaterialTables, prepareOwnMaterial } from "./own-material-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
  await prepareOwnMaterial(scene);
});
afterAll(() => scene.end());

for (const access of ownMaterialTables) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
