/** 1,000 random sessions of every kind come to the same when they are replayed from what is stored. */

import { expect, it } from "vitest";
import { estimateOf } from "../../src/features/practice/model/estimate.ts";
import type { MockExam } from "../../supabase/functions/_shared/contracts/exercises.ts";
import { readAttempt } from "../../supabase/functions/grade-exercise/read-attempt.ts";
import {
  counted,
  creditOf,
  type Item,
  idOf,
  PARTS,
  type Plan,
  randomMocks,
} from "../support/random-sessions.ts";
import { openSuite } from "../support/suite.ts";
import { signUp, type TestUser } from "../support/users.ts";

const { host, sql } = openSuite();

/** Nine sessions each, and six of practice beside them: more than 1,000 of practice, and 672 of exercises. */
const MOCKS = 112;
/** An account keeps 50 mock exams, and these are two for each: as given, and replayed. */
const STUDENTS = 5;
const KINDS = {
  practice: { sessions: "practice_sessions", asked: "question_ids", part: "practice_id", of: "session_id" },
  exercise: { sessions: "exercise_attempts", asked: "exercise_ids", part: "attempt_id", of: "attempt_id" },
};

it("gives each session its score again, in whatever order its answers come", {
  timeout: 120_000,
}, async () => {
  const items = await sql.unsafe<(Item & { isSet: boolean | null })[]>(ITEMS);
  const mocks = randomMocks(
    MOCKS,
    items.filter(({ exercise }) => exercise === null),
    items.filter(({ isSet }) => isSet),
    items.filter(({ isSet }) => isSet === false),
  );
  expect(mocks.flat().filter(({ kind }) => kind === "practice").length).toBeGreaterThan(1000);
  let written = 0;
  for (let at = 0; at < STUDENTS; at++)
    written += await replay(
      await signUp(host, `replayed-${at}`),
      mocks.filter((_, mock) => mock % STUDENTS === at),
    );
  expect(written).toBeGreaterThan(500);
});

