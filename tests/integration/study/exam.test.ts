/** An exam's subjects and shares, and new cards dealt by them. */

import { beforeAll, describe, expect, it } from "vitest";
import { openSuite } from "../../support/suite.ts";
import { makePremium, signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();

interface Queue {
  readonly fresh: { readonly collectionTitle: string; readonly topic: string }[];
  readonly reviews: { readonly id: string }[];
}

async function queueOf(user: TestUser, args: object = {}): Promise<Queue> {
  const { data, error } = await user.client.rpc("study_queue", args);
  expect(error).toBeNull();
  return data as unknown as Queue;
}

async function freshSubjects(user: TestUser): Promise<Map<string, number>> {
  const titles = (await queueOf(user)).fresh.map(({ collectionTitle }) => collectionTitle);
  return new Map([...Map.groupBy(titles, (title) => title)].map(([title, { length }]) => [title, length]));
}

it("every published share has its source, and an exam's shares add up to the whole", async () => {
  const rows = await sql`
    select exam, sum(share)::float as sum, count(*)::int as subjects from public.exam_subjects group by exam order by exam`;
  expect(rows.map((row) => [row.exam, row.subjects])).toEqual([
    ["mbe", 8],
    ["mpre", 1],
    ["nextgen", 9],
    ["ube", 9],
  ]);
  for (const { exam, sum } of rows) {
    if (exam === "nextgen") expect(sum).toBeNull();
    else expect(sum).toBeCloseTo(1, 10);
  }
  const unknown = await sql`
    select e.subject from public.exam_subjects as e
    where not exists (select from public.subjects as s where s.slug = e.subject)`;
  expect(unknown).toEqual([]);
});

it("the subjects that a student takes come first, in turns, whatever the exam", async () => {
  const user = await signUp(host, "first-year");
  const firstSix = async () => (await queueOf(user)).fresh.slice(0, 6).map((card) => card.collectionTitle);
  expect(await firstSix()).not.toContain("Torts");
  await user.client.from("study_settings").insert({ user_id: user.id, subjects: ["torts", "contracts"] });
  const dealt = await firstSix();
  expect(dealt.filter((title) => title === "Torts")).toHaveLength(3);
  expect(dealt.slice(0, 2).toSorted()).toEqual(["Contracts", "Torts"]);
  // With an exam that doesn't test them, too.
  await user.client.from("study_settings").update({ exam: "mpre" }).eq("user_id", user.id);
  expect((await firstSix()).toSorted()).toEqual(dealt.toSorted());
});

it("a premium student's new cards come by their share of the exam, and nothing else is dealt", async () => {
  const user = await signUp(host, "examinee");
  await makePremium(sql, user);
  await user.client.from("study_settings").insert({ user_id: user.id, exam: "mbe", new_per_day: 28 });
  const dealt = await freshSubjects(user);
  // 28 new cards: four of each of the seven subjects, of which criminal law and procedure share one.
  expect(Object.fromEntries(dealt)).toEqual({
    ...{
      "Civil Procedure": 4,
      "Constitutional Law": 4,
      Contracts: 4,
      Evidence: 4,
      "Real Property": 4,
      Torts: 4,
    },
    ...{ "Criminal Law": 2, "Criminal Procedure": 2 },
  });
  await user.client.from("study_settings").update({ exam: "mpre" }).eq("user_id", user.id);
  expect([...(await freshSubjects(user)).keys()]).toEqual(["Professional Responsibility"]);
  // Without an exam, one subject comes after the other.
  await user.client.from("study_settings").update({ exam: null }).eq("user_id", user.id);
  expect((await freshSubjects(user)).size).toBe(1);
  const { data } = await user.client.rpc("study_overview");
  const { collections } = data as unknown as { collections: { exam_share: number | null }[] };
  expect(collections.every(({ exam_share }) => exam_share === null)).toBe(true);
});

it("each subject begins with what the examiners test most", async () => {
  const user = await signUp(host, "core-first");
  await makePremium(sql, user);
  await user.client.from("study_settings").insert({ user_id: user.id, exam: "mbe", new_per_day: 1000 });
  const rows = await sql<
    { id: string; tested: string | null }[]
  >`select id, tested from public.outline_documents`;
  const tiers = new Map(rows.map(({ id, tested }) => [id, tested]));
  const { fresh } = await queueOf(user, { max_cards: 500 });
  const ofTorts = fresh
    .filter(({ collectionTitle }) => collectionTitle === "Torts")
    .map(({ topic }) => ["core", "common", "rare"].indexOf(tiers.get(topic) ?? "common"));
  expect(new Set(ofTorts).size).toBeGreaterThan(1);
  expect(ofTorts).toEqual(ofTorts.toSorted((one, other) => one - other));
  const { data } = await user.client.rpc("study_overview");
  const { collections } = data as unknown as {
    collections: { subject: string | null; fresh: number; fresh_core: number; fresh_rare: number }[];
  };
  const torts = collections.find(({ subject }) => subject === "torts");
  const [of] = await sql`
    select count(*)::int as fresh, count(*) filter (where d.tested = 'core')::int as fresh_core,
           count(*) filter (where d.tested = 'rare')::int as fresh_rare
    from public.flashcards as f join public.collections as c on c.id = f.collection_id
    left join public.outline_documents as d on d.id = f.topic
    where c.is_official and c.subject = 'torts' and f.retired_at is null`;
  expect(torts).toMatchObject(of ?? {});
});

it("a jurisdiction and a date decide which bar exam it is", async () => {
  const user = await signUp(host, "resident");
  await user.client.from("study_settings").insert({ user_id: user.id });
  const examOf = async (exam: string | null, exam_jurisdiction: string, exam_date: string | null) => {
    const { error } = await user.client
      .from("study_settings")
      .update({ exam, exam_jurisdiction, exam_date })
      .eq("user_id", user.id);
    expect(error).toBeNull();
    const { data } = await user.client.rpc("study_overview");
    const { settings, collections } = data as unknown as {
      settings: { exam: string | null };
      collections: { subject: string | null; exam_share: number | null; is_tested: boolean }[];
    };
    return { exam: settings.exam, torts: collections.find(({ subject }) => subject === "torts") };
  };
  expect(await examOf(null, "Arizona", "2027-02-23")).toMatchObject({
    exam: "ube",
    torts: { exam_share: 1 / 7 },
  });
  expect(await examOf("ube", " arizona", "2027-07-27")).toMatchObject({
    exam: "nextgen",
    torts: { exam_share: null },
  });
  expect((await examOf("ube", "Maryland", "2027-02-23")).exam).toBe("nextgen");
  // Where we don't know, and for the MPRE, the student's choice counts.
  expect((await examOf("mbe", "California", "2027-02-23")).exam).toBe("mbe");
  expect((await examOf("ube", "Guam", "2026-02-24")).exam).toBe("ube");
  expect((await examOf("ube", "Maryland", null)).exam).toBe("ube");
  expect(await examOf("mpre", "Maryland", "2027-03-01")).toMatchObject({
    exam: "mpre",
    torts: { is_tested: false },
  });
});

describe("the week before the exam", () => {
  /** Five days before the exam, at noon. */
  const NOW = "2027-02-18T12:00:00Z";
  let user: TestUser;
  let cards: string[];
  const state = async (index: number, due: string, last_review: string, more: object = {}) =>
    await sql`update public.card_states set ${sql({
      ...{ due, last_review, state: 2, stability: 30, difficulty: 5, scheduled_days: 30, ...more },
    })} where user_id = ${user.id} and card_id = ${cards[index] ?? ""}`;
  const lookedAt = async () => {
    const { reviews } = await queueOf(user, { at: NOW });
    return reviews.map(({ id }) => cards.indexOf(id));
  };

  beforeAll(async () => {
    user = await signUp(host, "last-look");
    await user.client
      .from("study_settings")
      .insert({ user_id: user.id, exam: "mbe", exam_date: "2027-02-23", new_per_day: 0 });
    const [own] = await sql<{ id: string }[]>`
      insert into public.collections (created_by, title) values (${user.id}, 'Mine') returning id`;
    const added = await sql<{ id: string }[]>`
      insert into public.flashcards (collection_id, created_by, front, back)
      select ${own?.id ?? ""}::uuid, ${user.id}, 'Question ' || i, 'Answer' from generate_series(0, 13) as i returning id`;
    cards = added.map(({ id }) => id);
    for (let index = 0; index < 10; index++)
      await state(index, `2027-03-${String(20 - index).padStart(2, "0")}T00:00:00Z`, "2027-02-01T12:00:00Z");
    await state(10, "2027-02-18T09:00:00Z", "2027-01-18T12:00:00Z"); // due today
    await state(11, "2027-02-20T12:00:00Z", "2027-01-20T12:00:00Z"); // due before the exam
    await state(12, "2027-03-20T12:00:00Z", "2027-02-17T12:00:00Z"); // reviewed yesterday
    await state(13, "2027-03-01T12:00:00Z", "2027-01-20T12:00:00Z", { is_suspended: true });
  });

  it("brings an even share of the cards that would come back after it, the soonest due first", async () => {
    // Ten cards in five days, after what is due.
    expect(await lookedAt()).toEqual([10, 9, 8]);
    const { data } = await user.client.rpc("study_overview", { at: NOW });
    expect(data).toMatchObject({ due: { reviews: 1, learning: 0, lastLook: 2 } });
    // One of today's is done: one is left, not another two.
    await state(9, "2027-04-20T00:00:00Z", "2027-02-18T11:00:00Z");
    expect(await lookedAt()).toEqual([10, 8]);
    await state(9, "2027-03-11T00:00:00Z", "2027-02-01T12:00:00Z");
  });

  it("keeps to the limit of reviews a day, and to the whole queue", async () => {
    await user.client.from("study_settings").update({ reviews_per_day: 2 }).eq("user_id", user.id);
    expect(await lookedAt()).toEqual([10, 9]);
    await user.client.from("study_settings").update({ reviews_per_day: 200 }).eq("user_id", user.id);
    const [{ collection_id } = { collection_id: "" }] = await sql<{ collection_id: string }[]>`
      select collection_id from public.flashcards where id = ${cards[0] ?? ""}`;
    const { reviews } = await queueOf(user, { at: NOW, scope: { collection: collection_id } });
    expect(reviews.map(({ id }) => cards.indexOf(id))).toEqual([10]);
  });

  it.each([
    ["2027-02-22T12:00:00Z", "the day before, all that are left", 12],
    ["2027-02-14T12:00:00Z", "more than a week before, none", 0],
    ["2027-02-23T12:00:00Z", "on the day itself, only what is due", 2],
  ])("at %s: %s", async (at, _, expected) => {
    expect((await queueOf(user, { at })).reviews).toHaveLength(expected);
  });

  it("hands the forecast the learned cards in groups, until the exam", async () => {
    const { data } = await user.client.rpc("study_overview", { at: NOW });
    const { learned } = data as unknown as { learned: { cards: number; dueIn: number; stability: number }[] };
    expect(learned.reduce((sum, group) => sum + group.cards, 0)).toBe(13);
    expect(learned.find(({ dueIn }) => dueIn === 0)).toEqual({
      ...{ cards: 1, dueIn: 0, stability: 30, difficulty: 5, elapsed: 31 },
    });
    expect(learned.find(({ dueIn }) => dueIn === 5)).toMatchObject({ cards: 11 });
    const after = await user.client.rpc("study_overview", { at: "2027-02-24T12:00:00Z" });
    expect(after.data).toMatchObject({ learned: null });
  });
});
