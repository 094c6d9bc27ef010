/** No one reads what another wrote. */
import { follow, readFile } from "../api.ts";
import type { Check } from "../audit.ts";

/** Tables with users' rows, and the column that says whose they are. */
const OWNED = {
  messages: "user_id",
  threads: "user_id",
  message_counts: "user_id",
  message_ledger: "user_id",
  review_logs: "user_id",
  card_states: "user_id",
  collections: "created_by",
  practice_sessions: "user_id",
  practice_answers: "user_id",
  lesson_progress: "user_id",
  lesson_notes: "user_id",
  own_documents: "user_id",
  own_passages: "user_id",
  orders: "user_id",
  course_enrollments: "user_id",
  user_subscriptions: "user_id",
  subscription_invoices: "user_id",
  billing_customers: "user_id",
} as const;

export const access: readonly Check[] = [
  {
    promise: "a student reads no other student's rows",
    async find({ students: [one] }) {
      if (!one) return [];
      const wrong: string[] = [];
      for (const [table, owner] of Object.entries(OWNED)) {
        const rows = one.client.from(table as "messages").select(owner as "user_id");
        const { data } = await rows
          .neq(owner as "user_id", one.id)
          .not(owner as "user_id", "is", null)
          .limit(1);
        if (data === null) wrong.push(`${table} can't be read`);
        else if (data.length > 0) wrong.push(table);
      }
      return wrong;
    },
  },
  {
    promise: "a student opens no other student's files or answers",
    async find({ world, students, ledger }) {
      const wrong: string[] = [];
      const another = (id: string) => students.find((student) => student.id !== id);
      const [image] = ledger.acknowledged("image");
      const thief = another(image?.student.id ?? "");
      if (image && thief) {
        if (await readFile(world, thief, "card-images", image.what.name)) wrong.push(image.what.name);
      }
      const [asked] = ledger.acknowledged("question");
      const reader = another(asked?.student.id ?? "");
      if (asked && reader) {
        const status = await follow(world, reader, asked.what.answerId ?? "");
        if (status !== 404) wrong.push(`answer ${asked.what.answerId}`);
      }
      return wrong;
    },
  },
];
