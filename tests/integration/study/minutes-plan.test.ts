/** The plan in minutes: what the queue deals each day is what the plan says, and finals come first. */

import { describe, expect, it } from "vitest";
import { minutesPlanOf } from "../../../src/features/flashcards/model/minutes-plan.ts";
import { todayOf } from "../../../src/features/flashcards/model/today.ts";
import { askFunction } from "../../support/ask-function.ts";
import { collectionOf, makeCards, overviewOf, review, sleep } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { makePremium, signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

interface Dealt {
  readonly id: string;
  readonly collectionTitle: string;
}
interface Queue {
  readonly learning: Dealt[];
  readonly reviews: Dealt[];
  readonly fresh: Dealt[];
}

async function queueOf(user: TestUser, args: object = {}): Promise<Queue> {
  const { data, error } = await user.client.rpc("study_queue", { max_cards: 500, ...args });
  expect(error).toBeNull();
  return data as unknown as Queue;
}

async function answer(user: TestUser, cards: readonly Dealt[], rating: number): Promise<void> {
  if (cards.length === 0) return;
  const reviews = cards.map(({ id }) => review(id, rating, new Date(), { durationMs: null }));
  const { status } = await askFunction(host, "review-cards", { token: user.accessToken, body: { reviews } });
  expect(status).toBe(200);
}

const dayIn = (days: number) =>
  new Date(Date.now() - 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const weekdayIn = (days: number) => new Date(`${dayIn(days)}T12:00Z`).getUTCDay();

async function settle(user: TestUser, settings: object): Promise<void> {
  const { error } = await user.client.from("study_settings").upsert({ user_id: user.id, ...settings });
  expect(error).toBeNull();
}

/** Works the plan out and notes it, as the browser does. */
async function planned(user: TestUser) {
  const plan = minutesPlanOf(await overviewOf(user), "Exam");
  if (!plan) throw new Error("no plan");
  await settle(user, { planned_minutes: plan.minutes, planned_new_share: plan.newPercentage });
  const overview = await overviewOf(user);
  // Noting it changes nothing about it.
  expect(minutesPlanOf(overview, "Exam")?.minutes).toBe(plan.minutes);
  return { plan, overview };
}

async function addFinal(user: TestUser, subject: string, days: number): Promise<void> {
  const { error } = await user.client.from("course_finals").insert({ subject, exam_date: dayIn(days) });
  expect(error).toBeNull();
}

describe("the plan, today’s counts, and the queue", () => {
  it("agree day by day, on easy days and days off, too", async () => {
    const user = await signUp(host, "minutes");
    await makeCards(sql, user, await collectionOf(user), 90);
    await settle(user, {
      ...{ exam: "mpre", exam_date: dayIn(12), minutes_per_day: 60, practice_per_day: 2 },
      ...{ easy_days: [weekdayIn(1)], days_off: [weekdayIn(2)] },
    });
    const days: { part: number; cards: number }[] = [];
    for (let day = 0; day < 6; day++) {
      const { plan, overview } = await planned(user);
      const queue = await queueOf(user);
      const today = todayOf(overview);
      expect(today).toMatchObject({ reviews: queue.reviews.length, fresh: queue.fresh.length });
      const [said] = plan.course.days;
      expect(Math.abs((said?.reviews ?? 0) - queue.reviews.length)).toBeLessThanOrEqual(1);
      // Whole cards only: of both, up to one less fits.
      expect(Math.abs((said?.fresh ?? 0) - queue.fresh.length)).toBeLessThanOrEqual(1);
      days.push({
        part: day === 1 ? 0.5 : day === 2 ? 0 : 1,
        cards: queue.reviews.length + queue.fresh.length,
      });
      await answer(user, queue.fresh, 4);
      await answer(user, queue.reviews, 3);
      expect(todayOf(await overviewOf(user)).all).toBe(0);
      await sleep(sql, user);
      await sql`update public.study_settings set easy_days = array(select (d + 6) % 7 from unnest(easy_days) as d),
        days_off = array(select (d + 6) % 7 from unnest(days_off) as d) where user_id = ${user.id}`;
    }
    expect(days[2]).toEqual({ part: 0, cards: 0 });
    expect(days[1]?.cards).toBeLessThan((days[0]?.cards ?? 0) * 0.6);
    expect(days[0]?.cards).toBeGreaterThan(5);
  });

  it("count today’s answers, and practice within the minutes", async () => {
    const user = await signUp(host, "spent");
    await makeCards(sql, user, await collectionOf(user), 400);
    await settle(user, { exam: "mpre", exam_date: dayIn(30), minutes_per_day: 60, planned_minutes: 20 });
    // 60 seconds a new card, until there are enough answers of the student's own.
    expect((await queueOf(user)).fresh).toHaveLength(20);
    await settle(user, { practice_per_day: 5 });
    const { fresh } = await queueOf(user);
    // Five questions at the MPRE's pace of two minutes.
    expect(fresh).toHaveLength(10);
    expect((await overviewOf(user)).plan).toMatchObject({ questionsLeft: 5, spent: 0 });
    await answer(user, fresh.slice(0, 4), 4);
    expect((await queueOf(user)).fresh).toHaveLength(6);
    expect((await overviewOf(user)).plan).toMatchObject({ spent: 240 });
    // After the exam, and without minutes, the limits of cards apply.
    await settle(user, { exam_date: dayIn(-1) });
    expect((await queueOf(user)).fresh).toHaveLength(16);
    await settle(user, { exam_date: dayIn(30), minutes_per_day: null });
    expect((await queueOf(user)).fresh).toHaveLength(16);
    expect((await overviewOf(user)).plan).toBeNull();
  });

  it("measure the student’s own pace", async () => {
    const user = await signUp(host, "quick");
    const cards = await makeCards(sql, user, await collectionOf(user), 40);
    await settle(user, { exam: "mpre", exam_date: dayIn(30), minutes_per_day: 60, planned_minutes: 10 });
    const log = async (ids: string[], state: number, seconds: number) =>
      await sql`insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, duration_ms, state_before)
        select ${user.id}, id, gen_random_uuid()::text, 3, now() - interval '3 days', ${seconds * 1000}, ${state} from unnest(${ids}::uuid[]) as id`;
    await log(cards.slice(0, 12), 0, 10);
    await log(cards.slice(0, 12), 1, 6);
    await log(cards.slice(0, 12), 2, 8);
    await log(cards.slice(0, 3), 3, 4);
    const { plan } = await overviewOf(user);
    expect(plan?.seconds).toEqual({ review: 9, fresh: 16, question: 120 });
  });
});

describe("course finals", () => {
  it("come first until their day, the student’s courses next, mixed", async () => {
    const user = await signUp(host, "finals");
    await makePremium(sql, user);
    await settle(user, { exam: "mbe", exam_date: dayIn(90), subjects: ["contracts"], new_per_day: 60 });
    await addFinal(user, "torts", 10);
    await addFinal(user, "family-law", 12);
    const titles = (await queueOf(user)).fresh.slice(0, 20).map((card) => card.collectionTitle);
    // Two finals in turns, one of them not on the bar exam.
    expect(new Set(titles)).toEqual(new Set(["Torts", "Family Law"]));
    expect(titles.slice(0, 4).toSorted()).toEqual(["Family Law", "Family Law", "Torts", "Torts"]);
    const overview = await overviewOf(user);
    expect(overview.finals).toMatchObject([
      { subject: "torts", name: "Torts", daysLeft: 10, isOnExam: true },
      { subject: "family-law", daysLeft: 12, isOnExam: false },
    ]);
    await sql`update public.course_finals set exam_date = current_date - 5 where user_id = ${user.id}`;
    const after = (await queueOf(user)).fresh.slice(0, 20).map((card) => card.collectionTitle);
    expect(new Set(after)).toEqual(new Set(["Contracts"]));
    expect((await overviewOf(user)).finals).toEqual([]);
  });

  it("have their own target in the plan, without a bar exam, and their reviews come first", async () => {
    const user = await signUp(host, "one-l");
    await makePremium(sql, user);
    await settle(user, { minutes_per_day: 120, exam_target: 0.8 });
    await addFinal(user, "torts", 14);
    const { plan, overview } = await planned(user);
    expect(plan.exams).toMatchObject([{ name: "Torts", daysLeft: 14 }]);
    expect(plan.isReached).toBe(true);
    expect(plan.exams[0]?.recall).toBeGreaterThanOrEqual(0.8);
    const { fresh } = await queueOf(user);
    expect(todayOf(overview).fresh).toBe(fresh.length);
    expect(new Set(fresh.map((card) => card.collectionTitle))).toEqual(new Set(["Torts"]));

    // Reviews of another subject have waited for longer.
    const others = await sql<{ id: string }[]>`
      select f.id from public.flashcards as f join public.collections as c on c.id = f.collection_id
      where c.is_official and c.subject = 'evidence' limit 30`;
    const learned = async (ids: string[], due: string) =>
      await sql`insert into public.card_states (user_id, card_id, due, last_review, state, stability, difficulty, scheduled_days, reps)
        select ${user.id}, id, now() - ${due}::interval, now() - interval '20 days', 2, 10, 5, 10, 1 from unnest(${ids}::uuid[]) as id`;
    await learned(
      others.map(({ id }) => id),
      "9 days",
    );
    await learned(
      fresh.slice(0, 3).map(({ id }) => id),
      "1 day",
    );
    // Room for five reviews of 20 seconds.
    await settle(user, { planned_minutes: 2, planned_new_share: 0 });
    const { reviews } = await queueOf(user);
    expect(reviews.map((card) => card.collectionTitle)).toEqual([
      ...["Torts", "Torts", "Torts", "Evidence", "Evidence", "Evidence"],
    ]);
  });

  it("are at most eight, however many come at once, and old ones make room", async () => {
    const user = await signUp(host, "many");
    const add = (day: number) =>
      user.client.from("course_finals").insert({ subject: "torts", exam_date: dayIn(day) });
    const added = await Promise.all(Array.from({ length: 12 }, (_, day) => add(day + 1)));
    const refused = added.filter(({ error }) => error);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.error).toMatchObject({ code: "P0001", hint: "HB409" });
    await sql`update public.course_finals set exam_date = exam_date - 40 where user_id = ${user.id}`;
    expect((await add(20)).error).toBeNull();
    expect((await add(20)).error?.code).toBe("23505");
    const named = (subject: string, name: string) =>
      user.client.from("course_finals").insert({ subject, name, exam_date: dayIn(30) });
    expect((await named("torts", "x".repeat(61))).error?.code).toBe("23514");
    expect((await named("alchemy", "Gold")).error?.code).toBe("23503");
  });
});

it.each([
  [{ minutes_per_day: 5 }, undefined],
  [{ minutes_per_day: 720 }, undefined],
  [{ minutes_per_day: 4 }, "23514"],
  [{ minutes_per_day: 721 }, "23514"],
  [{ exam_target: 0.5 }, undefined],
  [{ exam_target: 0.98 }, "23514"],
  [{ practice_per_day: 100 }, undefined],
  [{ practice_per_day: 101 }, "23514"],
  [{ planned_minutes: 721 }, "23514"],
  [{ planned_new_share: 101 }, "23514"],
  [{ days_off: [0, 6], easy_days: [5] }, undefined],
  [{ days_off: [7] }, "23514"],
  [{ days_off: [0, 1, 2, 3, 4, 5, 6] }, "23514"],
  [{ days_off: [6], easy_days: [6] }, "23514"],
])("settings %j are answered with %s", async (settings, code) => {
  const user = await signUp(host, "limits");
  const { error } = await user.client.from("study_settings").insert({ user_id: user.id, ...settings });
  expect(error?.code).toBe(code);
});
