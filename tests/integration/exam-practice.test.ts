/** Sessions of exam practice: what is drawn, what comes of what was missed, and who may do what. */

import { beforeAll, describe, expect, it } from "vitest";
import { untyped } from "../support/access/scene.ts";
import {
  beginPractice,
  idsOf,
  later,
  overviewOf,
  readSession,
  right,
  savePractice,
  scoreOf,
  wrong,
} from "../support/exam-practice.ts";
import { openSuite } from "../support/suite.ts";
import { makePremium, signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();
let student: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  [student, stranger] = await Promise.all([signUp(host, "student"), signUp(host, "stranger")]);
});

describe("what is drawn", () => {
  it("has as many questions as were asked for, each once", async () => {
    const session = await readSession(student, await beginPractice(student, { count: 100 }));
    expect(new Set(idsOf(session)).size).toBe(100);
    expect(session).toMatchObject({ endedAt: null, secondsAllowed: null });
    expect(scoreOf(session)).toBe(0);
  });

  it("keeps to the subjects and the topics that were chosen", async () => {
    const choice = { from: "subjects", subjects: ["torts", "evidence"], count: 20 } as const;
    const some = await readSession(student, await beginPractice(student, choice));
    expect(new Set(some.questions.map(({ subject }) => subject))).toEqual(new Set(["torts", "evidence"]));
    const topic = "evidence/subsequent-remedial-measures";
    const one = await readSession(
      student,
      await beginPractice(student, { from: "topics", topics: [topic], count: 5 }),
    );
    expect(one.questions.length).toBeGreaterThan(0);
    expect(one.questions.every((question) => question.topic === topic)).toBe(true);
  });

  it("has each subject's share of the exam, and its time", async () => {
    const choice = { from: "exam", exam: "mbe", count: 56, isTimed: true } as const;
    const session = await readSession(student, await beginPractice(student, choice));
    const shares = Object.groupBy(session.questions, ({ subject }) => subject);
    expect(
      Object.fromEntries(Object.entries(shares).map(([subject, all]) => [subject, all?.length])),
    ).toEqual({
      "civil-procedure": 8,
      "constitutional-law": 8,
      contracts: 8,
      "criminal-law": 4,
      "criminal-procedure": 4,
      evidence: 8,
      "real-property": 8,
      torts: 8,
    });
    expect(session.secondsAllowed).toBe(Math.round(56 * 108));
    const ethics = await readSession(
      student,
      await beginPractice(student, { from: "exam", exam: "mpre", count: 10, isTimed: true }),
    );
    expect(new Set(ethics.questions.map(({ subject }) => subject))).toEqual(
      new Set(["professional-responsibility"]),
    );
    expect(ethics.secondsAllowed).toBe(10 * 120);
  });

  it("prefers questions that the student hasn't seen", async () => {
    const user = await signUp(host, "thorough");
    const choice = { from: "subjects", subjects: ["torts"], count: 8 } as const;
    const first = await readSession(user, await beginPractice(user, choice));
    await savePractice(
      user,
      first,
      idsOf(first).map((_, at) => right(first, at)),
    );
    const second = await readSession(user, await beginPractice(user, choice));
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
  });

  it.each([
    [{ count: 4 }, "22023"],
    [{ count: 101 }, "22023"],
    [{ count: 7.5 }, "22023"],
    [{ from: "everything" }, "22023"],
    [{ explains: "never" }, "22023"],
    [{ isTimed: null }, "22023"],
    [{ from: "subjects", subjects: ["admiralty"] }, "P0001"],
    [{ from: "weakness" }, "P0001"],
  ])("refuses %j", async (choice, code) => {
    const user = await signUp(host, "particular");
    const { error } = await untyped(user.client).rpc("begin_practice", {
      choice: { from: "mixed", count: 10, isTimed: false, explains: "each", ...choice },
    });
    expect(error?.code).toBe(code);
  });
});

