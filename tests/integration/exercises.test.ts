/** Exercises and mock exams: which answer counts, what grading gives, what is drawn, and who may do what. */

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type {
  ExerciseAnswer,
  ExerciseAttempt,
  ExerciseGrade,
  ExerciseOverview,
  MockExam,
} from "../../supabase/functions/_shared/contracts/exercises.ts";
import { untyped } from "../support/access/scene.ts";
import { askFunction } from "../support/ask-function.ts";
import { openSuite } from "../support/suite.ts";
import { signUp, type TestUser, tokenOf } from "../support/users.ts";

const { host, sql } = openSuite();
const SET = "the-silver-bracelet";
let student: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  [student, stranger] = await Promise.all([signUp(host, "student"), signUp(host, "stranger")]);
});

async function begin(user: TestUser, exercise = SET, isTimed = false): Promise<string> {
  const { data, error } = await user.client.rpc("begin_exercise", {
    of_exercise: exercise,
    is_timed: isTimed,
  });
  if (error) throw error;
  return data;
}

async function read(user: TestUser, id: string): Promise<ExerciseAttempt> {
  const { data } = await user.client.rpc("read_exercise_attempt", { of_attempt: id });
  return data as unknown as ExerciseAttempt;
}

const answer = (question: string, more: Partial<ExerciseAnswer> = {}): ExerciseAnswer => ({
  ...{ id: randomUUID(), item: `${SET}/${question}`, content: "", chosen: [], highlights: [] },
  ...{ isFlagged: false, seconds: 0, givenAt: new Date().toISOString() },
  ...more,
});

const save = (user: TestUser, id: string, answers: readonly ExerciseAnswer[], end?: string) =>
  user.client.rpc("save_exercise", {
    of_attempt: id,
    answers: answers as never,
    ...(end ? { ended_at: end } : {}),
  });

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

async function grade(user: TestUser, attemptId: string) {
  const asked = await askFunction(host, "grade-exercise", {
    token: await tokenOf(user.client),
    body: { attemptId },
  });
  return { ...asked, grade: asked.body as ExerciseGrade };
}

describe("which answer counts", () => {
  it("is the latest, whatever order they arrive in and however often", async () => {
    const id = await begin(student);
    const early = answer("the-privilege", { content: "early", givenAt: at(-20) });
    const late = answer("the-privilege", { content: "late", givenAt: at(-10) });
    for (const sent of [[late], [early], [early, late]]) await save(student, id, sent);
    expect((await read(student, id)).states[`${SET}/the-privilege`]?.content).toBe("late");
  });

  it("is one given before the end, the earliest end if devices differ", async () => {
    const id = await begin(student);
    await save(student, id, [answer("the-harm", { content: "in time", givenAt: at(-30) })]);
    await save(student, id, [answer("the-harm", { content: "too late", givenAt: at(-10) })], at(-5));
    expect((await read(student, id)).states[`${SET}/the-harm`]?.content).toBe("too late");
    await save(student, id, [], at(-20));
    const attempt = await read(student, id);
    expect(attempt.states[`${SET}/the-harm`]?.content).toBe("in time");
    await save(student, id, [answer("the-harm", { content: "afterward" })]);
    expect((await read(student, id)).states[`${SET}/the-harm`]?.content).toBe("in time");
  });

  it("is of the exercise, and as long as a text may be", async () => {
    const id = await begin(student);
    await save(student, id, [answer("nothing"), { ...answer("the-harm"), item: "elsewhere/the-harm" }]);
    expect((await read(student, id)).states).toEqual({});
    const long = await save(student, id, [answer("the-harm", { content: "a".repeat(40_001) })]);
    expect(long.error?.code).toBe("23514");
  });

  it("keeps five versions of a text, and 20 MB of an account", async () => {
    const user = await signUp(host, "writer");
    const id = await begin(user);
    for (let version = 1; version <= 7; version++)
      await save(user, id, [
        answer("the-harm", { content: `version ${version}`, givenAt: at(version - 60) }),
      ]);
    const kept =
      await sql`select content from public.exercise_answers where attempt_id = ${id} order by given_at`;
    expect(kept.map(({ content }) => content)).toEqual(
      [3, 4, 5, 6, 7].map((version) => `version ${version}`),
    );
    await sql`
      insert into public.exercise_answers
        (id, user_id, attempt_id, item, content, chosen, highlights, is_flagged, seconds, given_at)
      select gen_random_uuid(), ${user.id}, ${id}, 'x/' || n, repeat('a', 40000), '{}', '{}', false, 0, now()
      from generate_series(1, 500) as n`;
    const full = await save(user, id, [answer("the-privilege", { content: "One more." })]);
    expect(full.error).toMatchObject({ code: "P0001", hint: "HB507" });
    expect(full.error?.message).toContain("20 MB of written answers");
  });
});

