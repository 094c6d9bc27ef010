/** Functions of the public schema that no user may call, with arguments that the service may. */

import { randomUUID } from "node:crypto";
import { FREE_MESSAGES_PER_MONTH } from "@backend/contracts/chat-limits.ts";
import { expect } from "vitest";
import { exerciseFunctions } from "./exercise-functions.ts";
import { asOwner, turn, turnFunctions } from "./open-turn.ts";
import { ownMaterialFunctions } from "./own-material-functions.ts";
import type { ServiceFunction } from "./service-function.ts";

/** A purchase that leads nowhere: the course doesn't exist, and the customer is unknown. */
const purchase = {
  course: randomUUID(),
  order: randomUUID(),
  customer: `cus_${randomUUID()}`,
  event: `evt_${randomUUID()}`,
};

export const serviceFunctions: ServiceFunction[] = [
  ...turnFunctions,
  {
    name: "sweep_deleted_threads",
    args: () => ({}),
    answers: { data: 0 },
  },
  {
    name: "finish_chat_answer",
    args: () => ({
      ...{ of_answer: turn.answer, of_writer: turn.writer },
      outcome: { content: "Offered for its truth.", status: "complete", citations: [] },
    }),
    answers: { data: { used: 0, limit: FREE_MESSAGES_PER_MONTH } },
  },
  { name: "list_subjects", args: () => ({}), answers: {}, isReadOnly: true },
  {
    name: "learn_model_mode",
    args: () => ({ of_model: "a-model", learned: "tools" }),
    answers: { data: null },
  },
  {
    name: "read_law_document",
    args: () => ({ of_kind: "outline", name: "No such topic" }),
    answers: { data: null },
    isReadOnly: true,
  },
  {
    name: "list_law_topics",
    args: () => ({ of_subject: "no-subject" }),
    answers: { data: [] },
    isReadOnly: true,
  },
  {
    name: "topic_questions",
    args: () => ({ topics: ["no/topic"] }),
    answers: { data: [] },
    isReadOnly: true,
  },
  {
    name: "accept_chat_message",
    args: ({ id }) => ({
      ...asOwner(id),
      in_thread: turn.thread,
      message: "And an admission?",
      client_message_id: turn.question,
      title: "Admissions",
    }),
    answers: { data: { outcome: "accepted" } },
  },
  { name: "keep_accepted_messages", args: () => ({}), answers: { data: null } },
  {
    name: "settle_interrupted_turns",
    args: ({ id }) => ({ of_user: id("owner") }),
    answers: { data: 0 },
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
    name: "search_law",
    args: () => ({ words: ["hearsay"], weights: [1] }),
    answers: { data: { terms: [expect.objectContaining({ lexeme: "hearsay" })] } },
    isReadOnly: true,
  },
  {
    name: "read_law_texts",
    args: () => ({ ids: ["a"] }),
    answers: { data: { documents: [] } },
    isReadOnly: true,
  },
  ...ownMaterialFunctions,
  {
    name: "read_practice",
    args: ({ id }) => ({ of_user: id("owner"), of_answer: turn.answer }),
    answers: { data: null },
    isReadOnly: true,
  },
  {
    name: "read_asked_question",
    args: ({ id }) => ({
      of_user: id("owner"),
      of_answer: turn.answer,
      of_question: "torts/battery#elements",
    }),
    answers: { data: null },
    isReadOnly: true,
  },
  {
    // Another user's answer, with which only its owner may practice.
    name: "open_practice",
    args: ({ id }) => ({
      of_user: id("other"),
      of_answer: turn.answer,
      of_kind: "quiz",
      of_scope: "torts",
      of_count: 1,
    }),
    answers: { data: null },
  },
  {
    name: "advance_practice",
    args: ({ id }) => ({ of_user: id("other"), of_answer: turn.answer, of_question: "none", is_right: true }),
    answers: { data: null },
  },
  {
    name: "set_practice_open",
    args: ({ id }) => ({ of_user: id("other"), of_answer: turn.answer, is_open: true }),
    answers: { data: null },
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
    name: "store_study_aids",
    args: () => ({ practice: { practice: "none" }, drills: [], attack_outlines: [] }),
    answers: { code: "22023" },
  },
  ...exerciseFunctions,
  {
    name: "store_official_cards",
    args: () => ({ cards: { cards: "none" } }),
    answers: { code: "22023" },
  },
  { name: "course_content_fingerprint", args: () => ({}), answers: {}, isReadOnly: true },
  {
    name: "store_courses",
    args: () => ({ content: { courses: "none" } }),
    answers: { code: "22023" },
  },
  {
    name: "lesson_access",
    args: ({ id }) => ({ of_lesson: turn.thread, of_user: id("owner") }),
    answers: { data: "not_found" },
    isReadOnly: true,
  },
  {
    name: "issue_certificate",
    args: ({ id }) => ({ ...asOwner(id), of_course: turn.thread }),
    answers: { data: { outcome: "not_found" } },
  },
  {
    name: "read_review_histories",
    args: ({ id }) => ({ ...asOwner(id), card_ids: [turn.thread], review_ids: ["none"] }),
    answers: { data: { outcome: "ok", settings: null, taken: [], cards: [] } },
    isReadOnly: true,
  },
  {
    name: "store_reviews",
    args: ({ id }) => ({ of_user: id("owner"), cards: [] }),
    answers: { data: true },
  },
  {
    name: "billing_account",
    args: ({ id }) => asOwner(id),
    answers: { data: { outcome: "ok", is_payment_due: false } },
    isReadOnly: true,
  },
  {
    name: "bind_billing_customer",
    args: ({ id }) => ({ of_user: id("owner"), customer: purchase.customer }),
    answers: { data: purchase.customer },
  },
  {
    name: "renew_checkout_key",
    args: ({ id }) => ({ of_user: id("owner"), used: purchase.order }),
    answers: {},
  },
  {
    name: "begin_rental",
    args: ({ id }) => ({ of_user: id("owner"), of_course: purchase.course, is_renewal: false }),
    answers: { data: { outcome: "course_not_found" } },
  },
  {
    name: "keep_checkout_session",
    args: () => ({ of_order: purchase.order, session: "cs_test_none" }),
    answers: { data: null },
  },
  { name: "close_order", args: () => ({ of_order: purchase.order }), answers: { data: null } },
  {
    name: "begin_refund",
    args: ({ id }) => ({ of_user: id("owner"), of_order: purchase.order, window_days: 7 }),
    answers: { data: { outcome: "order_not_found" } },
    isReadOnly: true,
  },
  {
    name: "begin_billing_sync",
    args: () => ({ customer: purchase.customer }),
    answers: {},
  },
  {
    name: "write_billing_state",
    args: () => ({ customer: "cus_nobody", ticket: 1, state: {} }),
    answers: { data: false },
  },
  {
    name: "claim_billing_event",
    args: () => ({ event: purchase.event, event_type: "invoice.paid" }),
    answers: { data: "claimed" },
  },
  { name: "finish_billing_event", args: () => ({ event: purchase.event }), answers: { data: null } },
  {
    name: "customers_to_sync",
    args: () => ({ fetched_before: "2000-01-01T00:00:00+00:00", at_most: 1 }),
    answers: {},
    isReadOnly: true,
  },
  {
    name: "use_recovery_code",
    args: ({ id }) => ({ of_user: id("owner"), code: "0000-0000-0000-0000" }),
    answers: { data: { outcome: "no_factor" } },
  },
  {
    name: "confirm_account_deletion",
    args: ({ id }) => ({ ...asOwner(id), password: "a guess" }),
    answers: { data: { outcome: "session_ended" } },
  },
  {
    name: "report_server_error",
    args: () => ({ source: "host", message: "nothing really" }),
    answers: { data: null },
  },
  { name: "roll_up_figures", args: () => ({}), answers: {} },
  { name: "site_settings", args: () => ({}), answers: {}, isReadOnly: true },
  {
    name: "console_access",
    args: ({ id }) => ({ ...asOwner(id), of_configuration: turn.thread }),
    answers: { data: { outcome: "not_admin" } },
    isReadOnly: true,
  },
  {
    name: "open_gold_questions",
    // A configuration that doesn't exist can't have a run.
    args: () => ({ of_configuration: turn.thread, of_run: null, at_most: 1 }),
    answers: { code: "23503" },
  },
  {
    name: "store_gold_results",
    args: () => ({ of_run: turn.thread, results: [] }),
    answers: { data: { done: 0 } },
  },
  {
    // An account that doesn't exist: even if a call got through, no one in the scene would be deleted.
    name: "delete_account",
    args: () => ({ of_user: turn.thread }),
    answers: { data: false },
  },
];