describe("what was missed", () => {
  it("leads to a drill of it and its topics, weighs in the plan, and is forgotten once it is right", async () => {
    const user = await signUp(host, "learner");
    await makePremium(sql, user);
    const session = await readSession(
      user,
      await beginPractice(user, { from: "subjects", subjects: ["trusts-and-estates"], count: 10 }),
    );
    await savePractice(user, session, [
      wrong(session, 0, { isExplained: true }),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => right(session, at, { isExplained: true })),
    ]);
    const { topic = "", id: missed = "" } = session.questions[0] ?? {};
    const overview = await overviewOf(user);
    expect(overview.weakTopics.map(({ id }) => id)).toEqual([topic]);
    const trusts = overview.subjects.find(({ slug }) => slug === "trusts-and-estates");
    expect(trusts).toMatchObject({ answered: 10, points: 9 });

    const drill = await readSession(
      user,
      await beginPractice(user, { from: "session", session: session.id, count: 20 }),
    );
    expect(idsOf(drill)).toContain(missed);
    expect(drill.questions.every((question) => question.topic === topic)).toBe(true);
    const weak = await readSession(user, await beginPractice(user, { from: "weakness", count: 20 }));
    expect(new Set(idsOf(weak))).toEqual(new Set(idsOf(drill)));

    const firstOf = async () => {
      const { data } = await user.client.rpc("study_queue");
      const queue = data as unknown as { fresh: { topic: string }[] };
      return queue.fresh[0]?.topic;
    };
    expect(await firstOf()).toBe(topic);

    const again = drill.questions.findIndex(({ id }) => id === missed);
    await savePractice(user, drill, [right(drill, again, { isExplained: true, givenAt: later(1) })]);
    expect((await overviewOf(user)).weakTopics).toEqual([]);
    expect(await firstOf()).not.toBe(topic);
  });

  it("includes the topics of cards that were forgotten", async () => {
    const user = await signUp(host, "forgetful");
    const [{ topic } = { topic: "" }] = await sql<{ topic: string }[]>`
      insert into public.review_logs (user_id, card_id, client_review_id, rating, reviewed_at)
      select ${user.id}, f.id, 'one', 1, now() from public.flashcards as f
      where f.is_sample and f.topic like 'torts/%' and exists (
        select from public.practice_questions as q where q.topic = f.topic)
      limit 1 returning (select f.topic from public.flashcards as f where f.id = card_id) as topic`;
    expect((await overviewOf(user)).weakTopics.map(({ id }) => id)).toEqual([topic]);
    // They say nothing of the questions, so they don't move new cards forward.
    expect(await sql`select from app_private.missed_topics(${user.id})`).toHaveLength(0);
  });

  it("isn't told before the session is over, where reasons come at the end", async () => {
    const user = await signUp(host, "examinee");
    const session = await readSession(user, await beginPractice(user, { count: 5, explains: "end" }));
    await savePractice(user, session, [wrong(session, 0, { isExplained: true })]);
    expect((await overviewOf(user)).weakTopics).toEqual([]);
    await savePractice(user, session, [], later(1));
    const { weakTopics, sessions } = await overviewOf(user);
    expect(weakTopics).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ isOver: true, questions: 5, answered: 1, points: 0 });
  });
});

describe("another user", () => {
  it("can't read, answer, end, or repeat a session, nor delete it", async () => {
    const session = await readSession(student, await beginPractice(student, { count: 5 }));
    expect((await stranger.client.rpc("read_practice_session", { of_session: session.id })).data).toBeNull();
    const { data } = await savePractice(stranger, session, [right(session, 0)], later(0));
    expect(data).toBe(false);
    const { error } = await untyped(stranger.client).rpc("begin_practice", {
      choice: { ...session.choice, from: "session", session: session.id },
    });
    expect(error?.code).toBe("P0001");
    await stranger.client.from("practice_sessions").delete().eq("id", session.id);
    expect(await readSession(student, session.id)).toEqual({ ...session, now: expect.any(String) });
  });
});
