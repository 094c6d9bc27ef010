/** Billing: users read what they pay for, and only the billing functions write it. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { billingTables } from "./billing-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
});
afterAll(() => scene.end());

for (const access of billingTables) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