describe("the exam's time", () => {
  it("is 24 minutes for a set and 60 for a task, and answers after it don't count", async () => {
    const [set, task] = [await begin(student, SET, true), await begin(student, "in-re-lindqvist-tree", true)];
    expect((await read(student, set)).secondsAllowed).toBe(24 * 60);
    expect((await read(student, task)).secondsAllowed).toBe(60 * 60);
    await sql`update public.exercise_attempts set begun_at = now() - interval '25 minutes' where id = ${set}`;
    await save(student, set, [answer("the-harm", { content: "too late" })]);
    const attempt = await read(student, set);
    expect(attempt.endedAt).not.toBeNull();
    expect(attempt.states).toEqual({});
  });
});

describe("grading", () => {
  it("gives each point by its words, half without its source, and shows what earned it", async () => {
    const id = await begin(student);
    const early = await grade(student, id);
    expect([early.status, early.code]).toEqual([409, "attempt_running"]);
    const privilege =
      "The shopkeeper's privilege fails. Two hours is too long. They could have checked the case first.";
    await save(
      student,
      id,
      [
        answer("the-sleeve", { chosen: [2] }),
        answer("the-report", { chosen: [1, 2] }),
        answer("the-privilege", { content: privilege }),
        answer("the-letter", {
          content:
            "Your employee was very rude to our client on Saturday.\n\nMr. Renner intentionally confined her in a locked stockroom.",
        }),
      ],
      at(0),
    );
    const { status, grade: given } = await grade(student, id);
    expect(status).toBe(200);
    const of = (question: string) => given.questions.find(({ item }) => item === `${SET}/${question}`);
    expect(of("the-sleeve")).toMatchObject({ points: 1, most: 1, correct: [2] });
    expect(of("the-report")).toMatchObject({ points: 0.5 });
    expect(of("the-privilege")?.rubric).toMatchObject([
      { earned: 1, sentence: "The shopkeeper's privilege fails.", source: null },
      { earned: 1, sentence: "Two hours is too long." },
      { earned: 1, worth: 2, source: "Foxglove incident report", isSourceNamed: false },
    ]);
    expect(of("the-harm")).toMatchObject({
      points: 0,
      most: 2,
      answer: expect.stringContaining("actual harm"),
    });
    expect(of("the-letter")?.rubric?.map(({ earned }) => earned)).toEqual([1, 1, 0, 0]);
    expect(given).toMatchObject({ points: 6.5, most: 12 });
    const { data } = await student.client.rpc("exercise_overview");
    const { attempts } = data as unknown as ExerciseOverview;
    expect(attempts.find((one) => one.id === id)).toMatchObject({ points: 6.5, most: 12, isOver: true });
  });

  it("keeps what the student marks apart from the points", async () => {
    const id = await begin(student);
    const mark = { of_attempt: id, mark: `${SET}/the-harm/1`, is_earned: true };
    expect((await student.client.rpc("mark_exercise_point", mark)).data).toBe(false);
    await save(student, id, [], at(0));
    expect((await stranger.client.rpc("mark_exercise_point", mark)).data).toBe(false);
    expect((await student.client.rpc("mark_exercise_point", mark)).data).toBe(true);
    const marks = async () =>
      (await grade(student, id)).grade.questions
        .find(({ item }) => item === `${SET}/the-harm`)
        ?.rubric?.map(({ isOwnMark }) => isOwnMark);
    expect(await marks()).toEqual([false, true]);
    expect((await grade(student, id)).grade.points).toBe(0);
    await student.client.rpc("mark_exercise_point", { ...mark, is_earned: false });
    expect(await marks()).toEqual([false, false]);
  });

  it("is for the writer alone, and no one reads what answers are graded by", async () => {
    const id = await begin(student);
    await save(student, id, [], at(0));
    expect((await grade(stranger, id)).code).toBe("attempt_not_found");
    expect(await read(stranger, id)).toBeNull();
    expect((await save(stranger, id, [answer("the-harm")])).data).toBe(false);
    expect(JSON.stringify(await read(student, id))).not.toContain("nominal damages");
    const keys = await untyped(student.client).from("exercise_keys").select();
    expect(keys.error?.code).toBe("42501");
  });
});

