/** Notes: duplicating, moving and tagging several at once, and cards that a note loses and gets back. */

import { beforeAll, describe, expect, it } from "vitest";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  [user, other] = [await signUp(host, "author"), await signUp(host, "stranger")];
});

async function collectionOf(owner: TestUser): Promise<string> {
  const { data } = await owner.client
    .from("collections")
    .insert({ created_by: owner.id, title: "Evidence" })
    .select("id")
    .single();
  return data?.id ?? "";
}

async function save(owner: TestUser, note: object): Promise<string[]> {
  const { data, error } = await owner.client.rpc("save_note", {
    note: { kind: "basic", front: "Question?", back: "Answer.", ...note } as never,
  });
  expect(error).toBeNull();
  return data ?? [];
}

const cardsIn = async (collection: string) =>
  (
    await user.client
      .from("flashcards")
      .select("id, note_id, ordinal, kind, front, back, tags, authority, card_states(state)")
      .eq("collection_id", collection)
      .order("ordinal")
  ).data ?? [];

const noteOf = async (card: string) =>
  (await sql<{ note_id: string }[]>`select note_id from public.flashcards where id = ${card}`)[0]?.note_id ??
  "";

describe("duplicating notes", () => {
  it("copies every card of each note once, as new cards of one new note", async () => {
    const [from, into] = [await collectionOf(user), await collectionOf(user)];
    const cards = await save(user, {
      ...{ collection_id: from, kind: "reverse", tags: ["exam"], authority: "FRE 801" },
    });
    await sql`update public.card_states set state = 2, reps = 3, stability = 9 where card_id = any(${cards})`;
    const { data: copies, error } = await user.client.rpc("duplicate_notes", {
      card_ids: cards,
      into_collection: into,
    });
    expect(error).toBeNull();
    expect(copies).toHaveLength(2);
    const text = {
      kind: "reverse",
      front: "Question?",
      back: "Answer.",
      tags: ["exam"],
      authority: "FRE 801",
    };
    const found = await cardsIn(into);
    expect(found).toMatchObject([0, 1].map((ordinal) => ({ ...text, ordinal, card_states: [{ state: 0 }] })));
    const notes = new Set(found.map(({ note_id }) => note_id));
    expect(notes.size).toBe(1);
    expect(notes.has(await noteOf(cards[0] ?? ""))).toBe(false);
    expect(await cardsIn(from)).toHaveLength(2);
  });

  it("puts them next to the originals without a collection", async () => {
    const collection = await collectionOf(user);
    const [card = ""] = await save(user, { collection_id: collection });
    await user.client.rpc("duplicate_notes", { card_ids: [card] });
    expect(await cardsIn(collection)).toHaveLength(2);
  });

  it("copies nothing of others, and nothing into their collections", async () => {
    const [mine, theirs] = [await collectionOf(user), await collectionOf(other)];
    const [card = ""] = await save(user, { collection_id: mine });
    const stranger = await other.client.rpc("duplicate_notes", { card_ids: [card], into_collection: theirs });
    expect([stranger.error, stranger.data]).toEqual([null, []]);
    const into = await user.client.rpc("duplicate_notes", { card_ids: [card], into_collection: theirs });
    expect(into.error?.code).toBe("42501");
    const official = await sql<{ id: string }[]>`
      select id from public.flashcards where is_official and is_sample limit 1`;
    const copied = await user.client.rpc("duplicate_notes", {
      card_ids: official.map(({ id }) => id),
      into_collection: mine,
    });
    expect([copied.error, copied.data]).toEqual([null, []]);
  });
});

describe("changing several notes", () => {
  it("moves and tags all of their cards", async () => {
    const [from, into] = [await collectionOf(user), await collectionOf(user)];
    const cards = await save(user, { collection_id: from, kind: "reverse" });
    const note_id = await noteOf(cards[0] ?? "");
    const { data } = await user.client.rpc("change_notes", {
      changes: [{ note_id, collection_id: into, tags: ["bar"] }],
    });
    expect(data).toBe(2);
    expect(await cardsIn(into)).toMatchObject([{ tags: ["bar"] }, { tags: ["bar"] }]);
    await user.client.rpc("change_notes", { changes: [{ note_id, tags: [] }] });
    expect(await cardsIn(into)).toMatchObject([{ tags: [] }, { tags: [] }]);
  });

  it("changes nothing of others, and moves nothing into their collections", async () => {
    const [mine, theirs] = [await collectionOf(user), await collectionOf(other)];
    const note_id = await noteOf((await save(user, { collection_id: mine }))[0] ?? "");
    const stranger = await other.client.rpc("change_notes", { changes: [{ note_id, tags: ["x"] }] });
    expect([stranger.error, stranger.data]).toEqual([null, 0]);
    const into = await user.client.rpc("change_notes", { changes: [{ note_id, collection_id: theirs }] });
    expect(into.error?.code).toBe("42501");
    expect(await cardsIn(mine)).toHaveLength(1);
  });

  it("names bad input with 400", async () => {
    const collection_id = await collectionOf(user);
    const note_id = await noteOf((await save(user, { collection_id }))[0] ?? "");
    const { error, status } = await user.client.rpc("change_notes", {
      changes: [{ note_id, tags: Array.from({ length: 21 }, String) }],
    });
    expect({ code: error?.code, status }).toEqual({ code: "23514", status: 400 });
  });
});

describe("a note’s cards", () => {
  const front = "{{c1::Hearsay}} is an {{c2::out-of-court}} statement.";

  it("return with their schedule when their words are hidden again", async () => {
    const collection_id = await collectionOf(user);
    const cloze = { collection_id, kind: "cloze", front, back: "" };
    const cards = await save(user, cloze);
    const note_id = await noteOf(cards[0] ?? "");
    await sql`update public.card_states set reps = 7 where card_id = ${cards[1] ?? ""}`;
    expect(await save(user, { ...cloze, note_id, front: "{{c1::Hearsay}} is a statement." })).toEqual([
      cards[0],
    ]);
    expect(await cardsIn(collection_id)).toHaveLength(1);
    expect(await save(user, { ...cloze, note_id })).toEqual(cards);
    const [state] = await sql`select reps from public.card_states where card_id = ${cards[1] ?? ""}`;
    expect(state).toEqual({ reps: 7 });
  });

  it("are complete again after one was deleted and the note is edited", async () => {
    const collection_id = await collectionOf(user);
    const cards = await save(user, { collection_id, kind: "cloze", front, back: "" });
    await user.client.rpc("set_cards_deleted", { card_ids: [cards[1] ?? ""], is_deleted: true });
    const note_id = await noteOf(cards[0] ?? "");
    expect(await save(user, { collection_id, kind: "cloze", front, back: "FRE 801", note_id })).toEqual(
      cards,
    );
  });

  it("are never written into others’ collections, nor over their notes", async () => {
    const [mine, theirs] = [await collectionOf(user), await collectionOf(other)];
    const note = { kind: "basic", front: "Mine?", back: "No." };
    const into = await user.client.rpc("save_note", { note: { ...note, collection_id: theirs } });
    expect({ code: into.error?.code, status: into.status }).toEqual({ code: "42501", status: 403 });
    const [card = ""] = await save(user, { collection_id: mine });
    const note_id = await noteOf(card);
    const [made = ""] = await save(other, { ...note, collection_id: theirs, note_id });
    expect(made).not.toBe(card);
    expect(await cardsIn(mine)).toMatchObject([{ front: "Question?" }]);
  });
});
