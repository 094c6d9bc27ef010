/** Leeches: cards that were forgotten too often are tagged and suspended. */

import { beforeAll, describe, expect, it } from "vitest";
import { askFunction } from "../../support/ask-function.ts";
import { seeded } from "../../support/fuzz/random.ts";
import { collectionOf, DAY, daysAgo, makeCards, type Review, review } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;
let collection: string;

beforeAll(async () => {
  student = await signUp(host, "forgetful");
  collection = await collectionOf(student);
});

const send = (reviews: readonly Review[], token = student.accessToken) =>
  askFunction(host, "review-cards", { token, body: { reviews } });

describe("a leech", () => {
  /** Learned, then forgotten and relearned so many times, 20 days apart. */
  function forgotten(card: string, times: number): Review[] {
    const start = daysAgo(400).getTime();
    return [
      review(card, 4, new Date(start)),
      ...Array.from({ length: times }, (_, index) => {
        const at = start + (index + 1) * 20 * DAY;
        return [review(card, 1, new Date(at)), review(card, 3, new Date(at + 600_000))];
      }).flat(),
    ];
  }
  const leechOf = async (card: string) => {
    const [row] = await sql`
      select s.lapses, s.leeches, s.is_suspended, 'leech' = any (f.tags) as is_tagged
      from public.card_states as s join public.flashcards as f on f.id = s.card_id where s.card_id = ${card}`;
    return row;
  };
  const CALM = { leeches: 0, is_suspended: false, is_tagged: false };
  const LEECH = { leeches: 1, is_suspended: true, is_tagged: true };

  it("is tagged and suspended at the eighth lapse, and no longer once that answer is undone", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    const history = forgotten(card, 8);
    await send(history.slice(0, -2));
    expect(await leechOf(card)).toEqual({ lapses: 7, ...CALM });
    const eighth = history.at(-2) as Review;
    await send([eighth]);
    expect(await leechOf(card)).toEqual({ lapses: 8, ...LEECH });
    await send([eighth]);
    expect(await leechOf(card)).toEqual({ lapses: 8, ...LEECH });
    await send([{ ...eighth, isUndone: true }]);
    expect(await leechOf(card)).toEqual({ lapses: 7, ...CALM });
  });

  it("is one whatever order the answers arrive in", async () => {
    const cards = await makeCards(sql, student, collection, 6);
    for (const [index, card] of cards.entries()) {
      const random = seeded(index + 1);
      const history = forgotten(card, 9);
      const undone = { ...(history.at(-2) as Review), isUndone: true };
      const sent = [...history, undone, ...history.slice(3, 9)].sort(() => random.next() - 0.5);
      while (sent.length > 0) await send(sent.splice(0, 1 + random.integer(6)));
      expect(await leechOf(card)).toEqual({ lapses: 8, ...LEECH });
    }
  });

  it("that the student kept is suspended again at the twelfth lapse, not before", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    const history = forgotten(card, 12);
    await send(history.slice(0, 17));
    await student.client.rpc("mark_cards", { card_ids: [card], change: { suspended: false } });
    await send(history.slice(17, -2));
    expect(await leechOf(card)).toEqual({ ...LEECH, lapses: 11, is_suspended: false });
    await send(history.slice(-2));
    expect(await leechOf(card)).toEqual({ ...LEECH, lapses: 12, leeches: 2 });
  });

  it("is decided by the student’s own number, and never with 0", async () => {
    const user = await signUp(host, "strict");
    await user.client.from("study_settings").insert({ user_id: user.id, leech_lapses: 2 });
    const own = await collectionOf(user);
    const [card = "", other = ""] = await makeCards(sql, user, own, 2);
    await send(forgotten(card, 2), user.accessToken);
    expect(await leechOf(card)).toMatchObject({ lapses: 2, ...LEECH });
    await user.client.from("study_settings").update({ leech_lapses: 0 }).eq("user_id", user.id);
    await send(forgotten(other, 9), user.accessToken);
    expect(await leechOf(other)).toMatchObject({ lapses: 9, ...CALM });
    const refused = await user.client
      .from("study_settings")
      .update({ leech_lapses: 100 })
      .eq("user_id", user.id);
    expect(refused.error).toMatchObject({ code: "23514" });
  });
});