describe("a mock exam", () => {
  const next = async (id: string) =>
    (await student.client.rpc("begin_mock_part", { of_mock: id })).data as never;
  const mockOf = async (user: TestUser, id: string) =>
    (await user.client.rpc("read_mock_exam", { of_mock: id })).data as unknown as MockExam;

  it("has three sessions of three parts with the exam's times, one after the other", async () => {
    const { data: id } = await student.client.rpc("begin_mock_exam");
    if (!id) throw new Error("It didn't begin.");
    const drawn: string[][] = [];
    for (let session = 1; session <= 3; session++) {
      const first = (await next(id)) as { practiceId: string };
      // Pressing twice begins one part.
      expect(await next(id)).toEqual(first);
      const [practice] = await sql`
        select cardinality(question_ids) as asked, seconds_allowed from public.practice_sessions
        where id = ${first.practiceId}`;
      expect(practice).toEqual({ asked: 40, seconds_allowed: 72 * 60 });
      await student.client.rpc("save_practice", {
        of_session: first.practiceId,
        answers: [],
        ended_at: at(0),
      });
      for (const minutes of [24, 60]) {
        const { attemptId } = (await next(id)) as { attemptId: string };
        const attempt = await read(student, attemptId);
        expect(attempt.mockId).toBe(id);
        expect(attempt.secondsAllowed).toBe(minutes * 60 * attempt.exercises.length);
        drawn.push(attempt.exercises.map((exercise) => exercise.id));
        await save(student, attemptId, [], at(0));
        await grade(student, attemptId);
      }
    }
    expect(await next(id)).toBeNull();
    expect(drawn.every((ids) => new Set(ids).size === ids.length)).toBe(true);
    const mock = await mockOf(student, id);
    expect(mock.parts).toHaveLength(9);
    expect(mock.parts.every(({ isOver, points }) => isOver && points === 0)).toBe(true);
    expect(mock.frame.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    expect(mock.jurisdiction).toBeNull();
    expect(await mockOf(stranger, id)).toBeNull();
    expect((await stranger.client.rpc("begin_mock_part", { of_mock: id })).error).toMatchObject({
      code: "P0001",
      hint: "HB404",
    });
  });

  it("says what passes where the student takes it, with its source, or that we couldn't check it", async () => {
    const { data: id } = await student.client.rpc("begin_mock_exam");
    const passesIn = async (exam_jurisdiction: string) => {
      await student.client.from("study_settings").upsert({ user_id: student.id, exam_jurisdiction });
      return (await mockOf(student, id ?? "")).jurisdiction;
    };
    expect(await passesIn(" washington")).toMatchObject({
      name: "Washington",
      passes: 610,
      source: expect.stringMatching(/^https:.*wa\.gov/),
      checkedOn: expect.any(String),
    });
    expect(await passesIn("Ohio")).toMatchObject({ name: "Ohio", passes: null, source: null });
    expect(await passesIn("Atlantis")).toMatchObject({ name: "Atlantis", passes: null });
  });
});

describe("one's own data", () => {
  it("includes attempts and answers in the export, and goes with the account", async () => {
    const user = await signUp(host, "leaver");
    const id = await begin(user);
    await save(user, id, [answer("the-harm", { content: "Exported." })]);
    await user.client.rpc("begin_mock_exam");
    const { data } = await user.client.rpc("export_my_data");
    const tables = ["exercise_answers", "exercise_attempts", "mock_exam_parts", "mock_exams"];
    expect((data as unknown as { tables: string[] }).tables).toEqual(expect.arrayContaining(tables));
    const rows = await user.client.rpc("export_my_rows", { of_table: "exercise_answers" });
    expect(rows.data).toMatchObject({ rows: [{ content: "Exported." }] });
    await sql`delete from auth.users where id = ${user.id}`;
    expect(await sql`select from public.exercise_answers where attempt_id = ${id}`).toHaveLength(0);
    expect(await sql`select from public.mock_exams where user_id = ${user.id}`).toHaveLength(0);
  });
});
