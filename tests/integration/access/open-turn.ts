/** A turn for functions that need one. */
import { randomUUID } from "node:crypto";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";
import type { ServiceFunction } from "./service-function.ts";

export const turn = {
  thread: randomUUID(),
  question: randomUUID(),
  answer: randomUUID(),
  writer: randomUUID(),
};

/** A turn of the owner's whose answer is still being written. */
export async function openTurn({ sql, id }: Scene): Promise<void> {
  const user_id = id("owner");
  await storeRow(sql, "threads", ["id"], { id: turn.thread, user_id, title: "Hearsay" });
  await storeRow(sql, "messages", ["id"], {
    id: turn.question,
    thread_id: turn.thread,
    user_id,
    role: "user",
    content: "What is hearsay?",
  });
  await storeRow(sql, "messages", ["id"], {
    id: turn.answer,
    thread_id: turn.thread,
    user_id,
    role: "assistant",
    content: "An out-of-court",
    status: "stopped",
    citations: [],
    parent_id: turn.question,
    answering_until: "2031-01-01T00:00:00+00:00",
  });
  await sql`
    insert into app_private.open_answers (answer_id, mode, writer)
    values (${turn.answer}, 'tell', ${turn.writer})`;
}

/** In the order the service calls them: each prepares data for the next. */

export const asOwner = (id: Scene["id"]) => ({ of_user: id("owner"), of_session: randomUUID() });

/** What is called while an answer is open. */
export const turnFunctions: ServiceFunction[] = [
  {
    name: "claim_chat_answers",
    args: () => ({ of_answer: turn.answer }),
    answers: { data: [] },
  },
  {
    name: "save_chat_progress",
    args: () => ({
      ...{ of_answer: turn.answer, of_writer: turn.writer },
      progress: { content: "An out-of-court statement" },
    }),
    answers: { data: "continue" },
  },
  {
    name: "read_chat_answer",
    args: ({ id }) => ({ ...asOwner(id), of_answer: turn.answer }),
    answers: { data: { outcome: "open", content: "An out-of-court statement" } },
    isReadOnly: true,
  },
  {
    name: "stop_chat_answer",
    args: ({ id }) => ({ ...asOwner(id), of_answer: turn.answer }),
    answers: { data: "stopping" },
  },
];
