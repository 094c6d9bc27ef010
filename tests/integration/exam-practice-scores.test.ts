/** What answers in exam practice are worth, and which of them count, in whatever order they arrive. */

import { beforeAll, describe, expect, it } from "vitest";
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
import { openSuite } from "../support/suite.ts";
import { signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;
beforeAll(async () => {
  student = await signUp(host, "student");
});

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
});
