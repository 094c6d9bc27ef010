/**
 * Operations: everyone reports errors, contact messages arrive through a function, and administrators handle
 * both.
 */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { operationsTables } from "./operations-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
});
afterAll(() => scene.end());

for (const access of operationsTables) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
