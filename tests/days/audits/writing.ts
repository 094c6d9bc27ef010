/** What was written in exercises. */
import type { Check } from "../audit.ts";

export const writing: readonly Check[] = [
  {
    promise: "no acknowledged text of an exercise is lost, and none is stored twice",
    isOfCopies: true,
    async find({ world, ledger }) {
      const rows = await world.sql()<{ id: string; content: string }[]>`
        select id, content from public.exercise_answers
        where attempt_id = any (${ledger.of("written").map(({ what }) => what.attemptId)})`;
      const stored = new Map(rows.map(({ id, content }) => [id, content]));
      return ledger
        .acknowledged("written")
        .filter(({ what }) => stored.get(what.id) !== what.content)
        .map(({ what }) => `answer ${what.id}`);
    },
  },
];
