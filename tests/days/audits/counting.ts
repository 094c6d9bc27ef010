/** What messages cost. */
import type { Check } from "../audit.ts";
import { idsOf, perStudent } from "./read.ts";

export const counting: readonly Check[] = [
  {
    promise: "a message is charged once or not at all, however often it was sent",
    async find({ world, students, ledger }) {
      const counts = await world.sql()<{ user_id: string; count: number }[]>`
        select user_id, sum(count)::int as count from public.message_counts
        where user_id = any (${idsOf(students)}) group by user_id`;
      const counted = new Map(counts.map((row) => [row.user_id, row.count]));
      const asked = perStudent(ledger.of("question"));
      return students.flatMap(({ id }) => {
        const [is, own] = [counted.get(id) ?? 0, asked.get(id) ?? []];
        const told = own.filter(({ outcome }) => outcome === "acknowledged");
        // If its reader left or stopped it, we may have failed unseen, and given it back.
        const least = told.filter(({ what }) => what.isWhole).length;
        // One without an answer may have been counted before its student deleted the conversation.
        const most =
          told.length +
          own.filter(({ outcome, what }) => outcome !== "acknowledged" && what.sendings > 1).length;
        return is >= least && is <= most ? [] : [`${id} was charged ${is} for ${least} to ${most} messages`];
      });
    },
  },
  {
    promise: "a month's count is the sum of its ledger",
    isOfCopies: true,
    async find({ world, students }) {
      const rows = await world.sql()<{ user_id: string }[]>`
        select c.user_id from public.message_counts as c
        where c.user_id = any (${idsOf(students)}) and c.count is distinct from (
          select coalesce(sum(l.change), 0) from public.message_ledger as l
          where l.user_id = c.user_id and l.period_start = c.period_start)`;
      return rows.map(({ user_id }) => user_id);
    },
  },
  {
    promise: "no free student gets more than the month's messages, however many are sent at once",
    async find({ world, students }) {
      const rows = await world.sql()<{ user_id: string; count: number }[]>`
        select c.user_id, c.count from public.message_counts as c
        where c.user_id = any (${idsOf(students)}) and c.count > app_private.free_messages_per_month()
          and not exists (select from public.user_subscriptions as s where s.user_id = c.user_id)`;
      return rows.map(({ user_id, count }) => `${user_id} has ${count}`);
    },
  },
  {
    promise: "a student with messages left is never told that there are none",
    async find({ world, ledger }) {
      const refused = ledger
        .of("question")
        .filter(({ outcome }) => (outcome as { refused?: string } | null)?.refused === "quota_exceeded");
      const wrong: string[] = [];
      for (const { student, what } of refused) {
        // The month may turn between the question and its repetition, so the fullest one counts.
        const [most] = await world.sql()<{ left: boolean }[]>`
          select coalesce(max(s.sum), 0) < app_private.free_messages_per_month() as left from (
            select sum(l.change) from public.message_ledger as l
            where l.user_id = ${student.id} and l.change > 0 group by l.period_start) as s`;
        if (most?.left) wrong.push(`${student.id} at ${new Date(what.at).toISOString()}`);
      }
      return wrong;
    },
  },
];
