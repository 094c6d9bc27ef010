/** Drills: pairs of stories, what a student swaps, and answers that may have a false sentence. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SURNAMES } from "../../corpus/invented-names.ts";
import { type Drills, FAULTS } from "../../supabase/functions/_shared/contracts/practice.ts";
import {
  beginPractice,
  idsOf,
  later,
  overviewOf,
  readSession,
  right,
  type Session,
  savePractice,
  wrong,
} from "../support/exam-practice.ts";
import { readAnswer } from "../support/read-stream.ts";
import { askChat, ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const LARCENY = "criminal-law/larceny";
const EMBEZZLEMENT = "criminal-law/embezzlement";
/** Names that no other pair has. */
const SWAP = ["Servant embezzlement", "Trespassory larceny"];

async function storePair(name: string): Promise<void> {
  for (const [side, topic] of [LARCENY, EMBEZZLEMENT].entries())
    await sql`
      insert into public.drill_questions ${sql({
        id: `pairs/test/${name}/${side + 1}`,
        topic,
        passage_id: `${topic}#rule`,
        question: `A clerk in ${name} ${side === 0 ? "had custody" : "had possession"} of money. Which crime?`,
        choices: ["Trespassory larceny", "Servant embezzlement"],
        correct: [side + 1],
        why: side === 0 ? ["Custody alone.", ""] : ["", "Possession first."],
        authority: "Model Penal Code § 223.2",
        pair: `test/${name}`,
        swap: SWAP,
        changed: [11, 22],
      })}`;
}

beforeAll(async () => {
  await storePair("one");
  await storePair("other");
});
afterAll(async () => {
  await sql`delete from public.drill_questions where id like 'pairs/test/%'`;
  await sql`delete from public.practice_questions where position = 9000`;
  await sql.end();
});

const begin = async (user: TestUser, choice: object = {}) =>
  readSession(user, await beginPractice(user, { from: "pairs", swap: SWAP, count: 10, ...choice }));
async function drillsOf(user: TestUser): Promise<Drills> {
  const { data, error } = await user.client.rpc("read_drills");
  if (error) throw error;
  return data as unknown as Drills;
}
const swapOf = async (user: TestUser) =>
  (await drillsOf(user)).swaps.find(({ swap }) => String(swap) === String(SWAP));
const answered = (session: Session, ids: readonly string[], of: typeof right, minutes = 0) =>
  ids.map((id) => of(session, idsOf(session).indexOf(id), { isExplained: true, givenAt: later(minutes) }));

describe("a drill of pairs", () => {
  it("asks both stories of each pair, with the reason for its own outcome alone", async () => {
    const user = await signUp(host, "driller");
    const session = await begin(user);
    expect(idsOf(session).sort()).toEqual(
      ["one", "other"].flatMap((name) => [1, 2].map((side) => `pairs/test/${name}/${side}`)),
    );
    expect(session.questions.find(({ id }) => id === "pairs/test/one/2")).toMatchObject({
      topic: EMBEZZLEMENT,
      correct: [2],
      why: ["", "Possession first."],
      changed: [11, 22],
      swap: SWAP,
      pair: "test/one",
      fault: null,
    });
    const mixed = await begin(user, { swap: undefined, count: 7 });
    expect(new Set(mixed.questions.map(({ pair }) => pair)).size).toBe(mixed.questions.length / 2);
    expect(mixed.questions.length).toBeLessThanOrEqual(6);
  });

  it("isn't part of exam practice, nor in how a subject stands", async () => {
    const user = await signUp(host, "separate");
    const exam = await readSession(
      user,
      await beginPractice(user, { from: "topics", topics: [LARCENY], count: 100 }),
    );
    expect(exam.questions.every(({ pair, fault }) => pair === null && fault === null)).toBe(true);
    const session = await begin(user);
    await savePractice(user, session, answered(session, idsOf(session), right));
    const overview = await overviewOf(user);
    expect(overview.subjects.every((subject) => subject.answered === 0)).toBe(true);
    expect(overview.sessions[0]).toMatchObject({ questions: 4, answered: 4 });
  });

  it("finds what is swapped, drills it first, and forgets it after two right answers", async () => {
    const user = await signUp(host, "swapper");
    expect(await swapOf(user)).toBeUndefined();
    const first = await begin(user);
    await savePractice(user, first, [
      ...answered(first, ["pairs/test/one/1", "pairs/test/other/1", "pairs/test/other/2"], right),
      ...answered(first, ["pairs/test/one/2"], wrong, 1),
    ]);
    expect(await swapOf(user)).toEqual({ swap: SWAP, right: 3, answered: 4, isSwapped: true });
    expect((await overviewOf(user)).weakTopics.map(({ id }) => id)).toEqual([EMBEZZLEMENT]);

    // First of all pairs, although others are new.
    const next = await begin(user, { swap: undefined, count: 5 });
    expect(next.questions.map(({ swap }) => swap)).toEqual(next.questions.map(() => SWAP));

    await savePractice(user, first, answered(first, ["pairs/test/one/2"], right, 2));
    expect(await swapOf(user)).toMatchObject({ right: 3, isSwapped: true });
    const second = await begin(user);
    await savePractice(user, second, answered(second, ["pairs/test/one/2"], right, 3));
    expect(await swapOf(user)).toMatchObject({ right: 4, answered: 4, isSwapped: true });
    await savePractice(user, second, answered(second, ["pairs/test/other/1"], right, 4));
    expect(await swapOf(user)).toEqual({ swap: SWAP, right: 4, answered: 4, isSwapped: false });
    // Deleting the sessions takes their answers away.
    await user.client.from("practice_sessions").delete().eq("user_id", user.id);
    expect(await swapOf(user)).toBeUndefined();
  });

  it("counts what was swapped in exam practice, if both outcomes are named and neither is denied", async () => {
    const user = await signUp(host, "examinee");
    const missed = async (chosen: string, correct: string, topic: string) => {
      const id = `criminal-law/${randomUUID()}`;
      await sql`
        insert into public.practice_questions ${sql({
          ...{ id, subject: "criminal-law", topic, passage_id: `${topic}#rule`, position: 9000 },
          ...{ question: "Which crime?", choices: [chosen, correct, "Robbery.", "None."], correct: [2] },
          ...{ why: ["", "", "", ""], authority: "Model Penal Code § 223.2" },
        })}`;
      await sql`
        with s as (
          insert into public.practice_sessions (user_id, choice, question_ids)
          values (${user.id}, '{"from": "mixed", "explains": "each"}', ${[id]}) returning id)
        insert into public.practice_answers (id, user_id, session_id, question_id, chosen, struck, highlights,
          is_flagged, is_explained, seconds, given_at)
        select gen_random_uuid(), ${user.id}, s.id, ${id}, '{1}', '{}', '{}', false, true, 1, now() from s`;
    };
    const wrongTopic = "torts/battery";
    for (const [chosen, correct, topic] of [
      ["Trespassory larceny, as he took it.", "Servant embezzlement, as he held it.", wrongTopic],
      ["Larceny.", "Servant embezzlement.", LARCENY],
      ["No crime, and not trespassory larceny.", "Servant embezzlement.", LARCENY],
      ["Trespassory larceny and servant embezzlement.", "Servant embezzlement.", LARCENY],
      ["Trespassory larceny.", "It is theft under the statute.", LARCENY],
      ["Trespassory larceny.", "Not a servant embezzlement.", LARCENY],
    ] as const)
      await missed(chosen, correct, topic);
    expect(await swapOf(user)).toBeUndefined();
    await missed("Yes, trespassory LARCENY, as he took it.", "Yes, servant embezzlement.", LARCENY);
    expect(await swapOf(user)).toEqual({ swap: SWAP, right: 0, answered: 0, isSwapped: true });
  });

  it("counts a wrong attempt in the chat's quiz that names the other outcome", async () => {
    const user = await signUp(host, "quizzed");
    const [entry] = await sql<{ id: string; answer: string }[]>`
      select q.id, q.answer from public.law_questions as q
      where q.document_id = ${EMBEZZLEMENT} and q.kind = 'elements' and q.passage_id = ${`${EMBEZZLEMENT}#elements`}`;
    if (!entry) throw new Error("A quiz opens with the elements");
    const ANSWER = "A clerk who keeps what he already held is guilty of servant embezzlement.";
    /** Says it as the answer to a quiz's first question, on the elements. */
    const attempt = async (text: string) => {
      const threadId = randomUUID();
      for (const message of ["quiz me on embezzlement", text])
        await readAnswer(await askChat(host, user, { message, threadId, clientMessageId: randomUUID() }));
    };
    await sql`update public.law_questions set answer = ${ANSWER} where id = ${entry.id}`;
    try {
      await attempt("robbery");
      await attempt("not trespassory larceny");
      // Right, whatever else it names.
      await attempt(`${entry.answer} Unlike trespassory larceny.`);
      expect(await swapOf(user)).toBeUndefined();
      await attempt("I'd say it is trespassory larceny");
      expect(await swapOf(user)).toEqual({ swap: SWAP, right: 0, answered: 0, isSwapped: true });
    } finally {
      await sql`update public.law_questions set answer = ${entry.answer} where id = ${entry.id}`;
    }
  });
});

describe("a drill of fakes", () => {
  it("has ten answers in ten minutes, and each fault about as often", async () => {
    const user = await signUp(host, "checker");
    const session = await begin(user, { from: "fakes", swap: undefined, isTimed: true });
    expect(session).toMatchObject({ secondsAllowed: 600 });
    expect(session.questions).toHaveLength(10);
    const many = await begin(user, { from: "fakes", swap: undefined, count: 100 });
    const counts = Object.groupBy(many.questions, ({ fault }) => String(fault));
    for (const fault of FAULTS)
      expect(Math.abs((counts[fault]?.length ?? 0) - 100 / FAULTS.length), fault).toBeLessThanOrEqual(3);
    for (const { choices, correct, fault, why } of session.questions) {
      expect(choices.at(-1)).toBe("Nothing is false.");
      expect(correct[0] === choices.length).toBe(fault === "none");
      expect(why[(correct[0] ?? 0) - 1]).not.toBe("");
    }
  });

  it("is scored by kind of fault, and says nothing of its topics", async () => {
    const user = await signUp(host, "noticer");
    const session = await begin(user, { from: "fakes", swap: undefined, count: 50 });
    const of = (fault: string) => session.questions.filter((one) => one.fault === fault).map(({ id }) => id);
    const invented = of("invented_case");
    await savePractice(user, session, [
      ...answered(session, invented.slice(1), right),
      ...answered(session, invented.slice(0, 1), wrong),
      ...answered(session, of("none").slice(0, 1), wrong),
    ]);
    const { faults, fakes, swaps } = await drillsOf(user);
    expect(faults).toEqual([
      { fault: "invented_case", caught: invented.length - 1, answered: invented.length },
      { fault: "none", caught: 0, answered: 1 },
    ]);
    expect(fakes).toBeGreaterThan(1000);
    expect(swaps).toEqual([]);
    expect((await overviewOf(user)).weakTopics).toEqual([]);
    expect(await sql`select from app_private.missed_topics(${user.id})`).toHaveLength(0);
  });

  it("never gets into the law, its search, or the chat's quizzes", async () => {
    const invented = SURNAMES.join("|");
    const [found] = await sql`
      select
        (select count(*)::int from public.drill_questions as d where array_to_string(d.choices, ' ') ~ ${invented}) > 400
          as drilled,
        (select count(*)::int from public.outline_passages as p where p.body ~ ${invented}) as passages,
        (select count(*)::int from public.law_questions as q where concat(q.answer, q.gist, q.asks) ~ ${invented}) as entries,
        (select count(*)::int from public.practice_questions as q where concat(q.question, q.choices) ~ ${invented})
          as questions`;
    expect(found).toEqual({ drilled: true, passages: 0, entries: 0, questions: 0 });
  });
});

describe("another user", () => {
  it("doesn't see what someone swaps", async () => {
    const [user, stranger] = await Promise.all([signUp(host, "private"), signUp(host, "curious")]);
    const session = await begin(user);
    await savePractice(user, session, answered(session, idsOf(session), wrong));
    expect(await swapOf(user)).toMatchObject({ isSwapped: true });
    expect((await drillsOf(stranger)).swaps).toEqual([]);
  });
});
