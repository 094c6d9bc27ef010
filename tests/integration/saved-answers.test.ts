/** A server that follows an answer hears when another one saves it. */
import { randomUUID } from "node:crypto";
import { afterAll, expect, inject, it } from "vitest";
import { followSavedAnswers } from "../../server/functions/saved-answers.ts";
import { storeConversation } from "../support/conversations.ts";
import { ownerConnection, signUp } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const answers = followSavedAnswers(host.databaseUrl);
afterAll(() => Promise.all([answers.stop(), sql.end()]));

it("wakes those who wait for that answer, and no others", async () => {
  const student = await signUp(host, "student");
  const { answers: stored } = await storeConversation(sql, student, "Battery", [
    { question: "What is battery?", answer: "A harmful" },
  ]);
  const [answer, writer] = [stored[0] ?? "", randomUUID()];
  await sql`insert into app_private.open_answers (answer_id, mode, writer) values (${answer}, 'tell', ${writer})`;
  const woken = Promise.race([
    answers.saved(answer, 600_000).then(() => "its own"),
    answers.saved(randomUUID(), 60_000).then(() => "another"),
  ]);
  // The first call only begins to listen: one of these comes after that.
  const saving = setInterval(
    () =>
      void sql`select public.save_chat_progress(${answer}, ${writer}, '{"content": "A harmful contact"}')`.catch(
        () => {},
      ),
    100,
  );
  expect(await woken).toBe("its own");
  clearInterval(saving);
});
