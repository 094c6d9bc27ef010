/** What links show, and to whom, and what those who follow their conversations see. */
import { visitor } from "../../support/users.ts";
import type { Check } from "../audit.ts";

export const sharing: readonly Check[] = [
  {
    promise: "a link shows the answer that was shared, until it is turned off or its conversation deleted",
    async find({ world, ledger }) {
      const deletions = ledger.of("deletion");
      const anyone = visitor(world.host);
      const wrong: string[] = [];
      for (const { what } of ledger.acknowledged("link")) {
        // Of one that may be deleted or turned off, or not, both are right.
        const same = ledger
          .of("link")
          .filter((deed) => deed.what.token === what.token && deed.what.isTurnedOff);
        const gone = deletions.filter((deed) => deed.what.threadId === what.threadId);
        if ([...same, ...gone].some(({ outcome }) => outcome !== "acknowledged")) continue;
        const isOff = same.length > 0 || gone.some((deed) => !deed.what.isUndone);
        const { data } = await anyone.rpc("read_shared_conversation", { token: what.token ?? "" });
        const turns = (data?.[0]?.turns ?? []) as { answer: { text: string } | null }[];
        if (isOff && data?.length !== 0) wrong.push(`link ${what.token} still opens`);
        if (!isOff && turns.at(-1)?.answer?.text !== what.shown)
          wrong.push(`link ${what.token} shows another answer`);
      }
      return wrong;
    },
  },
  {
    promise: "who follows their conversations sees each change, at once or after connecting again",
    find: async ({ ledger }) =>
      ledger
        .of("followed")
        .flatMap(({ student, what }) => what.unseen.map((title) => `${student.id}: ${title}`)),
  },
];
