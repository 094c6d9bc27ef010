/** The due queue: limits, siblings, scopes, the plan, and a student's first week. */

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { todayOf } from "../../../src/features/flashcards/model/today.ts";
import { askFunction } from "../../support/ask-function.ts";
import { overviewOf, sleep } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { makePremium, signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

interface Card {
  readonly id: string;
  readonly noteId: string;
  readonly front: string;
  readonly isOfficial: boolean;
}
interface Queue {
  readonly learning: Card[];
  readonly reviews: Card[];
  readonly fresh: Card[];
}

async function queueOf(user: TestUser, scope: object = {}): Promise<Queue> {
  const { data, error } = await user.client.rpc("study_queue", { scope: scope as never });
  expect(error).toBeNull();
  return data as unknown as Queue;
}

async function collectionOf(user: TestUser, title = "Evidence"): Promise<string> {
  const { data } = await user.client
    .from("collections")
    .insert({ created_by: user.id, title })
    .select("id")
    .single();
  return data?.id ?? "";
}

async function save(user: TestUser, collection_id: string, note: object): Promise<string[]> {
  const { data, error } = await user.client.rpc("save_note", {
    note: { collection_id, kind: "basic", front: "Question?", back: "Answer.", ...note } as never,
  });
  expect(error).toBeNull();
  return data ?? [];
}

const answer = (user: TestUser, cards: readonly Card[], rating = 3) =>
  askFunction(host, "review-cards", {
    token: user.accessToken,
    body: {
      reviews: cards.map(({ id }) => ({
        ...{ id: randomUUID(), cardId: id, rating, durationMs: 5000, isUndone: false },
        reviewedAt: new Date().toISOString(),
      })),
    },
  });

describe("the queue", () => {
  it("keeps to the daily limits, counting what was answered", async () => {
    const user = await signUp(host, "limited");
    await user.client.from("study_settings").insert({ user_id: user.id, new_per_day: 3 });
    const collection = await collectionOf(user);
    for (let place = 0; place < 5; place++) await save(user, collection, { front: `Question ${place}` });
    const first = await queueOf(user);
    expect(first.fresh.map(({ front }) => front)).toEqual(["Question 0", "Question 1", "Question 2"]);
    await answer(user, first.fresh.slice(0, 2), 4);
    expect((await queueOf(user)).fresh).toHaveLength(1);
  });

  it("shows cards that were made together in their order", async () => {
    const user = await signUp(host, "maker");
    const collection_id = await collectionOf(user);
    const fronts = Array.from({ length: 15 }, (_, place) => `Question ${place}`);
    const cards = fronts.map((front) => ({ collection_id, created_by: user.id, front, back: "Answer." }));
    expect((await user.client.from("flashcards").insert(cards)).error).toBeNull();
    expect((await queueOf(user, { collection: collection_id })).fresh.map(({ front }) => front)).toEqual(
      fronts,
    );
  });

  it("shows one card of a note a day, when they are to be reviewed, too", async () => {
    const user = await signUp(host, "reviewer");
    const collection = await collectionOf(user);
    const cards = await save(user, collection, { kind: "reverse" });
    expect(cards).toHaveLength(2);
    await sql`
      update public.card_states set state = 2, stability = 5, difficulty = 5, reps = 2, scheduled_days = 5,
        last_review = now() - interval '9 days', due = now() - case card_id when ${cards[1] ?? ""} then 2 else 1 end * interval '1 day'
      where user_id = ${user.id}`;
    const { reviews } = await queueOf(user);
    expect(reviews.map(({ id }) => id)).toEqual([cards[1]]);
  });

  it("shows one card of a note a day", async () => {
    const user = await signUp(host, "sibling");
    const collection = await collectionOf(user);
    const cards = await save(user, collection, {
      kind: "cloze",
      front: "{{c1::one}} and {{c2::two}}",
      back: "",
    });
    expect(cards).toHaveLength(2);
    const { fresh } = await queueOf(user, { collection });
    expect(fresh.map(({ id }) => id)).toEqual([cards[0]]);
    await answer(user, fresh, 4);
    expect((await queueOf(user, { collection })).fresh).toEqual([]);
    await sleep(sql, user);
    expect((await queueOf(user, { collection })).fresh.map(({ id }) => id)).toEqual([cards[1]]);
  });

  it("leaves out suspended and buried cards, and those of other scopes", async () => {
    const user = await signUp(host, "chooser");
    const [collection, other] = [await collectionOf(user), await collectionOf(user, "Torts")];
    const [one = ""] = await save(user, collection, { tags: ["hearsay"], topic: "evidence/hearsay" });
    const [two = ""] = await save(user, collection, {});
    await save(user, other, { topic: "torts/battery" });
    const idsOf = async (scope: object) =>
      (await queueOf(user, scope)).fresh.filter((card) => !card.isOfficial).length;
    expect(await idsOf({})).toBe(3);
    expect(await idsOf({ collection })).toBe(2);
    expect(await idsOf({ tag: "hearsay" })).toBe(1);
    expect(await idsOf({ topic: "torts/battery" })).toBe(1);
    expect(await idsOf({ subject: "torts" })).toBe(1);
    await user.client.rpc("mark_cards", { card_ids: [one], change: { suspended: true } });
    await user.client.rpc("mark_cards", { card_ids: [two], change: { buried: true } });
    expect(await idsOf({ collection })).toBe(0);
    await user.client.rpc("mark_cards", {
      card_ids: [one, two],
      change: { suspended: false, buried: false },
    });
    expect(await idsOf({ collection })).toBe(2);
  });

  it.each(["x'] or true or f.tags @> array['", "%L", "$1", "'; drop table public.flashcards; --"])(
    "takes a scope as a value, never as SQL: %s",
    async (hostile) => {
      const user = await signUp(host, "injector");
      await save(user, await collectionOf(user), { tags: ["hearsay"], topic: "evidence/hearsay" });
      for (const scope of [{ tag: hostile }, { topic: hostile }, { subject: hostile }]) {
        expect(await queueOf(user, scope)).toMatchObject({ learning: [], reviews: [], fresh: [] });
        const { data, error } = await user.client.rpc("practice_cards", { scope: scope as never });
        expect([error, data]).toEqual([null, []]);
      }
      for (const scope of [{ collection: hostile }, { thread: hostile }]) {
        const { error } = await user.client.rpc("study_queue", { scope: scope as never });
        expect(error?.code).toBe("22P02");
      }
    },
  );

  it("brings cards on the topics of a conversation", async () => {
    const user = await signUp(host, "talker");
    const response = await fetch(`${host.url}/functions/v1/chat`, {
      method: "POST",
      headers: {
        apikey: host.publishableKey,
        authorization: `Bearer ${user.accessToken}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ message: "What are the elements of battery?" }),
    });
    await response.text();
    await save(user, await collectionOf(user), { topic: "torts/battery", front: "Battery?" });
    await save(user, await collectionOf(user), { topic: "evidence/hearsay", front: "Hearsay?" });
    const [thread] = await sql`select id from public.threads where user_id = ${user.id}`;
    const { fresh } = await queueOf(user, { thread: thread?.id });
    expect(fresh.map(({ front }) => front)).toContain("Battery?");
    expect(fresh.map(({ front }) => front)).not.toContain("Hearsay?");
  });
});

describe("official cards", () => {
  it("outside the plan are closed: in the queue, in practice, in the tables, and by their id", async () => {
    const user = await signUp(host, "free");
    const [locked] =
      await sql`select id, collection_id from public.flashcards where is_official and not is_sample limit 1`;
    const scope = { collection: locked?.collection_id };
    expect((await queueOf(user, scope)).fresh).toHaveLength(3);
    const { data: practice } = await user.client.rpc("practice_cards", { scope: scope as never });
    expect(practice).toHaveLength(3);
    const { data: rows } = await user.client.from("flashcards").select("id").eq("id", locked?.id);
    expect(rows).toEqual([]);
    const marked = await user.client.rpc("mark_cards", { card_ids: [locked?.id], change: { flagged: true } });
    expect(marked.data).toBe(0);
    const into_collection = await collectionOf(user);
    const copied = await user.client.rpc("copy_official_card", { card: locked?.id, into_collection });
    expect(copied.error).toMatchObject({ code: "42501" });
    // The paywall shows questions, never answers.
    const { data: questions } = await user.client.rpc("locked_questions", {
      collection: locked?.collection_id,
    });
    expect(questions).toHaveLength(5);
    expect(Object.keys(questions?.[0] ?? {}).sort()).toEqual(["front", "id", "topic_title"]);
  });

  it("keep their schedule when copied", async () => {
    const user = await signUp(host, "copier");
    const { fresh } = await queueOf(user);
    const [card] = fresh;
    if (!card) throw new Error("no sample card");
    await answer(user, [card], 4);
    const into_collection = await collectionOf(user);
    const { data: copy } = await user.client.rpc("copy_official_card", { card: card.id, into_collection });
    const rows = await sql`select stability, difficulty, due, state, reps from public.card_states
      where user_id = ${user.id} and card_id in (${card.id}, ${copy})`;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });
});

describe("deleting", () => {
  it("can be undone with the schedule, and not by others", async () => {
    const [user, other] = [await signUp(host, "remover"), await signUp(host, "stranger")];
    const collection = await collectionOf(user);
    const [card = ""] = await save(user, collection, {});
    const change = (by: TestUser, is_deleted: boolean) =>
      by.client.rpc("set_cards_deleted", { card_ids: [card], is_deleted });
    expect((await change(other, true)).data).toBe(0);
    expect((await change(user, true)).data).toBe(1);
    expect((await user.client.from("flashcards").select("id").eq("id", card)).data).toEqual([]);
    expect((await queueOf(user, { collection })).fresh).toEqual([]);
    expect((await change(user, false)).data).toBe(1);
    expect((await queueOf(user, { collection })).fresh).toHaveLength(1);
    const remove = (by: TestUser, is_deleted: boolean) =>
      by.client.rpc("set_collection_deleted", { collection, is_deleted });
    expect((await remove(other, true)).data).toBe(false);
    expect((await remove(user, true)).data).toBe(true);
    expect((await user.client.from("collections").select("id").eq("id", collection)).data).toEqual([]);
    expect((await remove(user, false)).data).toBe(true);
    expect((await queueOf(user, { collection })).fresh).toHaveLength(1);
  });
});

describe("a note", () => {
  it("keeps the schedule of the cards it keeps, and needs hidden words for a cloze", async () => {
    const user = await signUp(host, "writer");
    const collection = await collectionOf(user);
    const cards = await save(user, collection, { kind: "reverse" });
    expect(cards).toHaveLength(2);
    const { fresh } = await queueOf(user, { collection });
    await answer(user, fresh, 4);
    const note_id = fresh[0]?.noteId;
    expect(await save(user, collection, { note_id, front: "Changed?" })).toEqual([cards[0]]);
    const [state] = await sql`select reps from public.card_states where card_id = ${cards[0] ?? ""}`;
    expect(state).toEqual({ reps: 1 });
    const { error } = await user.client.rpc("save_note", {
      note: { collection_id: collection, kind: "cloze", front: "Nothing hidden", back: "" },
    });
    expect(error).toMatchObject({ code: "22023", hint: "no_cloze" });
  });
});

describe.each(["free", "premium"] as const)("a %s student’s first week", (plan) => {
  it("has the right cards each day", async () => {
    const user = await signUp(host, `week-${plan}`);
    if (plan === "premium") await makePremium(sql, user);
    const seen = new Set<string>();
    const days: { fresh: number; reviews: number }[] = [];
    for (let day = 0; day < 7; day++) {
      const { learning, reviews, fresh } = await queueOf(user);
      expect(learning).toEqual([]);
      days.push({ fresh: fresh.length, reviews: reviews.length });
      // The home announces what the queue has.
      const announced = { fresh: fresh.length, reviews: reviews.length, learning: 0 };
      expect(todayOf(await overviewOf(user))).toMatchObject(announced);
      for (const { id } of fresh) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      await answer(user, fresh, 4);
      await answer(user, reviews, 3);
      const done = await queueOf(user);
      expect([...done.learning, ...done.reviews, ...done.fresh]).toEqual([]);
      expect(todayOf(await overviewOf(user))).toMatchObject({ all: 0, minutes: 0 });
      await sleep(sql, user);
    }
    // 42 sample cards last a free student three days; a premium student sees 20 new ones every day.
    expect(days.map(({ fresh }) => fresh)).toEqual(
      plan === "free" ? [20, 20, 2, 0, 0, 0, 0] : [20, 20, 20, 20, 20, 20, 20],
    );
    const { data } = await user.client.rpc("study_overview");
    // A streak counts days with answers: the sample was answered by the third, and none of it is due again yet.
    expect(data).toMatchObject({ streak: plan === "free" ? 0 : 7, today: { newLeft: 20, answered: 0 } });
  });
});
