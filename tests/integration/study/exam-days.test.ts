/** What the exam plan says each day is what the queue deals that day. */

import { describe, expect, it } from "vitest";
import { examPlanOf } from "../../../src/features/flashcards/model/exam-plan.ts";
import { todayOf } from "../../../src/features/flashcards/model/today.ts";
import { askFunction } from "../../support/ask-function.ts";
import { collectionOf, makeCards, overviewOf, review, sleep } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { makePremium, signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

interface Dealt {
  readonly id: string;
  readonly isOfficial: boolean;
  readonly collectionTitle: string;
}

async function freshOf(user: TestUser, scope: object = {}): Promise<Dealt[]> {
  const { data, error } = await user.client.rpc("study_queue", { scope: scope as never });
  expect(error).toBeNull();
  return (data as unknown as { fresh: Dealt[] }).fresh;
}

/** Answers Easy, so that no card comes back today. */
async function answerAll(user: TestUser, cards: readonly Dealt[]): Promise<void> {
  if (cards.length === 0) return;
  const reviews = cards.map(({ id }) => review(id, 4, new Date()));
  const { status } = await askFunction(host, "review-cards", { token: user.accessToken, body: { reviews } });
  expect(status).toBe(200);
}

/** A student whose exam is so many days away. */
async function examinee(name: string, daysLeft: number, settings: object) {
  const user = await signUp(host, name);
  await makePremium(sql, user);
  const { error } = await user.client
    .from("study_settings")
    .insert({ user_id: user.id, exam: "mbe", ...settings });
  expect(error).toBeNull();
  // Counted in study days, as the plan does.
  const [row] = await sql<{ day: string }[]>`
    update public.study_settings set exam_date = ((now() - interval '4 hours') at time zone 'UTC')::date + ${daysLeft}::integer
    where user_id = ${user.id} returning exam_date::text as day`;
  expect(row?.day).toMatch(/^\d{4}-/);
  return user;
}

describe("the plan and the queue", () => {
  it("agree while own cards come first, and after", async () => {
    const user = await examinee("own-first", 60, { new_per_day: 28 });
    await makeCards(sql, user, await collectionOf(user), 40);
    const days: { own: number; official: number; untilSubjects: number | null | undefined }[] = [];
    for (let day = 0; day < 4; day++) {
      const overview = await overviewOf(user);
      const plan = examPlanOf(overview);
      const fresh = await freshOf(user);
      expect(todayOf(overview).fresh).toBe(fresh.length);
      const official = fresh.filter(({ isOfficial }) => isOfficial);
      const own = fresh.length - official.length;
      days.push({ own, official: official.length, untilSubjects: plan?.own.daysUntilSubjects });
      if (own === 0) {
        const dealt = Map.groupBy(official, ({ collectionTitle }) => collectionTitle);
        for (const { title, perDay } of plan?.subjects ?? [])
          expect({ title, cards: dealt.get(title)?.length }).toEqual({ title, cards: Math.round(perDay) });
      }
      await answerAll(user, fresh);
      await sleep(sql, user);
    }
    expect(days).toEqual([
      { own: 28, official: 0, untilSubjects: 1 },
      { own: 12, official: 16, untilSubjects: 0 },
      { own: 0, official: 28, untilSubjects: 0 },
      { own: 0, official: 28, untilSubjects: 0 },
    ]);
  });

  it("have no new cards in the last days, unless a collection is chosen", async () => {
    // Chosen six days ahead: three days of new cards, three for review.
    const user = await examinee("late", 6, { new_per_day: 2 });
    const collection = await collectionOf(user);
    await makeCards(sql, user, collection, 20);
    const days: object[] = [];
    for (let day = 0; day <= 7; day++) {
      const overview = await overviewOf(user);
      const plan = examPlanOf(overview);
      const fresh = await freshOf(user);
      expect(todayOf(overview).fresh).toBe(fresh.length);
      expect(await freshOf(user, { collection })).toHaveLength(2);
      days.push({
        left: plan?.daysLeft,
        fresh: fresh.length,
        hasNew: plan?.hasNewCards,
        missed: plan?.missed,
      });
      await answerAll(user, fresh);
      await sleep(sql, user);
    }
    const [missed] = days.map((day) => (day as { missed: number }).missed);
    expect(days).toEqual([
      { left: 6, fresh: 2, hasNew: true, missed },
      { left: 5, fresh: 2, hasNew: true, missed },
      { left: 4, fresh: 2, hasNew: true, missed },
      // What the first day said would stay unseen.
      { left: 3, fresh: 0, hasNew: false, missed },
      { left: 2, fresh: 0, hasNew: false, missed },
      { left: 1, fresh: 0, hasNew: false, missed },
      { left: 0, fresh: 0, hasNew: false, missed },
      // New cards again.
      { left: undefined, fresh: 2, hasNew: undefined, missed: undefined },
    ]);
  });

  it("count the review days from the day on which the date was chosen", async () => {
    const user = await examinee("mover", 60, {});
    expect((await overviewOf(user)).exam).toEqual({ daysLeft: 60, reviewDays: 14, hasNewCards: true });
    await sleep(sql, user);
    expect((await overviewOf(user)).exam).toEqual({ daysLeft: 59, reviewDays: 14, hasNewCards: true });
    // Another setting changes nothing about it; another date does.
    await user.client.from("study_settings").update({ new_per_day: 3 }).eq("user_id", user.id);
    await sql`update public.study_settings set exam_date = exam_date - 49 where user_id = ${user.id}`;
    expect((await overviewOf(user)).exam).toEqual({ daysLeft: 10, reviewDays: 5, hasNewCards: true });
    const { error } = await user.client
      .from("study_settings")
      .update({ exam_planned_on: "2020-01-01" } as never)
      .eq("user_id", user.id);
    expect(error?.code).toBe("42501");
  });
});
