/** Exam practice: users see their own sessions and answers, and only functions write them. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { examPracticeTables, prepareExamPractice } from "./exam-practice-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
  await prepareExamPractice(scene);
});
afterAll(() => scene.end());

for (const access of examPracticeTables) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
