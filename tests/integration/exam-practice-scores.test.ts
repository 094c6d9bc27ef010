/** What answers in exam practice are worth, and which of them count, in whatever order they arrive. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  beginPractice,
  type Change,
  change,
  later,
  readSession,
  right,
  type Session,
  savePractice,
  scoreOf,
  wrong,
} from "../support/exam-practice.ts";
import { ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
let student: TestUser;
beforeAll(async () => {
  student = await signUp(host, "student");
});
afterAll(() => sql.end());

describe("what an answer is worth", () => {
  let two: Session;
  beforeAll(async () => {
    const topics = ["evidence/impeachment", "evidence/subsequent-remedial-measures"];
    two = await readSession(
      student,
      await beginPractice(student, { from: "topics", topics, count: 100, explains: "end" }),
    );
  });
  const score = async (...changes: Change[]) => {
    const session = await readSession(student, await beginPractice(student, two.choice));
    await savePractice(student, session, changes);
    return scoreOf(await readSession(student, session.id));
  };

  it("gives a half for one of the two right choices, whatever stands beside it", async () => {
    const at = two.questions.findIndex(({ correct }) => correct.length === 2);
    const { correct = [], choices = [] } = two.questions[at] ?? {};
    const wrongOnes = choices.map((_, index) => index + 1).filter((choice) => !correct.includes(choice));
    const [a = 0, b = 0] = correct;
    const [c = 0, d = 0] = wrongOnes;
    for (const [chosen, points] of [
      [[a, b], 1],
      [[b, a], 1],
      [[a], 0.5],
      [[b, c], 0.5],
      [[a, a], 0.5],
      [[c, d], 0],
      [[], 0],
    ] as const)
      expect(await score(change(two, at, { chosen })), String(chosen)).toBe(points);
  });

  it("gives nothing for two choices where one is right", async () => {
    const at = two.questions.findIndex(({ correct }) => correct.length === 1);
    const [a = 0] = two.questions[at]?.correct ?? [];
    expect(await score(change(two, at, { chosen: [a] }))).toBe(1);
    expect(await score(change(two, at, { chosen: [a, (a % 4) + 1] }))).toBe(0);
  });

  it("refuses choices that don't exist, and ignores questions of other sessions", async () => {
    const refused = await savePractice(student, two, [change(two, 0, { chosen: [7] })]);
    expect(refused.error?.code).toBe("23514");
    const { data } = await savePractice(student, two, [{ ...change(two, 0), questionId: "torts/nothing" }]);
    expect(data).toBe(true);
    expect(await sql`select from public.practice_answers where session_id = ${two.id}`).toHaveLength(0);
  });
});

describe("which answer counts", () => {
  const begin = async (explains: "each" | "end", isTimed = false) =>
    readSession(student, await beginPractice(student, { count: 5, explains, isTimed }));

  it("the latest, until its reasons were shown", async () => {
    const session = await begin("each");
    await savePractice(student, session, [
      right(session, 0, { givenAt: later(2), isExplained: true }),
      wrong(session, 0, { givenAt: later(3), isFlagged: true }),
      wrong(session, 0, { givenAt: later(4), isExplained: true }),
      wrong(session, 1, { givenAt: later(1) }),
      right(session, 1, { givenAt: later(2) }),
    ]);
    const read = await readSession(student, session.id);
    expect(read.questions.map(({ points }) => points)).toEqual([1, 1, 0, 0, 0]);
    expect(read.questions[0]).toMatchObject({ isExplained: true, isFlagged: false });
  });

  it("none given after the end, even if it arrives before it", async () => {
    const session = await begin("end");
    await savePractice(student, session, [right(session, 0, { givenAt: later(1) })]);
    await savePractice(student, session, [wrong(session, 0, { givenAt: later(3) })]);
    await savePractice(student, session, [], later(2));
    await savePractice(student, session, [], later(5));
    const read = await readSession(student, session.id);
    expect(read.questions[0]?.points).toBe(1);
  });

  it("none given after the time ran out, and then the session is over", async () => {
    const session = await begin("end", true);
    expect(session.secondsAllowed).toBe(540);
    await savePractice(student, session, [
      right(session, 0, { givenAt: later(8) }),
      wrong(session, 0, { givenAt: later(10) }),
      right(session, 1, { givenAt: later(10) }),
    ]);
    expect(scoreOf(await readSession(student, session.id))).toBe(1);
    await sql`update public.practice_sessions set begun_at = begun_at - interval '9 minutes' where id = ${session.id}`;
    const read = await readSession(student, session.id);
    expect(read.endedAt).not.toBeNull();
  });

  it("is the same for 1,000 sessions, in any order and however often answers arrive", async () => {
    const user = await signUp(host, "replayed");
    const pool = await readSession(user, await beginPractice(user, { count: 100, explains: "each" }));
    const random = seeded(35);
    // Directly, because 1,000 sessions of so many requests would only test the network.
    await sql.begin(async (transaction) => {
      await transaction`
        select set_config('request.jwt.claim.sub', ${user.id}, true),
          set_config('request.jwt.claims', ${JSON.stringify({ sub: user.id, aal: "aal1" })}, true)`;
      const read = async (id: string) =>
        transaction`
          select r.question_id, r.chosen, r.struck, r.is_flagged, r.is_explained, r.seconds, r.points::float
          from app_private.practice_results(${user.id}, ${id}) as r order by 1`;
      const begin = async (ids: readonly string[]) => {
        const [{ id } = { id: "" }] = await transaction<{ id: string }[]>`
          insert into public.practice_sessions (user_id, choice, question_ids)
          values (${user.id}, '{"explains": "each"}', ${ids as string[]}) returning id`;
        return id;
      };
      const send = async (id: string, parts: readonly (readonly Change[])[], end: string | null) => {
        for (const part of parts)
          await transaction`
            select public.save_practice(${id}, ${sql.json(part as never)}, ${random() < 0.3 ? end : null})`;
        await transaction`select public.save_practice(${id}, '[]', ${end})`;
      };
      for (let round = 0; round < 1000; round++) {
        const places = [0, 1, 2].map(() => Math.floor(random() * pool.questions.length));
        const changes = Array.from({ length: 8 }, () => randomChange(pool, places, random));
        const end = random() < 0.5 ? instant(Math.floor(random() * 10)) : null;
        const ids = [...new Set(places.map((at) => pool.questions[at]?.id ?? ""))];
        const [one, other] = [await begin(ids), await begin(ids)];
        await send(one, [changes], end);
        // Ids are one session's own.
        const copies = changes.map((given) => ({ ...given, id: otherId(given.id) }));
        await send(other, split(shuffled([...copies, ...copies.slice(3)], random), random), end);
        const result = await read(one);
        expect(await read(other), `round ${round}`).toEqual(result);
        expect(
          result.map(({ question_id, points }) => [question_id, points]),
          `round ${round}`,
        ).toEqual(expected(pool, changes, end));
        await transaction`delete from public.practice_sessions where id in (${one}, ${other})`;
      }
    });
  }, 300_000);
});

const instant = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString();

function randomChange(pool: Session, places: readonly number[], random: () => number): Change {
  const at = places[Math.floor(random() * places.length)] ?? 0;
  const { choices = [], correct = [] } = pool.questions[at] ?? {};
  const any = () => 1 + Math.floor(random() * choices.length);
  return {
    ...change(pool, at),
    // Later than the session's beginning or not: only their order counts. Minutes are few, so that some coincide.
    givenAt: instant(Math.floor(random() * 10)),
    chosen: correct.map(any),
    struck: random() < 0.3 ? [any()] : [],
    isFlagged: random() < 0.3,
    isExplained: random() < 0.3,
    seconds: Math.floor(random() * 100),
    id: idFrom(random),
  };
}

/** What the rules come to, said once more in another way: each question with its points. */
function expected(pool: Session, changes: readonly Change[], end: string | null): [string, number][] {
  const counted = changes
    .filter(({ givenAt }) => end === null || givenAt <= end)
    .sort((one, other) => one.givenAt.localeCompare(other.givenAt) || -one.id.localeCompare(other.id));
  return [...new Set(counted.map(({ questionId }) => questionId))].sort().map((id) => {
    const own = counted.filter(({ questionId }) => questionId === id);
    const first = own.find(({ isExplained }) => isExplained)?.givenAt;
    const settled = own.filter(({ givenAt, isExplained }) => isExplained && givenAt === first).at(-1);
    const answer = settled ?? own.at(-1);
    const { correct = [] } = pool.questions.find((question) => question.id === id) ?? {};
    const hits = correct.filter((choice) => answer?.chosen.includes(choice)).length;
    return [id, hits / Math.max(correct.length, 1)];
  });
}

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const idFrom = (random: () => number) => {
  const digits = Array.from({ length: 11 }, () => Math.floor(random() * 16).toString(16)).join("");
  return `00000000-0000-4000-8000-0${digits}`;
};
/** Another id in the same order among its kind. */
const otherId = (id: string) => `1${id.slice(1)}`;

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function split<Item>(items: readonly Item[], random: () => number): Item[][] {
  const at = Math.floor(random() * items.length);
  return [items.slice(0, at), items.slice(at)];
}