/** Stores the mock exams and replays them. @returns the points for what was written. */
async function replay(student: TestUser, mocks: readonly (readonly Plan[])[]): Promise<number> {
  let written = 0;
  await sql.begin(async (transaction) => {
    const query = <Row extends object>(text: string, rows: readonly object[] = []) =>
      transaction.unsafe<Row[]>(text, rows.length > 0 ? [JSON.stringify(rows)] : []);
    await transaction`
      select set_config('request.jwt.claim.sub', ${student.id}, true),
        set_config('request.jwt.claims', ${JSON.stringify({ sub: student.id, aal: "aal1" })}, true)`;
    const sessions = mocks.flatMap((plans, mock) =>
      plans.map((plan, at) => {
        const [first, again] = ["first", "again"].map((time) => idOf(`${student.id} ${time} ${mock} ${at}`));
        return { plan, mock, at, first: first ?? "", again: again ?? "" };
      }),
    );

    for (const kind of ["practice", "exercise"] as const) {
      const own = sessions.filter(({ plan }) => plan.kind === kind);
      const { sessions: table, asked, of } = KINDS[kind];
      const choice = kind === "practice" ? "choice" : "own_marks";
      await query(
        `insert into public.${table} (id, user_id, begun_at, ${asked}, ${choice})
         select r.id, auth.uid(), '2026-11-22T09:00Z', r.ids, r.choice
         from jsonb_to_recordset($1::text::jsonb) as r (id uuid, ids text[], choice ${kind === "practice" ? "jsonb" : "text[]"})`,
        own.flatMap(({ plan: { ids, explains }, first, again }) =>
          [first, again].map((id) => ({ id, ids, choice: kind === "practice" ? { explains } : [] })),
        ),
      );
      /** One statement for all of them. */
      const save = (sent: readonly { id: string; answers: readonly object[]; ended: string | null }[]) =>
        query(
          `select public.save_${kind}(r.id, r.answers, r.ended)
           from jsonb_to_recordset($1::text::jsonb) as r (id uuid, answers jsonb, ended timestamptz)`,
          sent,
        );
      await save(
        own.map(({ plan, first }) => ({
          ...{ id: first, ended: plan.endedAt },
          answers: plan.answers.map((answer) => ({ ...answer, questionId: answer.item })),
        })),
      );
      const stored = await query<{ id: string; ended: string; answers: { id: string }[] }>(`
        select s.id, s.ended_at as ended, coalesce(a.answers, '[]') as answers
        from public.${table} as s left join lateral (
          select jsonb_agg(to_jsonb(a) || jsonb_build_object('questionId', to_jsonb(a) -> 'question_id',
            'isFlagged', a.is_flagged, 'isExplained', to_jsonb(a) -> 'is_explained', 'givenAt', a.given_at)
            order by md5(a.id::text)) as answers
          from public.${kind}_answers as a where a.${of} = s.id
        ) as a on true
        where s.user_id = auth.uid()`);
      const kept = new Map(stored.map((one) => [one.id, one]));
      const replayed = own.map(({ first, again }, at) => {
        const { ended = "", answers = [] } = kept.get(first) ?? {};
        // Ids are one session's own. The order among them stays, which decides between answers of one moment.
        const copies = answers.map((answer) => ({ ...answer, id: `1${answer.id.slice(1)}` }));
        return { id: again, ended, copies, cut: at % (copies.length + 1) };
      });
      // In another order, some twice, and the end before or after the rest.
      await save(
        replayed.map(({ id, ended, copies, cut }, at) => ({
          ...{ id, ended: at % 2 === 0 ? ended : null },
          answers: copies.slice(cut),
        })),
      );
      await save(
        replayed.map(({ id, ended, copies, cut }) => ({
          id,
          ended,
          answers: copies.slice(0, cut + 1).reverse(),
        })),
      );
    }
    const parts = sessions
      .filter(({ at }) => at < PARTS)
      .flatMap(({ plan, mock, at, first, again }) =>
        [first, again].map((id, time) => ({
          ...{ mock: idOf(`${student.id} ${time} ${mock}`), session: 1 + Math.floor(at / 3) },
          ...{ part: ["choices", "sets", "tasks"][at % 3], [KINDS[plan.kind].part]: id },
        })),
      );
    await query(
      `with mocks as (
         insert into public.mock_exams (id, user_id)
         select distinct r.mock, auth.uid() from jsonb_to_recordset($1::text::jsonb) as r (mock uuid))
       insert into public.mock_exam_parts (mock_id, session, part, user_id, practice_id, attempt_id)
       select r.mock, r.session, r.part, auth.uid(), r.practice_id, r.attempt_id
       from jsonb_to_recordset($1::text::jsonb)
         as r (mock uuid, session integer, part text, practice_id uuid, attempt_id uuid)`,
      parts,
    );

    // Practice is scored by SQL.
    const results = Map.groupBy(
      await query<{ session_id: string; question_id: string; points: number }>(`
        select r.session_id, r.question_id, r.chosen, r.struck, r.highlights, r.is_flagged, r.is_explained, r.seconds,
          r.points::float from app_private.practice_results(auth.uid()) as r order by 2`),
      ({ session_id }) => session_id,
    );
    const resultOf = (id: string) => (results.get(id) ?? []).map((one) => ({ ...one, session_id: null }));
    // Exercises are graded by the function, from what SQL gives it.
    const read = new Map(
      (
        await query<{ id: string; attempt: { exercises: object } }>(
          `select r.id, public.exercise_to_grade(auth.uid(), '', r.id) as attempt
           from jsonb_to_recordset($1::text::jsonb) as r (id uuid)`,
          sessions.flatMap(({ plan, first, again }) =>
            plan.kind === "practice" ? [] : [{ id: first }, { id: again }],
          ),
        )
      ).map(({ id, attempt }) => [id, attempt]),
    );
    const graded = async (attempt: string) => {
      const database = async () => read.get(attempt);
      const caller = { userId: student.id, sessionId: "" } as never;
      return (await readAttempt(database as never, caller, attempt)).questions;
    };
    const grades: { id: string; points: number; most: number }[] = [];
    for (const { plan, first, again } of sessions) {
      const asked = plan.items.filter(({ kind }) => kind !== "paper");
      if (plan.kind === "practice") {
        expect(resultOf(again)).toEqual(resultOf(first));
        const points = new Map(results.get(first)?.map((one) => [one.question_id, one.points]));
        for (const one of asked)
          expect(points.get(one.item) ?? 0).toBe(creditOf(one, counted(plan, one.item)?.chosen ?? []));
        continue;
      }
      // The same to grade is the same grade.
      expect(read.get(again)).toEqual(read.get(first));
      const questions = await graded(first);
      for (const one of asked) {
        const question = questions.find(({ item }) => item === one.item);
        const answer = counted(plan, one.item);
        if (one.kind === "choice") expect(question?.points).toBe(creditOf(one, answer?.chosen ?? []));
        else if (!answer?.content) expect(question?.points).toBe(0);
        else written += question?.points ?? 0;
      }
      const sum = (of: "points" | "most") => questions.reduce((all, one) => all + one[of], 0);
      for (const id of [first, again]) grades.push({ id, points: sum("points"), most: sum("most") });
    }
    await query(
      `select public.store_exercise_grade(r.id, r.points, r.most)
       from jsonb_to_recordset($1::text::jsonb) as r (id uuid, points numeric, most numeric)`,
      grades,
    );
    const exams = new Map(
      (
        await query<{ id: string; exam: MockExam }>(
          "select m.id, public.read_mock_exam(m.id) as exam from public.mock_exams as m where m.user_id = auth.uid()",
        )
      ).map(({ id, exam }) => [id, exam]),
    );
    for (const mock of mocks.keys()) {
      const [one, other] = [0, 1].map((time) => exams.get(idOf(`${student.id} ${time} ${mock}`)));
      if (!one || !other) throw new Error("A mock exam is missing.");
      const scored = ({ parts: own }: MockExam) =>
        own.map(({ part, points, most }) => ({ part, points, most }));
      expect(scored(other)).toEqual(scored(one));
      expect(estimateOf(other)).toEqual(estimateOf(one));
      expect(estimateOf(one)).not.toBeNull();
    }
  });
  return written;
}

const ITEMS = `
  select q.id as item, null as exercise, 'choice' as kind, cardinality(q.choices) as choices, q.correct,
    '{}'::text[] as sentences, null::boolean as "isSet"
  from public.practice_questions as q where q.subject in ('evidence', 'torts')
  union all
  select e.id || case i.kind when 'papers' then '#' else '/' end || (one ->> 'id'), e.id,
    case when i.kind = 'papers' then 'paper' when one ->> 'kind' = 'choice' then 'choice' else 'text' end,
    jsonb_array_length(one -> 'choices'),
    array(select c::integer from jsonb_array_elements_text(k.key -> (one ->> 'id') -> 'correct') as c),
    coalesce(regexp_split_to_array(k.key -> (one ->> 'id') ->> 'answer', '(?<=[.])\\s+'), '{}'),
    e.kind in ('counseling', 'drafting')
  from public.exercises as e join public.exercise_keys as k on k.exercise_id = e.id
  cross join (values ('questions'), ('papers')) as i (kind)
  cross join jsonb_array_elements(e.body -> i.kind) as one
  order by 1`;
