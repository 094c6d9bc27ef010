/** Links to conversations and reports of answers: their owners see them, and only functions make them. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { prepareShared, sharingTables } from "./sharing-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
  await prepareShared(scene);
});
afterAll(() => scene.end());

for (const access of sharingTables) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
