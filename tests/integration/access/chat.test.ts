/** Chat: conversations are private to their users, and only the chat function writes messages and counts. */
import { afterAll, beforeAll, inject } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { chatTables, messageCountsAsServed, prepareChat } from "./chat-tables.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await setScene(inject("host"));
  await prepareChat(scene);
});
afterAll(() => scene.end());

for (const access of [...chatTables, messageCountsAsServed]) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}
