/** Flashcards: users see their own; official cards require premium, except for a sample. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { checkAccess } from "../../support/access/check-access.ts";
import { checkColumns } from "../../support/access/check-columns.ts";
import { type Scene, setScene } from "../../support/access/scene.ts";
import { removeRows, rowsWith, storeRow } from "../../support/access/stored-rows.ts";
import {
  cards,
  collections,
  flashcardsTables,
  ownCard,
  prepareFlashcards,
  removeFlashcards,
} from "./flashcards-tables.ts";
import { studyTables } from "./study-tables.ts";

const FUTURE = "2031-01-01T00:00:00+00:00";
const PAST = "2021-01-01T00:00:00+00:00";
let scene: Scene;

async function subscribe(
  person: "premium" | "lapsed",
  status: string,
  current_period_end: string | null,
): Promise<void> {
  const user_id = scene.id(person);
  await removeRows(scene.sql, "user_subscriptions", { user_id });
  await storeRow(scene.sql, "user_subscriptions", ["id"], {
    id: `sub_${user_id}`,
    user_id,
    status,
    current_period_end,
  });
}

beforeAll(async () => {
  scene = await setScene(inject("host"), "premium", "lapsed");
  await subscribe("premium", "active", FUTURE);
  await subscribe("lapsed", "active", PAST);
  await prepareFlashcards(scene);
});
afterAll(async () => {
  await removeFlashcards(scene);
  await scene.end();
});

for (const access of [...flashcardsTables, ...studyTables]) {
  checkAccess(access, () => scene);
  checkColumns(access, () => scene);
}

describe("moving your own card", () => {
  it.each(["others", "official"] as const)(
    "into a collection that isn't yours (%s) is refused",
    async (target) => {
      await storeRow(scene.sql, "flashcards", ["id"], ownCard(scene));
      const { client } = scene.person("owner");
      const moved = await client
        .from("flashcards")
        .update({ collection_id: collections[target] })
        .eq("id", cards.own);
      expect({ code: moved.error?.code, status: moved.status }).toEqual({ code: "42501", status: 403 });
      expect(await rowsWith(scene.sql, "flashcards", ownCard(scene))).toHaveLength(1);
    },
  );
});

describe("an official card", () => {
  const card = {
    id: randomUUID(),
    collection_id: collections.official,
    is_official: true,
    front: "Duty?",
    back: "Care.",
  };

  it.each([
    ["active", FUTURE, 1],
    ["trialing", FUTURE, 1],
    ["active", PAST, 0],
    ["trialing", PAST, 0],
    ["active", null, 0],
    ["past_due", FUTURE, 0],
    ["canceled", FUTURE, 0],
    ["unpaid", FUTURE, 0],
    ["paused", FUTURE, 0],
    ["incomplete", FUTURE, 0],
    ["incomplete_expired", FUTURE, 0],
  ])("with a %s subscription until %s: %i visible", async (status, periodEnd, seen) => {
    await storeRow(scene.sql, "flashcards", ["id"], card);
    await subscribe("lapsed", status, periodEnd);
    const { data, error } = await scene
      .person("lapsed")
      .client.from("flashcards")
      .select("id")
      .eq("id", card.id);
    expect(error).toBeNull();
    expect(data).toHaveLength(seen);
  });

  it("isn't counted for a user who may not see it", async () => {
    await storeRow(scene.sql, "flashcards", ["id"], card);
    const count = async (person: "owner" | "premium") => {
      const query = scene
        .person(person)
        .client.from("flashcards")
        .select("*", { count: "exact", head: true });
      return (await query.eq("id", card.id).eq("is_official", true)).count;
    };
    expect([await count("owner"), await count("premium")]).toEqual([0, 1]);
  });

  it("counts toward its deck's size for every user, and for no visitor", async () => {
    await storeRow(scene.sql, "flashcards", ["id"], card);
    for (const person of ["owner", "premium"] as const) {
      const { data } = await scene.person(person).client.rpc("official_deck_sizes");
      expect(data).toContainEqual({ collection_id: collections.official, cards: 1 });
    }
    const { error } = await scene.person("visitor").client.rpc("official_deck_sizes");
    expect(error?.code).toBe("42501");
  });
});
