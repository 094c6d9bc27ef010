/** A turn for functions that need one. */
import { randomUUID } from "node:crypto";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";

export const turn = { thread: randomUUID(), question: randomUUID(), answer: randomUUID() };

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
}

/** In the order the service calls them: each prepares data for the next. */
