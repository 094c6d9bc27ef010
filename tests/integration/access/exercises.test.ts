/** Exercises and mock exams: users see their own, only functions write them, and no one reads the keys. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { exercisesTables, prepareExercises } from "./exercises-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
  await prepareExercises(scene);
});
afterAll(() => scene.end());

for (const access of exercisesTables) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
