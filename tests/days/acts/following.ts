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
    const join = async (): Promise<void> => {
      const { data } = await client.from("threads").select("title").like("title", "Followed %");
      if (!data) return await delay(100).then(join);
      for (const { title } of data) seen.add(title);
      hasJoined = true;
    };
    const changes = { event: "*", schema: "public", table: "threads" } as const;
    const channel = client
      .channel(crypto.randomUUID())
      .on<{ title: string }>(
        "postgres_changes",
        changes,
        ({ new: row }) => "title" in row && seen.add(row.title),
      )
      .subscribe((status) => status === "SUBSCRIBED" && void join());
    try {
      if (!(await until(() => hasJoined))) throw new NoAnswer("the channel can't be joined");
      const started = await client.from("threads").insert({ user_id: owner }).select("id").single();
      if (!started.data) return restOutcome(started);
      for (const title of titles) {
        const outcome = restOutcome(await client.from("threads").update({ title }).eq("id", started.data.id));
        if (outcome !== "acknowledged") return outcome;
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
