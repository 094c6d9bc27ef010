/** Packages that are imported again, and the review log that comes and leaves with cards. */

import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { fitParameters } from "../../../server/scheduling/fit-parameters.ts";
import { askFunction } from "../../support/ask-function.ts";
import { collectionOf, DAY, daysAgo, overviewOf, review } from "../../support/study.ts";
import { openSuite } from "../../support/suite.ts";
import { signUp, type TestUser } from "../../support/users.ts";

const { host, sql } = openSuite();
let user: TestUser;
let into_collection: string;
beforeAll(async () => {
  user = await signUp(host, "importer");
  await user.client.from("study_settings").insert({ user_id: user.id, time_zone: "America/New_York" });
  into_collection = await collectionOf(user);
});

interface Note {
  readonly guid: string;
  readonly kind: string;
  readonly front: string;
  readonly back: string;
  readonly authority: string | null;
  readonly tags: string[];
}
const note = (guid: string, more: Partial<Note> = {}): Note => ({
  ...{ guid, kind: "basic", front: "Question?", back: "Answer.", authority: null, tags: ["b", "Ä", "a"] },
  ...more,
});
/** As the browser computes it: see compare-notes.ts. */
const printed = (one: Note) => ({
  ...one,
  fingerprint: createHash("sha256")
    .update([one.kind, one.front, one.back, one.authority ?? "", [...one.tags].sort().join(" ")].join("\x1f"))
    .digest("hex"),
});
const add = (notes: Note[], by = user, into = into_collection) =>
  by.client.rpc("import_notes", { into_collection: into, notes: notes.map(printed) as never });
const update = (notes: Note[], replaces?: boolean, by = user) =>
  by.client.rpc("update_imported_notes", {
    notes: notes.map(printed) as never,
    ...(replaces === undefined ? {} : { replaces }),
  });
const compare = async (notes: Note[], by = user) =>
  (await by.client.rpc("compare_notes", { notes: notes.map(printed) as never })).data;
const cardsOf = async (guid: string, by = user) =>
  (
    await by.client
      .from("flashcards")
      .select(
        "id, note_id, kind, ordinal, front, back, tags, guid, collection_id, card_states(state, stability)",
      )
      .eq("guid", guid)
      .order("ordinal")
  ).data ?? [];

describe("a note that is imported again", () => {
  it("is told apart: unchanged, updated, or changed here since", async () => {
    const notes = ["same", "newer", "mine", "both"].map((guid) => note(guid));
    expect((await add(notes)).data).toBe(4);
    await user.client.from("flashcards").update({ front: "Mine" }).eq("guid", "mine");
    // What a leech is tagged with isn't a change of the student's.
    await user.client
      .from("flashcards")
      .update({ tags: ["b", "Ä", "a", "leech"] })
      .eq("guid", "same");
    // Changed in both places to the same.
    await user.client.from("flashcards").update({ back: "Both." }).eq("guid", "both");
    const coming = [note("same"), note("newer", { back: "New." }), note("mine", { back: "New." })];
    expect(await compare([...coming, note("both", { back: "Both." }), note("unknown")])).toEqual({
      ...{ same: "unchanged", newer: "updated", mine: "kept", both: "unchanged" },
    });
    expect(await compare([note("mine")])).toEqual({ mine: "kept" });
  });

  it("isn't added twice, and no one else's is touched", async () => {
    expect((await add([note("once"), note("twice")])).data).toBe(2);
    expect((await add([note("twice"), note("thrice")])).data).toBe(1);
    const other = await signUp(host, "neighbor");
    expect(await compare([note("once")], other)).toEqual({});
    expect((await update([note("once", { front: "Theirs" })], true, other)).data).toBe(0);
    expect((await add([note("once")], other, await collectionOf(other))).data).toBe(1);
    expect(await cardsOf("once")).toMatchObject([{ front: "Question?" }]);
  });

  it("gets its new text and tags, and its cards keep their place and schedule", async () => {
    const cloze = note("cloze", { kind: "cloze", front: "{{c1::a}} {{c2::b}}", back: "" });
    await add([cloze]);
    const [first] = await cardsOf("cloze");
    const second = await collectionOf(user);
    await user.client.rpc("change_notes", {
      changes: [{ note_id: first?.note_id ?? "", collection_id: second }] as never,
    });
    await sql`update public.card_states set state = 2, stability = 7 where card_id = ${first?.id ?? ""}`;
    const changed = { ...cloze, front: "{{c1::A}} {{c3::c}}", tags: ["new"] };
    expect((await update([changed])).data).toBe(1);
    const common = { front: changed.front, tags: ["new"], guid: "cloze", collection_id: second };
    expect(await cardsOf("cloze")).toMatchObject([
      { ...common, id: first?.id, ordinal: 1, card_states: [{ state: 2, stability: 7 }] },
      { ...common, ordinal: 3, card_states: [{ state: 0 }] },
    ]);
    expect((await update([changed])).data).toBe(0);
    expect(await compare([changed])).toEqual({ cloze: "unchanged" });
  });

  it("stays as it was changed here, unless the student says otherwise", async () => {
    await add([note("edited")]);
    await user.client.from("flashcards").update({ back: "Mine." }).eq("guid", "edited");
    const newer = note("edited", { back: "Theirs." });
    expect((await update([newer])).data).toBe(0);
    expect(await cardsOf("edited")).toMatchObject([{ back: "Mine." }]);
    expect((await update([newer], true)).data).toBe(1);
    expect(await cardsOf("edited")).toMatchObject([{ back: "Theirs." }]);
    expect(await compare([note("edited", { back: "Later." })])).toEqual({ edited: "updated" });
  });

  it("that was written here is known by its own id", async () => {
    const { data } = await user.client
      .from("flashcards")
      .insert({ collection_id: into_collection, created_by: user.id, front: "Own?", back: "Own." })
      .select("note_id")
      .single();
    const own = note(data?.note_id ?? "", { front: "Own?", back: "Own.", tags: [] });
    expect(await compare([own])).toEqual({ [own.guid]: "unchanged" });
    expect(await compare([{ ...own, back: "Newer." }])).toEqual({ [own.guid]: "kept" });
    expect((await add([own])).data).toBe(0);
  });

  it.each([
    ["no list", {}],
    ["too many", Array.from({ length: 1001 }, () => note("x"))],
  ])("is refused as %s with 400", async (_, notes) => {
    const { error, status } = await user.client.rpc("update_imported_notes", { notes: notes as never });
    expect({ code: error?.code, status }).toEqual({ code: "22023", status: 400 });
  });
});

