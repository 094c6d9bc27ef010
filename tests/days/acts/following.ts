/** Conversations that are followed in one tab while they change in another. */
import { setTimeout as delay } from "node:timers/promises";
import { NoAnswer, restOutcome } from "../api.ts";
import type { Deeds } from "../ledger.ts";
import type { Act } from "./act.ts";

/** Longer than a killed server needs to come back, and its followers after it. */
const PATIENCE_MS = 40_000;

/** Starts a conversation, and renames it as soon as the change before has been seen. */
export const follow: Act = async ({ ledger }, student, random) => {
  const { id: owner, client } = student;
  const what: Deeds["followed"] = { unseen: [] };
  const titles = Array.from({ length: 3 }, () => `Followed ${random.uuid()}`);
  await ledger.record("followed", student, what, async () => {
    what.unseen = [];
    const seen = new Set<string>();
    let hasJoined = false;
    // What happened while it wasn't connected is read once it is, as the app does.
    const join = async () => {
      const { data } = await client.from("threads").select("title").like("title", "Followed %");
      for (const { title } of data ?? []) seen.add(title);
      hasJoined = true;
    };
    const changes = { event: "*", schema: "public", table: "threads" } as const;
    const channel = client
      .channel(crypto.randomUUID())
      .on<{ title: string }>("postgres_changes", changes, ({ new: row }) => seen.add(row.title))
      .subscribe((status) => status === "SUBSCRIBED" && void join());
    try {
      if (!(await until(() => hasJoined))) throw new NoAnswer("the channel can't be joined");
      let id: string | null = null;
      for (const title of titles) {
        const { data, ...answer } = id
          ? await client.from("threads").update({ title }).eq("id", id).select("id")
          : await client.from("threads").insert({ user_id: owner, title }).select("id");
        const outcome = restOutcome(answer);
        if (outcome !== "acknowledged") return outcome;
        id = data?.[0]?.id ?? null;
        if (!(await until(() => seen.has(title)))) what.unseen.push(title);
      }
      return "acknowledged";
    } finally {
      await client.removeChannel(channel);
    }
  });
};

async function until(isTrue: () => boolean): Promise<boolean> {
  const gaveUp = performance.now() + PATIENCE_MS;
  while (!isTrue() && performance.now() < gaveUp) await delay(20);
  return isTrue();
}
