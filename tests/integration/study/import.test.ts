/** Importing notes: their cards, and the schedules that another program kept. */

import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { askFunction } from "../../support/ask-function.ts";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();
let user: TestUser;
let into_collection: string;

async function collectionOf(owner: TestUser): Promise<string> {
  const { data } = await owner.client
    .from("collections")
    .insert({ created_by: owner.id, title: "From Anki" })
    .select("id")
    .single();
  return data?.id ?? "";
}

beforeAll(async () => {
  user = await signUp(host, "importer");
  into_collection = await collectionOf(user);
});

const DAY = 86_400_000;
const schedule = {
  ...{
    due: new Date(Date.now() - DAY).toISOString(),
    lastReview: new Date(Date.now() - 10 * DAY).toISOString(),
  },
  ...{ stability: 9, difficulty: 5, scheduledDays: 9, learningSteps: 0, reps: 4, lapses: 1, state: 2 },
  dayOffsetMinutes: 0,
};
const card = { ordinal: 0, schedule, suspended: false, flagged: false };
const note = { kind: "basic", front: "Question?", back: "Answer.", tags: ["anki"], authority: "FRE 801" };

const load = (notes: unknown, collection = into_collection, by = user) =>
  by.client.rpc("import_notes", { into_collection: collection, notes: notes as never });

it("adds each note's cards, with the schedules that came with them", async () => {
  const { data, error } = await load([
    { ...note, cards: [{ ...card, flagged: true }] },
    { ...note, kind: "reverse", cards: [{ ...card, ordinal: 1, suspended: true }] },
    { ...note, kind: "cloze", front: "{{c1::a}} {{c3::b}}", back: "", cards: [{ ...card, ordinal: 3 }] },
    note,
  ]);
  expect([error, data]).toEqual([null, 6]);
  const { data: stored } = await user.client
    .from("flashcards")
    .select("kind, ordinal, tags, authority, card_states(state, stability, reps, is_suspended, is_flagged)")
    .eq("collection_id", into_collection)
    .order("created_at")
    .order("ordinal");
  const fresh = { state: 0, stability: 0, reps: 0, is_suspended: false, is_flagged: false };
  const kept = { ...fresh, state: 2, stability: 9, reps: 4 };
  const cardOf = (kind: string, ordinal: number, state: object) => ({
    ...{ kind, ordinal, tags: ["anki"], authority: "FRE 801", card_states: [state] },
  });
  expect(stored).toEqual([
    cardOf("basic", 0, { ...kept, is_flagged: true }),
    cardOf("reverse", 0, fresh),
    cardOf("reverse", 1, { ...kept, is_suspended: true }),
    cardOf("cloze", 1, fresh),
    cardOf("cloze", 3, kept),
    cardOf("basic", 0, fresh),
  ]);
});

it("continues a schedule: the next answer follows from it", async () => {
  const collection = await collectionOf(user);
  await load([{ ...note, cards: [card] }], collection);
  const { data } = await user.client.from("flashcards").select("id").eq("collection_id", collection).single();
  const answered = await askFunction(host, "review-cards", {
    token: user.accessToken,
    body: {
      reviews: [
        {
          ...{ id: randomUUID(), cardId: data?.id, rating: 3, durationMs: 4000, isUndone: false },
          reviewedAt: new Date().toISOString(),
        },
      ],
    },
  });
  expect(answered.status).toBe(200);
  const [state] =
    await sql`select state, reps, stability > 9 as grew from public.card_states where card_id = ${data?.id ?? ""}`;
  expect(state).toEqual({ state: 2, reps: 5, grew: true });
});

it("refuses others' collections, and adds nothing", async () => {
  const stranger = await signUp(host, "stranger");
  const { error, status } = await load([note], into_collection, stranger);
  expect({ code: error?.code, status }).toEqual({ code: "42501", status: 403 });
});

it.each([
  ["stability", { stability: 0 }],
  ["difficulty", { difficulty: 11 }],
  ["state", { state: 0 }],
  ["last review in the future", { lastReview: new Date(Date.now() + DAY).toISOString() }],
  ["missing due", { due: null }],
])("refuses a schedule that can't be: %s", async (_, change) => {
  const collection = await collectionOf(user);
  const { error, status } = await load(
    [note, { ...note, cards: [{ ...card, schedule: { ...schedule, ...change } }] }],
    collection,
  );
  expect({ code: error?.code, status }).toEqual({ code: "22023", status: 400 });
  const { count } = await user.client
    .from("flashcards")
    .select("*", { count: "exact", head: true })
    .eq("collection_id", collection);
  expect(count).toBe(0);
});

it.each([
  ["no list", {}, "22023"],
  ["too many", Array.from({ length: 1001 }, () => note), "22023"],
  ["an empty front", [{ ...note, front: " " }], "23514"],
])("refuses %s with 400", async (_, notes, code) => {
  const { error, status } = await load(notes);
  expect({ code: error?.code, status }).toEqual({ code, status: 400 });
});