/** As import_reviews takes it. */
type Answer = [number, number, number, number, number, number, number, number, number];
const answer = (at: Date, state: number, rating = 3): Answer => [
  ...([at.getTime(), rating, 4_000, state, state === 2 ? 30 : 0] as const),
  ...([60, 30, 2500, state < 2 ? 0 : state - 1] as const),
];
const log = (guid: string, answers: Answer[], by = user) =>
  by.client.rpc("import_reviews", { cards: [{ guid, ordinal: 0, answers }] as never });
const logged = async (by = user) => sql`
  select rating, state_before, interval_before, duration_ms, from_anki, study_day::text
  from public.review_logs where user_id = ${by.id} order by reviewed_at`;

describe("a review log", () => {
  it("is stored in the student’s study days, once, and comes back as it was", async () => {
    const student = await signUp(host, "historian");
    await student.client
      .from("study_settings")
      .insert({ user_id: student.id, time_zone: "America/New_York" });
    await add([note("logged")], student, await collectionOf(student));
    // At 2 a.m. in New York, summer and winter, it's still the day before.
    const answers = [
      answer(new Date("2024-07-02T06:00:00.123Z"), 0),
      answer(new Date("2025-01-02T07:00:00Z"), 2, 1),
    ];
    expect(await log("logged", answers, student)).toMatchObject({ error: null, data: 0 });
    expect(await log("logged", answers, student)).toMatchObject({ error: null, data: 0 });
    const stored = { duration_ms: 4_000 };
    expect(await logged(student)).toEqual([
      {
        ...{ ...stored, rating: 3, state_before: 0, interval_before: 0 },
        ...{ from_anki: [60, 30, 2500, 0], study_day: "2024-07-01" },
      },
      {
        ...{ ...stored, rating: 1, state_before: 2, interval_before: 30 },
        ...{ from_anki: [60, 30, 2500, 1], study_day: "2025-01-01" },
      },
    ]);
    const [card] = await cardsOf("logged", student);
    const { data } = await student.client.rpc("logged_answers", { card_ids: [card?.id ?? ""] });
    expect(data).toEqual({
      [card?.id ?? ""]: answers.map(([at, rating, time, state, days, ...raw]) => [
        at,
        rating,
        time,
        state,
        days,
        raw,
      ]),
    });
    const { data: others } = await user.client.rpc("logged_answers", { card_ids: [card?.id ?? ""] });
    expect(others).toEqual({});
    expect(await log("logged", answers)).toMatchObject({ error: null, data: 0 });
    expect(await logged()).toEqual([]);
  });

  it("counts in statistics and leaves today’s limits, streak, and schedules alone", async () => {
    const student = await signUp(host, "switcher");
    await add([note("seen")], student, await collectionOf(student));
    const [card] = await cardsOf("seen", student);
    const before = await overviewOf(student);
    const now = new Date();
    await log("seen", [answer(daysAgo(40), 0), answer(daysAgo(1), 2), answer(now, 2)], student);
    const after = await overviewOf(student);
    expect([after.today.newLeft, after.today.reviewsLeft, after.today.answered, after.streak]).toEqual([
      ...[before.today.newLeft, before.today.reviewsLeft, 0, 0],
    ]);
    const { data } = await student.client.rpc("study_statistics");
    const days = (data as unknown as { days: { reviews: number }[] }).days;
    expect(days.map(({ reviews }) => reviews)).toEqual([1, 1, 1]);
    // The next answer follows from the card's schedule, which is new, and an answer of ours comes back only once.
    const given = review(card?.id ?? "", 3, new Date(now.getTime() - 1_000));
    const { status } = await askFunction(host, "review-cards", {
      token: student.accessToken,
      body: { reviews: [given] },
    });
    expect(status).toBe(200);
    const [state] = await sql`select state, reps from public.card_states where card_id = ${card?.id ?? ""}`;
    expect(state).toEqual({ state: 1, reps: 1 });
    await log("seen", [answer(new Date(given.reviewedAt), 0)], student);
    expect(await logged(student)).toHaveLength(4);
  });

  it("is refused if an answer is from the future, or rated beyond 4", async () => {
    await add([note("refused")]);
    expect(await log("refused", [answer(new Date(Date.now() + DAY), 0)])).toMatchObject({
      ...{ status: 400, error: { code: "22023" } },
    });
    expect(await log("refused", [answer(daysAgo(1), 0, 5)])).toMatchObject({ error: { code: "23514" } });
    expect(await logged()).toEqual([]);
  });

  it("stops at what an account may keep, and says how much didn’t fit", { timeout: 120_000 }, async () => {
    const student = await signUp(host, "hoarder");
    await add([note("full")], student, await collectionOf(student));
    const [card] = await cardsOf("full", student);
    await sql`
      insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at, from_anki)
      select ${student.id}, ${card?.id ?? ""}, 'filler ' || n, 3, '2001-01-01', '{0,0,0,0}'
      from generate_series(1, 299998) as n`;
    const years = [1, 2, 3].map((year) => answer(daysAgo(year * 365), 2));
    expect(await log("full", years, student)).toMatchObject({ error: null, data: 1 });
    const [last] = await sql`
      select count(*)::integer as kept, min(reviewed_at) filter (where reviewed_at > '2002-01-01') as oldest
      from public.review_logs where user_id = ${student.id}`;
    expect(last).toEqual({ kept: 300_000, oldest: new Date(years[1]?.[0] ?? 0) });
    await sql`delete from public.review_logs where user_id = ${student.id}`;
  });

  it("fits parameters: years of answers elsewhere count, and cards without their first answer don’t", {
    timeout: 60_000,
  }, async () => {
    const student = await signUp(host, "veteran");
    const guids = Array.from({ length: 250 }, (_, index) => `card ${index}`);
    const into = await collectionOf(student);
    await add(
      guids.map((guid) => note(guid)),
      student,
      into,
    );
    const history = (index: number, first: number) =>
      [0, 1, 2, 3].map((place) =>
        answer(
          daysAgo(400 - place * (6 + (index % 5))),
          place === 0 ? first : 2,
          place && index % 3 === 0 ? 1 : 3,
        ),
      );
    const send = (first: number) =>
      student.client.rpc("import_reviews", {
        cards: guids.map((guid, index) => ({ guid, ordinal: 0, answers: history(index, first) })) as never,
      });
    await send(2);
    await fitParameters(sql);
    const fitted = () => sql`select reviews from public.fitted_parameters where user_id = ${student.id}`;
    expect(await fitted()).toEqual([]);
    await sql`update public.review_logs set state_before = 0 where user_id = ${student.id}
      and reviewed_at < now() - interval '399 days'`;
    await fitParameters(sql);
    expect(await fitted()).toEqual([{ reviews: 1_000 }]);
  });
});
