/**
 * Functions of the public schema: which API roles may call them, and arguments for those that no user may
 * call.
 */

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Scene } from "../../support/access/scene.ts";
import { storeRow } from "../../support/access/stored-rows.ts";

export const userFunctions = {
  is_user_admin: ["anon", "authenticated"],
  update_user_profile: ["authenticated"],
  get_lifetime_message_count: ["authenticated"],
  increment_lifetime_message_count: ["authenticated"],
  search_outlines: ["authenticated"],
  official_deck_sizes: ["authenticated"],
  create_recovery_codes: ["authenticated"],
  count_recovery_codes: ["authenticated"],
  list_my_sessions: ["authenticated"],
  end_session: ["authenticated"],
  export_my_data: ["authenticated"],
  get_usage: ["authenticated"],
};

interface ServiceFunction {
  readonly name: string;
  readonly args: (scene: Scene) => Record<string, unknown>;
  /** The service's answer to the same arguments, which proves they aren't why a user is refused. */
  readonly answers: { readonly data?: unknown; readonly code?: string };
  /** Whether GET works too. */
  readonly isReadOnly?: boolean;
}

const turn = { thread: randomUUID(), question: randomUUID(), answer: randomUUID() };

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
    in_reply_to: turn.question,
    answering_until: "2031-01-01T00:00:00+00:00",
  });
}

/** In the order the service calls them: each prepares data for the next. */
export const serviceFunctions: ServiceFunction[] = [
  {
    name: "save_chat_progress",
    args: () => ({ answer_id: turn.answer, content: "An out-of-court statement" }),
    answers: { data: null },
  },
  {
    name: "name_chat_thread",
    args: () => ({ of_thread: turn.thread, first_title: "Hearsay", topic_title: "Hearsay: elements" }),
    answers: { data: "Hearsay: elements" },
  },
  {
    name: "finish_chat_answer",
    args: () => ({
      answer_id: turn.answer,
      outcome: { content: "Offered for its truth.", status: "complete", citations: [] },
    }),
    answers: { data: { used: 0, limit: 10 } },
  },
  {
    name: "accept_chat_message",
    args: ({ id }) => ({
      of_user: id("owner"),
      in_thread: turn.thread,
      message: "And an admission?",
      client_message_id: turn.question,
      title: "Admissions",
    }),
    answers: { data: { outcome: "accepted" } },
  },
  {
    name: "settle_interrupted_turns",
    args: ({ id }) => ({ of_user: id("owner"), at_once: true }),
    answers: { data: 1 },
  },
  {
    name: "accept_contact_message",
    args: () => ({
      sender_address: "192.0.2.7",
      sender_name: "Myra Bradwell",
      sender_email: `myra-${turn.thread}@example.com`,
      subject: "Admission",
      message: "May I practise?",
    }),
    answers: { data: "accepted" },
  },
  {
    name: "search_passages",
    args: () => ({ words: ["hearsay"], weights: [1] }),
    answers: { data: { corrections: {} } },
    isReadOnly: true,
  },
  {
    name: "read_passages",
    args: () => ({ ids: ["torts/battery#rule"] }),
    answers: { data: { length: 1, 0: expect.objectContaining({ id: "torts/battery#rule" }) } },
    isReadOnly: true,
  },
  { name: "outline_content_fingerprint", args: () => ({}), answers: {}, isReadOnly: true },
  {
    // Content that can't be stored: even if a call got through, the corpus would survive.
    name: "store_outline_content",
    args: () => ({ content: { documents: "none" } }),
    answers: { code: "22023" },
  },
  {
    name: "store_outline_order",
    args: () => ({ places: { places: "none" } }),
    answers: { code: "22023" },
  },
  {
    name: "store_official_cards",
    args: () => ({ cards: { cards: "none" } }),
    answers: { code: "22023" },
  },
  {
    name: "use_recovery_code",
    args: ({ id }) => ({ of_user: id("owner"), code: "0000-0000-0000-0000" }),
    answers: { data: { outcome: "no_factor" } },
  },
  {
    name: "confirm_account_deletion",
    args: ({ id }) => ({ of_user: id("owner"), of_session: turn.thread, password: "a guess" }),
    answers: { data: { outcome: "session_ended" } },
  },
  {
    // An account that doesn't exist: even if a call got through, no one in the scene would be deleted.
    name: "delete_account",
    args: () => ({ of_user: turn.thread }),
    answers: { data: false },
  },
];
