/** Parameters fitted to a student's own reviews: who gets them, and that the stored schedules follow from them. */

import { createEmptyCard, default_w, fsrs } from "ts-fsrs";
import { expect, it } from "vitest";
import { fitParameters } from "../../../server/scheduling/fit-parameters.ts";
import { askFunction } from "../../support/ask-function.ts";
import { seeded } from "../../support/fuzz/random.ts";
import { collectionOf, DAY, daysAgo, makeCards, overviewOf, review } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

/** A student with so many reviews, forgetting more than average, in days that begin at midnight UTC. */
async function studentWith(name: string, reviews: number): Promise<{ user: TestUser; cards: string[] }> {
  const user = await signUp(host, name);
  await user.client.from("study_settings").insert({ user_id: user.id, day_start_hour: 0 });
  const PER_CARD = 5;
  const cards = await makeCards(sql, user, await collectionOf(user), reviews / PER_CARD);
  const random = seeded(3);
  const sent = cards.flatMap((card) =>
    Array.from({ length: PER_CARD }, (_, place) =>
      review(card, place > 0 && random.chance(0.35) ? 1 : 3, daysAgo(60 - place * 9 - random.integer(5))),
    ),
  );
  for (let start = 0; start < sent.length; start += 500)
    await askFunction(host, "review-cards", {
      token: user.accessToken,
      body: { reviews: sent.slice(start, start + 500) },
    });
  return { user, cards };
}

const rowsOf = ({ id }: TestUser) => sql<{ id: string; weights: number[]; reviews: number }[]>`
  select id, weights, reviews from public.fitted_parameters where user_id = ${id} order by id`;

it("fits 1,000 reviews, and schedules every later answer with the result, and no earlier one", {
  timeout: 60_000,
}, async () => {
  const { user, cards } = await studentWith("learner", 1_000);
  const { user: beginner } = await studentWith("beginner", 995);
  await fitParameters(sql);
  const [fitted] = await rowsOf(user);
  expect(await rowsOf(beginner)).toEqual([]);
  expect(fitted).toMatchObject({ reviews: 1_000 });
  const weights = fitted?.weights ?? [];
  expect(weights).toHaveLength(21);
  expect(weights).not.toEqual([...default_w]);
  // Nothing new to learn from.
  await fitParameters(sql);
  expect(await rowsOf(user)).toHaveLength(1);

  const { settings } = await overviewOf(user);
  expect(settings).toMatchObject({ parameters: { weights }, fitted_to: 1_000, is_fitted: true });
  const { data } = await user.client.rpc("own_parameters");
  expect(data).toEqual(settings.parameters);

  const answers = cards.slice(0, 100).flatMap((card, index) => {
    const last = daysAgo(15 - (index % 5));
    return [review(card, ((index % 4) + 1) as 1, last), review(card, 3, new Date(last.getTime() + 6 * DAY))];
  });
  const before = answers.filter((_, index) => index % 2 === 0);
  const after = answers.filter((_, index) => index % 2 === 1);
  const send = (reviews: typeof answers) =>
    askFunction(host, "review-cards", { token: user.accessToken, body: { reviews } });
  await send(before);
  // Back to the defaults: they apply from the next answer.
  await user.client.from("study_settings").update({ is_fitted: false }).eq("user_id", user.id);
  expect((await overviewOf(user)).settings).toMatchObject({ parameters: null, fitted_to: 1_000 });
  await send(after);

  const logged = await sql`
    select l.card_id, l.rating, l.reviewed_at, l.scheduled_with ->> 'parameters' as parameters
    from public.review_logs as l where l.user_id = ${user.id} order by l.reviewed_at, l.client_review_id`;
  expect(logged.filter(({ parameters }) => parameters === fitted?.id)).toHaveLength(before.length);
  const states = await sql`
    select card_id, due, stability, difficulty, scheduled_days, state from public.card_states where user_id = ${user.id}`;
  const own = fsrs({ w: weights });
  const standard = fsrs({});
  let differing = 0;
  for (const stored of states) {
    const history = logged.filter(({ card_id }) => card_id === stored.card_id);
    let card = createEmptyCard();
    let plain = createEmptyCard();
    for (const { rating, reviewed_at, parameters } of history) {
      card = (parameters ? own : standard).next(card, reviewed_at, rating).card;
      plain = standard.next(plain, reviewed_at, rating).card;
    }
    const { due, stability, difficulty, scheduled_days, state } = card;
    expect(stored).toMatchObject({ due, stability, difficulty, scheduled_days, state });
    if (plain.stability !== stability) differing++;
  }
  expect(differing).toBeGreaterThan(90);
});

it("fits again once the reviews have doubled, and not for students who turned it off", {
  timeout: 60_000,
}, async () => {
  const { user } = await studentWith("doubling", 1_000);
  const { user: declining } = await studentWith("declining", 1_000);
  await declining.client.from("study_settings").update({ is_fitted: false }).eq("user_id", declining.id);
  await fitParameters(sql);
  expect(await rowsOf(declining)).toEqual([]);
  await sql`update public.fitted_parameters set reviews = 1001 where user_id = ${user.id}`;
  const more = await makeCards(sql, user, await collectionOf(user), 500);
  const again = (count: number) =>
    askFunction(host, "review-cards", {
      token: user.accessToken,
      body: { reviews: more.slice(0, count).map((card) => review(card, 3, new Date())) },
    });
  await again(500);
  await sql`
    insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at)
    select user_id, card_id, 'copy-' || id, 3, reviewed_at + interval '1 minute' from public.review_logs
    where user_id = ${user.id} limit 501`;
  // 2,001 reviews.
  await fitParameters(sql);
  expect(await rowsOf(user)).toHaveLength(1);
  await sql`
    insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at)
    select user_id, card_id, 'last', 3, now() from public.review_logs where user_id = ${user.id} limit 1`;
  await fitParameters(sql);
  expect((await rowsOf(user)).map(({ reviews }) => reviews)).toEqual([1_001, 2_002]);
});
