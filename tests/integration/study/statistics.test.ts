/** The statistics page's figures against a history counted by hand, in the student's own study days. */

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

/** A Sunday, 10 a.m. in New York. */
const NOW = "2026-11-22T15:00:00Z";

interface Statistics {
  readonly days: object[];
  readonly retention: object[];
  readonly forecast: number[];
  readonly subjects: { subject: string | null; learned: number; cards: number; mastery: number | null }[];
  readonly cards: object;
  readonly today: string;
  readonly since: string;
  readonly streak: number;
}

async function statisticsOf(user: TestUser, at?: string): Promise<Statistics> {
  const { data, error } = await user.client.rpc("study_statistics", at ? { at } : {});
  expect(error).toBeNull();
  return data as unknown as Statistics;
}

async function cardOf(user: TestUser, collection: string, topic: string | null): Promise<string> {
  const [card] = await sql<{ id: string }[]>`
    insert into public.flashcards (collection_id, created_by, front, back, topic)
    values (${collection}, ${user.id}, 'Question?', 'Answer.', ${topic}) returning id`;
  return card?.id ?? "";
}

async function collectionOf(user: TestUser): Promise<string> {
  const [collection] = await sql<{ id: string }[]>`
    insert into public.collections (created_by, title) values (${user.id}, 'Mine') returning id`;
  return collection?.id ?? "";
}

/** The offsets that review-cards stores: New York's from UTC less the four hours. */
const WINTER = -540;
const SUMMER = -480;

describe("a history counted by hand", () => {
  let student: TestUser;
  let statistics: Statistics;

  beforeAll(async () => {
    student = await signUp(host, "statistician");
    await student.client
      .from("study_settings")
      .insert({ user_id: student.id, time_zone: "America/New_York", request_retention: 0.92 });
    const collection = await collectionOf(student);
    const card = await cardOf(student, collection, "torts/battery");
    const log = (at: string, rating: number, more: object = {}) => ({
      ...{ user_id: student.id, card_id: card, client_review_id: randomUUID(), rating, reviewed_at: at },
      ...{ duration_ms: 10_000, is_undone: false, day_offset_minutes: WINTER },
      ...{ state_before: 2, interval_before: 5, ...more },
    });
    await sql`insert into public.review_logs ${sql([
      log("2026-11-22T08:30:00Z", 1), // 3:30 a.m. still belongs to Saturday
      log("2026-11-22T09:30:00Z", 3, { interval_before: 21, duration_ms: 90_000 }),
      log("2026-11-22T10:00:00Z", 3, { interval_before: 20, duration_ms: null }),
      log("2026-11-22T10:05:00Z", 1, { is_undone: true }),
      log("2026-11-20T17:00:00Z", 4, { state_before: 0, interval_before: 0, duration_ms: 20_000 }),
      log("2026-10-24T17:00:00Z", 1, { interval_before: 30, day_offset_minutes: SUMMER }), // 29 days ago
      log("2026-10-23T17:00:00Z", 3, { interval_before: 30, day_offset_minutes: SUMMER }), // 30 days ago
      log("2025-11-23T09:00:00Z", 3), // the first minute of the heat map
      log("2025-11-23T08:59:00Z", 3), // the last minute before it
    ])}`;
    const state = async (id: string, due: string, more: object = {}) =>
      await sql`update public.card_states set ${sql({
        ...{ due, state: 2, stability: 10, scheduled_days: 10, last_review: "2026-11-12T15:00:00Z", ...more },
      })} where user_id = ${student.id} and card_id = ${id}`;
    await state(card, "2026-11-10T00:00:00Z", { scheduled_days: 21 }); // overdue
    await state(await cardOf(student, collection, "torts/battery"), "2026-11-23T08:59:00Z", {
      stability: 1,
      last_review: NOW,
    });
    await state(await cardOf(student, collection, "evidence/hearsay"), "2026-11-23T09:00:00Z");
    await state(await cardOf(student, collection, null), "2026-11-20T00:00:00Z", { is_suspended: true });
    await state(await cardOf(student, collection, null), "2026-11-20T00:00:00Z", {
      buried_until: "2026-11-23T09:00:00Z",
    });
    await state(await cardOf(student, collection, null), "2026-12-22T08:59:00Z", { state: 3 });
    await state(await cardOf(student, collection, null), "2026-12-22T09:00:00Z");
    await cardOf(student, collection, null); // new
    statistics = await statisticsOf(student, NOW);
  });

  it("counts reviews and time by study day over 53 weeks, without those taken back", () => {
    expect(statistics).toMatchObject({ today: "2026-11-22", since: "2025-11-23", streak: 3, target: 0.92 });
    expect(statistics.days).toEqual([
      { day: "2025-11-23", reviews: 1, seconds: 10 },
      { day: "2026-10-23", reviews: 1, seconds: 10 },
      { day: "2026-10-24", reviews: 1, seconds: 10 },
      { day: "2026-11-20", reviews: 1, seconds: 20 },
      { day: "2026-11-21", reviews: 1, seconds: 10 },
      { day: "2026-11-22", reviews: 2, seconds: 60 },
    ]);
  });

  it("measures true retention over 30 days, by young and mature", () => {
    expect(statistics.retention).toEqual([
      { day: "2026-10-24", young: 0, young_recalled: 0, mature: 1, mature_recalled: 0 },
      { day: "2026-11-21", young: 1, young_recalled: 0, mature: 0, mature_recalled: 0 },
      { day: "2026-11-22", young: 1, young_recalled: 1, mature: 1, mature_recalled: 1 },
    ]);
  });

  it("forecasts 30 days: overdue today, buried when it comes back, suspended never", () => {
    const expected = Array.from({ length: 30 }, () => 0);
    expect(statistics.forecast).toEqual(expected.with(0, 2).with(1, 2).with(29, 1));
  });

  it("averages retrievability by subject", () => {
    const ofSubject = (slug: string | null) => statistics.subjects.find(({ subject }) => subject === slug);
    // Three official cards of each subject are open to everyone.
    expect(ofSubject("torts")).toMatchObject({ learned: 2, cards: 5 });
    expect(ofSubject("torts")?.mastery).toBeCloseTo(0.95, 10);
    expect(ofSubject("evidence")?.mastery).toBeCloseTo(0.9, 10);
    expect(ofSubject("contracts")).toMatchObject({ learned: 0, mastery: null });
    expect(statistics.subjects.at(-1)).toMatchObject({ subject: null, title: null, learned: 4, cards: 5 });
    expect(statistics.cards).toMatchObject({ learned: 7, mature: 1 });
  });

  it("counts nothing of anyone else's", async () => {
    const other = await signUp(host, "beginner");
    expect(await statisticsOf(other)).toMatchObject({
      ...{ days: [], retention: [], streak: 0, forecast: Array.from({ length: 30 }, () => 0) },
      cards: { learned: 0, mature: 0 },
    });
  });
});
