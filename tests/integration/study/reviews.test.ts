/** Recording reviews through the API: exactly once, in any order, and equal to a replay with ts-fsrs. */

import { randomUUID } from "node:crypto";
import { createEmptyCard, fsrs } from "ts-fsrs";
import { beforeAll, describe, expect, it } from "vitest";
import { askFunction } from "../../support/ask-function.ts";
import { seeded } from "../../support/fuzz/random.ts";
import { collectionOf, DAY, daysAgo, makeCards, type Review, review } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { makePremium, signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;
let collection: string;

const RATINGS = [1, 2, 3, 4] as const;

beforeAll(async () => {
  student = await signUp(host, "reviewer");
  collection = await collectionOf(student);
});

const send = (reviews: readonly Review[], token = student.accessToken) =>
  askFunction(host, "review-cards", { token, body: { reviews } });

async function stateOf(cardId: string, of = student) {
  const [row] = await sql`
    select due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state, last_review
    from public.card_states where user_id = ${of.id} and card_id = ${cardId}`;
  return row;
}

describe("recording reviews", () => {
  it("stores the schedule that it returns, and logs the review", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    const { status, body } = await send([review(card, 3, new Date())]);
    expect(status).toBe(200);
    const [stored] =
      await sql`select l.*, s.due, s.state from public.review_logs as l join public.card_states as s using (user_id, card_id) where l.card_id = ${card}`;
    expect(stored).toMatchObject({
      rating: 3,
      state_before: 0,
      state: 1,
      is_undone: false,
      duration_ms: 4000,
    });
    const { cards } = body as { cards: { cardId: string; schedule: { due: string; state: number } }[] };
    expect(cards).toMatchObject([{ cardId: card, schedule: { due: stored?.due.toISOString(), state: 1 } }]);
  });

  it("counts a review once, however often it is sent, even at the same time", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    const once = review(card, 3, daysAgo(1));
    const answers = await Promise.all(Array.from({ length: 4 }, () => send([once, once])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(card)).toMatchObject({ reps: 1 });
  });

  it("loses no review when devices save different ones of a card at the same time", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    const sent = [5, 4, 3, 2].map((days) => review(card, 3, daysAgo(days)));
    await Promise.all(sent.map((one) => send([one])));
    expect(await stateOf(card)).toMatchObject({ reps: 4 });
  });

  it("leaves the same state in whatever order batches arrive, with repeats and undone reviews", async () => {
    const [one = "", other = ""] = await makeCards(sql, student, collection, 2);
    const ratings = [3, 3, 1, 3, 4, 2, 3] as const;
    const of = (card: string) =>
      ratings.map((rating, place) =>
        review(card, rating, daysAgo(20 - place * 2), { isUndone: place === 4 }),
      );
    const forwards = of(one);
    for (const single of forwards) await send([single]);
    const backwards = of(other).reverse();
    await send(backwards.slice(0, 4));
    await send(backwards.slice(2));
    await send(backwards);
    const [first, second] = [await stateOf(one), await stateOf(other)];
    const times = forwards.map(({ reviewedAt }) => reviewedAt);
    // The reviews were made a few milliseconds apart.
    expect(times).toHaveLength(ratings.length);
    for (const column of [
      "stability",
      "difficulty",
      "reps",
      "lapses",
      "state",
      "scheduled_days",
      "learning_steps",
    ])
      expect({ [column]: second?.[column] }).toEqual({ [column]: first?.[column] });
  });

  it("restores the exact state when a review is undone, down to a new card", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    const fresh = await stateOf(card);
    const first = review(card, 3, daysAgo(9));
    const second = review(card, 1, daysAgo(2));
    await send([first]);
    const afterFirst = await stateOf(card);
    await send([second]);
    expect(await stateOf(card)).not.toEqual(afterFirst);
    await send([{ ...second, isUndone: true }]);
    expect(await stateOf(card)).toEqual(afterFirst);
    await send([{ ...first, isUndone: true }]);
    expect(await stateOf(card)).toEqual(fresh);
    // A late copy of an undone review doesn't bring it back.
    await send([first, second]);
    expect(await stateOf(card)).toEqual(fresh);
  });

  it("takes a review from the future as one from now", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    await send([review(card, 4, new Date(Date.now() + 400 * DAY))]);
    expect((await stateOf(card))?.last_review.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("refuses cards of other users and official ones outside the plan, and records the rest", async () => {
    const other = await signUp(host, "neighbor");
    const [theirs = ""] = await makeCards(sql, other, await collectionOf(other), 1);
    const [mine = ""] = await makeCards(sql, student, collection, 1);
    const [locked] = await sql`select id from public.flashcards where is_official and not is_sample limit 1`;
    const [sample] = await sql`select id from public.flashcards where is_sample limit 1`;
    const sent = [theirs, locked?.id, mine, sample?.id].map((card) => review(card, 3, new Date()));
    const { status, body } = await send(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refused: [sent[0]?.id, sent[1]?.id] });
    expect(await stateOf(theirs)).toBeUndefined();
    expect(await stateOf(locked?.id)).toBeUndefined();
    expect(await stateOf(mine)).toMatchObject({ reps: 1 });
    expect(await stateOf(sample?.id)).toMatchObject({ reps: 1 });
    const premium = await signUp(host, "paying");
    await makePremium(sql, premium);
    await send([review(locked?.id, 3, new Date())], premium.accessToken);
    expect(await stateOf(locked?.id, premium)).toMatchObject({ reps: 1 });
  });

  it("refuses an id that belongs to another card’s review", async () => {
    const [one = "", other = ""] = await makeCards(sql, student, collection, 2);
    const first = review(one, 3, new Date());
    await send([first]);
    const { body } = await send([{ ...first, cardId: other }]);
    expect(body).toMatchObject({ refused: [first.id] });
    expect(await stateOf(other)).toMatchObject({ reps: 0 });
  });

  it.each([
    [null, "Send 1 to 500 reviews."],
    [{ reviews: [] }, "Send 1 to 500 reviews."],
    [{ reviews: [{ id: "a" }] }, "Send 1 to 500 reviews. Review 1, cardId, is invalid."],
    [
      { reviews: [{ ...review(randomUUID(), 5, new Date()) }] },
      "Send 1 to 500 reviews. Review 1, rating, is invalid.",
    ],
    [
      { reviews: [{ ...review(randomUUID(), 3, new Date()), reviewedAt: "soon" }] },
      "Send 1 to 500 reviews. Review 1, reviewedAt, is invalid.",
    ],
  ])("says what is wrong with %j", async (body, message) => {
    const answer = await askFunction(host, "review-cards", { token: student.accessToken, body });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "invalid_request", message } } });
  });

  it("needs a signed-in user", async () => {
    const answer = await askFunction(host, "review-cards", { body: { reviews: [] } });
    expect(answer).toMatchObject({ status: 401, code: "unauthorized" });
  });

  it("takes a thousand reviews of a card and refuses more, but still takes one back", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    const first = new Date(daysAgo(2)).getTime();
    const given = Array.from({ length: 1_002 }, (_, place) =>
      review(card, 3, new Date(first + place * 1_000)),
    );
    for (const start of [0, 500]) await send(given.slice(start, start + 500));
    expect(await stateOf(card)).toMatchObject({ reps: 1_000 });

    const [known, ...others] = [given[999] as Review, ...given.slice(1_000)];
    const { status, body } = await send([...others, { ...known, isUndone: true }]);
    expect([status, (body as { refused: string[] }).refused]).toEqual([200, others.map(({ id }) => id)]);
    expect(await stateOf(card)).toMatchObject({ reps: 999 });
    const [stored] = await sql`select count(*)::int from public.review_logs where card_id = ${card}`;
    expect(stored?.count).toBe(1_000);
  });

  it("stores the interval before each review", async () => {
    const [card = ""] = await makeCards(sql, student, collection, 1);
    await send([
      review(card, 4, daysAgo(60)),
      review(card, 1, daysAgo(30)),
      review(card, 3, new Date(daysAgo(30).getTime() + 600_000)),
    ]);
    const intervals = await sql`
      select interval_before, state_before from public.review_logs where card_id = ${card} order by reviewed_at`;
    const learned = fsrs({ request_retention: 0.9 }).next(createEmptyCard(), new Date(), 4).card;
    expect(intervals.map((row) => [row.state_before, row.interval_before])).toEqual([
      [0, 0],
      [2, learned.scheduled_days],
      [3, 0],
    ]);
  });
});

