/** Answers, branches, copies, and deleted conversations. */
import type { Scene } from "../acts/act.ts";
import { follow } from "../api.ts";
import type { Check } from "../audit.ts";
import { idsOf, missing } from "./read.ts";

interface Message {
  id: string;
  user_id: string;
  thread_id: string;
  parent_id: string | null;
  role: string;
  content: string;
  status: string;
  client_message_id: string | null;
  is_copy: boolean;
  ending: string | null;
  answering_until: string | null;
  feedback: string | null;
  citations: { n: number; passageId: string }[];
}

export const chat: readonly Check[] = [
  {
    promise: "every message gets an answer, or is refused with a reason",
    find: async ({ ledger }) =>
      ledger
        .of("question")
        .filter(({ outcome }) => outcome === null)
        .map(({ student, trouble }) => `${student.id}: ${trouble}`),
  },
  {
    promise: "no acknowledged message is lost, and a message sent again is stored once with one answer",
    isOfCopies: true,
    async find(scene) {
      const messages = (await messagesOf(scene)).filter(({ is_copy }) => !is_copy);
      const known = messages.flatMap(({ client_message_id: id }) => (id === null ? [] : [id]));
      const asked = kept(scene);
      const lost = missing(
        asked.map(({ what }) => what.clientMessageId),
        known,
      ).map((id) => `${id} is lost`);
      // An answer that was asked for again has the sender's id itself; other answers have none.
      const answers = Map.groupBy(
        messages.filter(({ role }) => role === "assistant"),
        ({ parent_id }) => parent_id,
      );
      const doubled = messages
        .filter(({ role }) => role === "user")
        .flatMap(({ id, client_message_id }) => {
          const own = (answers.get(id) ?? []).filter((answer) => answer.client_message_id === null);
          return own.length === 1 ? [] : [`${client_message_id} has ${own.length} answers`];
        });
      const strange = messages.filter(({ role, client_message_id }) => role === "user" && !client_message_id);
      const repeated = known.filter((id, place) => known.indexOf(id) !== place);
      return [
        ...[...lost, ...doubled, ...strange.map(({ id }) => `${id} came from nowhere`)],
        ...repeated.map((id) => `${id} is there twice`),
      ];
    },
  },
  {
    promise: "no answer stays open, and what was shown is what is stored",
    async find(scene) {
      const byId = new Map((await messagesOf(scene)).map((message) => [message.id, message]));
      const open = [...byId.values()].filter(({ answering_until }) => answering_until !== null);
      const changed = kept(scene).flatMap(({ what }) => {
        const stored = byId.get(what.answerId ?? "");
        if (!stored) return [`answer ${what.answerId} is gone`];
        if (what.isWhole && stored.content !== what.seen) return [`answer ${stored.id} isn't what was shown`];
        // A reader that left or stopped saw its beginning. A model's last words may not be stored if the server dies, or its
        // disk is full: the answer is continued after those that are, and says so.
        const isContinued = stored.ending === "continued" && lapsedAfter(scene, what.sentAt);
        const isKept = what.sendings > 1 || isContinued || stored.content.startsWith(what.seen.trimEnd());
        return isKept ? [] : [`answer ${stored.id} was shown as ${what.seen}, and is ${stored.content}`];
      });
      return [...open.map(({ id }) => `answer ${id} is open`), ...changed];
    },
  },
  {
    promise: "an answer continues when its reader leaves: it is completed, or says that it failed",
    async find(scene) {
      const byId = new Map((await messagesOf(scene)).map((message) => [message.id, message]));
      return kept(scene).flatMap(({ what }) => {
        const status = byId.get(what.answerId ?? "")?.status;
        return what.isStopped || status === "complete" || status === "failed"
          ? []
          : [`answer ${what.answerId} is ${status}`];
      });
    },
  },
  {
    promise: "every citation opens a passage, and every mark has a citation",
    async find(scene) {
      const answers = (await messagesOf(scene)).filter(({ role }) => role === "assistant");
      const cited = new Set(answers.flatMap(({ citations }) => citations.map(({ passageId }) => passageId)));
      const found = await scene.world.sql()<{ id: string }[]>`
        select id from public.outline_passages where id = any (${[...cited]})
        union all select id from public.own_passages where id = any (${[...cited]})`;
      const dead = missing(
        [...cited].filter((id) => !id.startsWith("own/")),
        found.map(({ id }) => id),
      );
      const unbacked = answers.flatMap(({ id, content, citations }) => {
        const marks = [...content.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n));
        const without = missing(
          marks,
          citations.map(({ n }) => n),
        );
        return without.length > 0 ? [`answer ${id} has marks ${without.join(", ")} without citations`] : [];
      });
      return [...dead.map((id) => `${id} doesn't exist`), ...unbacked];
    },
  },
  {
    promise: "what follows a message are its ancestors, in the same conversation",
    isOfCopies: true,
    async find(scene) {
      const rows = await scene.world.sql()<{ id: string }[]>`
        select m.id from public.messages as m join public.messages as p on p.id = m.parent_id
        where m.user_id = any (${idsOf(scene.students)})
          and (p.thread_id <> m.thread_id or p.user_id <> m.user_id or p.role = m.role)`;
      return rows.map(({ id }) => id);
    },
  },
  {
    promise: "a copied conversation says the same, and costs nothing",
    async find(scene) {
      const messages = await messagesOf(scene);
      const byId = new Map(messages.map((message) => [message.id, message]));
      const path = (id: string | null): string[] => {
        const message = byId.get(id ?? "");
        return message ? [...path(message.parent_id), message.content] : [];
      };
      return scene.ledger.acknowledged("copy").flatMap(({ what }) => {
        const copies = messages.filter(({ thread_id }) => thread_id === what.threadId);
        const isFree = copies.every(({ is_copy }) => is_copy);
        const last = copies.find(({ id }) => !copies.some(({ parent_id }) => parent_id === id));
        const original = path(what.answerId);
        // The original may have been deleted since.
        const isSame = original.length === 0 || path(last?.id ?? null).join("\n") === original.join("\n");
        return isFree && isSame ? [] : [`conversation ${what.threadId}`];
      });
    },
  },
  {
    promise: "an acknowledged rating stays",
    async find(scene) {
      const byId = new Map((await messagesOf(scene)).map((message) => [message.id, message]));
      // One without an answer is sent again, and the student may have rated the answer once more meanwhile.
      const inOrder = scene.ledger.acknowledged("rating").sort((a, b) => a.what.sentAt - b.what.sentAt);
      return [...new Map(inOrder.map((deed) => [deed.what.answerId, deed])).values()].flatMap(({ what }) => {
        const stored = byId.get(what.answerId);
        return !stored || stored.feedback === what.feedback ? [] : [`answer ${what.answerId}`];
      });
    },
  },
  {
    promise:
      "a deleted conversation is hidden, can't be followed, and is erased; a deletion undone at once isn't",
    async find({ world, ledger }) {
      const wrong: string[] = [];
      for (const { student, what } of ledger.acknowledged("deletion")) {
        const { data } = await student.client.from("messages").select("id").eq("thread_id", what.threadId);
        const isThere = (data?.length ?? 0) > 0;
        if (isThere !== what.isUndone) wrong.push(`conversation ${what.threadId}`);
        if (what.isUndone) continue;
        const asked = ledger.acknowledged("question").find((deed) => deed.what.threadId === what.threadId);
        if ((await follow(world, student, asked?.what.answerId ?? "")) !== 404)
          wrong.push(`answer ${asked?.what.answerId} can be followed`);
      }
      return wrong;
    },
  },
];

/** Longer than a round, which waits for its answers. */
const ROUND_MS = 60_000;

const lapsedAfter = ({ world }: Scene, sentAt: number) =>
  world.lapses.some((at) => at > sentAt && at < sentAt + ROUND_MS);

/** Answered questions of conversations that no one tried to delete. */
function kept({ ledger }: Parameters<Check["find"]>[0]) {
  const deleted = new Set(ledger.of("deletion").map(({ what }) => what.threadId));
  return ledger.acknowledged("question").filter(({ what }) => !deleted.has(what.threadId));
}

async function messagesOf({ world, students }: Parameters<Check["find"]>[0]): Promise<readonly Message[]> {
  return await world.sql()<Message[]>`
    select id, user_id, thread_id, parent_id, role, content, status, client_message_id, is_copy,
      ending, answering_until, feedback, citations
    from public.messages where user_id = any (${idsOf(students)})`;
}
