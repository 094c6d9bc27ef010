/** Outlines: subjects are public, the law requires signing in, and no client writes either. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { outlinesTables, prepareOutlines, removeOutlines } from "./outlines-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
  await prepareOutlines(scene);
});
afterAll(async () => {
  await removeOutlines(scene);
  await scene.end();
});

for (const access of outlinesTables) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