describe("10,000 random histories", () => {
  it("are stored as ts-fsrs replays them", { timeout: 400_000 }, async () => {
    const HISTORIES = 10_000;
    const AT_ONCE = 400;
    const user = await signUp(host, "historian");
    // Days that begin at midnight UTC, and FSRS’s own parameters, whatever another test fits meanwhile: as ts-fsrs compares.
    await user.client
      .from("study_settings")
      .insert({ user_id: user.id, day_start_hour: 0, is_fitted: false });
    const cards = await makeCards(sql, user, await collectionOf(user), HISTORIES);
    const histories = cards.map((cardId, index) => {
      const random = seeded(index + 1);
      let at = Date.UTC(2024, 0, 1 + random.integer(300));
      return Array.from({ length: 1 + random.integer(6) }, () => {
        at += random.chance(0.4) ? random.integer(3_000) * 1_000 : random.integer(60 * DAY);
        return review(cardId, random.pick(RATINGS), new Date(at));
      });
    });
    // By rounds, shuffled within each batch: some arrive out of order.
    const random = seeded(7);
    const sent = histories.flat().sort(() => random.next() - 0.5);
    for (let start = 0; start < sent.length; start += AT_ONCE) {
      const { status } = await send(sent.slice(start, start + AT_ONCE), user.accessToken);
      expect(status).toBe(200);
    }
    const rows = await sql`select * from public.card_states where user_id = ${user.id}`;
    const stored = new Map(rows.map((row) => [row.card_id, row]));
    const scheduler = fsrs({ request_retention: 0.9 });
    for (const history of histories) {
      let card = createEmptyCard();
      const inOrder = [...history].sort((one, other) =>
        one.reviewedAt === other.reviewedAt
          ? one.id < other.id
            ? -1
            : 1
          : one.reviewedAt < other.reviewedAt
            ? -1
            : 1,
      );
      for (const { rating, reviewedAt } of inOrder) card = scheduler.next(card, reviewedAt, rating as 1).card;
      expect(stored.get(history[0]?.cardId)).toMatchObject({
        ...{ due: card.due, stability: card.stability, difficulty: card.difficulty, state: card.state },
        ...{ reps: card.reps, lapses: card.lapses, scheduled_days: card.scheduled_days },
        ...{ learning_steps: card.learning_steps },
      });
    }
  });
});
