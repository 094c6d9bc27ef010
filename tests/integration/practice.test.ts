/** Practicing in the chat: quizzes, multiple choice, and "Quiz me first". Its state is a row of the answer that changed it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { connectFunctions } from "../../server/functions/call-database.ts";
import {
  gradeAttempt,
  readPractice,
  skipQuestion,
  startQuiz,
} from "../../supabase/functions/_shared/practice/practice.ts";
import { readAnswer } from "../support/read-stream.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
const functions = connectFunctions(host.databaseUrl);
const { callDatabase } = functions;
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});
afterAll(async () => {
  await functions.close();
  await sql.end();
});

/** A conversation, said message by message. */
function talk(mode: "tell" | "ask" = "tell") {
  const threadId = randomUUID();
  const say = async (message: string, clientMessageId = randomUUID()) =>
    await readAnswer(await askChat(host, student, { message, threadId, clientMessageId, mode }));
  return { say, threadId };
}

/** What the conversation practices where it ends. */
const practiceIn = async (threadId: string) => {
  const [thread] = await sql<
    { current_message: string }[]
  >`select current_message from public.threads where id = ${threadId}`;
  return await readPractice(callDatabase, { userId: student.id, answerId: thread?.current_message ?? "" });
};

describe("a quiz", () => {
  it("asks a question at a time, grades what is named, and lets another question in", async () => {
    const { say } = talk();
    const opened = await say("quiz me on adverse possession");
    expect(opened.text).toMatch(/^\*\*Question 1 of 8\*\* · \[Adverse Possession\]/);
    expect(opened.text).toContain("There are 6 to name.");
    expect(opened.usage?.used).toBe(0);

    const graded = await say("openly, exclusively, and without the owner's permission");
    expect(graded.text).toMatch(
      /^\*\*3 of 6\.\*\*\n\n\*\*You got:\*\* Open and notorious; Exclusive; Hostile/,
    );
    expect(graded.text).toContain("**Still missing:** Actual; Continuous; For the statutory period");
    expect(graded.text).toContain("**Question 2 of 8**");
    expect(graded.citations.map(({ passageId }) => passageId)).toEqual([
      "real-property/adverse-possession#elements",
    ]);
    expect(graded.usage?.used).toBe(1);

    const skipped = await say("skip");
    expect(skipped.text).toMatch(/^Skipped\.[\s\S]*\*\*Question 3 of 8\*\*/);
    const known = await say("I don't know");
    expect(known.text).toMatch(/^\*\*Answer:\*\* [\s\S]*\*\*Question 4 of 8\*\*/);

    const other = await say("What is the hearsay rule?");
    expect(other.citations[0]?.passageId).toMatch(/^evidence\/hearsay#/);
    expect(other.text).toContain("- [Continue the quiz](ask:)");
    // What follows the interruption is about it.
    expect((await say("and in a criminal case")).text).not.toContain("Question 5 of 8");
    expect((await say("Continue the quiz")).text).toMatch(/^\*\*Question 4 of 8\*\*/);
    // Neither a form of what is practiced nor distress is an attempt.
    for (const [form, shown] of [
      ["flashcards", "**Front:**"],
      ["in a table", "|---|"],
      ["shorter", "**In short: "],
      ["is it tested on the bar", "**On the exam: "],
      ["an IRAC please", "### Issue"],
      ["example?", "**Example: "],
    ] as const)
      expect((await say(form)).text).toContain(shown);
    expect((await say("Continue the quiz")).text).toMatch(/^\*\*Question 4 of 8\*\*/);
    expect((await say("I'm so tired, thanks")).text).toMatch(
      /^That sounds hard[\s\S]*- \[Continue the quiz\]/,
    );
    expect((await say("stop")).text).toContain("0 of 3 right");
  });

  it("is on what was answered last, if no topic is named, and asks for one if there is nothing", async () => {
    const { say } = talk();
    expect((await say("quiz me")).text).toMatch(/^A quiz on what\?/);
    expect((await say("burglary")).text).toMatch(/^\*\*Question 1 of 8\*\* · \[Burglary\]/);
    const another = talk();
    await another.say("What is the hearsay rule?");
    expect((await another.say("quiz me on this")).text).toMatch(/^\*\*Question 1 of 8\*\* · \[Hearsay/);
  });

  it("grades an attempt against its own question when its message is answered again", async () => {
    const { say, threadId } = talk();
    await say("quiz me on adverse possession");
    const id = randomUUID();
    const before = await practiceIn(threadId);
    await say("openly and exclusively", id);
    expect(await practiceIn(threadId)).toMatchObject({ number: 2 });
    // As if we had failed after grading, before the answer was saved.
    await sql`update public.messages set status = 'failed', content = '' where thread_id = ${threadId} and role = 'assistant'
      and parent_id = (select id from public.messages where client_message_id = ${id})`;
    expect((await say("openly and exclusively", id)).text).toMatch(/^\*\*2 of 6\.\*\*/);
    expect(await practiceIn(threadId)).toMatchObject({ number: 2 });
    expect(before?.question?.kind).toBe("elements");
  });
});

describe("multiple choice", () => {
  it("is answered with a letter, and explained with its authority", async () => {
    const { say } = talk();
    const asked = await say("give me a practice question on battery");
    expect(asked.text).toMatch(/^\*\*Practice question\*\* · \[Battery\][\s\S]*- \*\*D\.\*\*/);
    expect((await say("hmm")).text).toMatch(/^I couldn’t tell which choice you mean/);
    const explained = await say("I think it's A");
    expect(explained.text).toMatch(/^(?:\*\*Right|\*\*Not A: the answer is [BCD])[\s\S]*\*See\* /);
    expect(explained.citations[0]?.passageId).toMatch(/^torts\/battery#/);
    expect((await say("Next practice question")).text).toContain("**Practice question**");
  });
});

describe("“Quiz me first”", () => {
  it("asks back about the question, grades the attempt, and then answers", async () => {
    const { say } = talk("ask");
    const asked = await say("What are the elements of negligence?");
    expect(asked.text).toMatch(/^\*\*Before I answer, what do you think\?\*\*/);
    expect(asked.usage?.used).toBe(0);
    const graded = await say("a duty, and the defendant breached it");
    expect(graded.text).toMatch(/\*\*You got:\*\* Duty; Breach/);
    expect(graded.text).toMatch(/\*\*Still missing:\*\* Actual cause; Proximate cause; Damages/);
    expect(graded.usage?.used).toBe(1);
  });
});

describe("the row", () => {
  const open = async (values: Partial<Parameters<typeof startQuiz>[2]> = {}) => {
    const owner = { userId: student.id, answerId: randomUUID() };
    const [threadId, question] = [randomUUID(), randomUUID()];
    await sql`insert into public.threads (id, user_id) values (${threadId}, ${owner.userId})`;
    await sql`
      insert into public.messages (id, thread_id, user_id, role, parent_id) values
      (${question}, ${threadId}, ${owner.userId}, 'user', null),
      (${owner.answerId}, ${threadId}, ${owner.userId}, 'assistant', ${question})`;
    const started = await startQuiz(callDatabase, owner, { scope: "torts/battery", kind: "quiz", ...values });
    return { owner, threadId, started };
  };

  it("counts a question once, asks none twice while there are others, and ends", async () => {
    const { owner, started } = await open({ count: 3 });
    const first = started?.question;
    if (!first) throw new Error("Nothing was asked");
    const graded = await gradeAttempt(callDatabase, owner, first.id, first.answer, started);
    expect(graded).toMatchObject({ verdict: "right", next: { number: 2, right: 1 } });
    const again = await gradeAttempt(callDatabase, owner, first.id, first.answer);
    expect(again).toMatchObject({ verdict: "right", next: { number: 2, right: 1 } });
    const second = graded?.next;
    const third = second && (await skipQuestion(callDatabase, owner, second));
    const ids = [first.id, second?.question?.id, third?.question?.id];
    expect(new Set(ids).size).toBe(3);
    expect(third && (await skipQuestion(callDatabase, owner, third))).toMatchObject({
      ...{ number: 4, right: 1, question: null },
    });
    expect(await gradeAttempt(callDatabase, owner, "torts/assault#awareness", "yes")).toBeNull();
  });

  it("is only its owner’s", async () => {
    const { owner } = await open();
    const other = { ...owner, userId: (await signUp(host, "other")).id };
    expect(await readPractice(callDatabase, other)).toBeNull();
    expect(await startQuiz(callDatabase, other, { scope: "torts", kind: "quiz" })).toBeNull();
    expect(await startQuiz(callDatabase, other, { scope: "torts/battery", kind: "ask_first" })).toBeNull();
    expect(await readPractice(callDatabase, owner)).toMatchObject({ number: 1, isWaiting: true });
  });

  it("goes with its conversation", async () => {
    const { threadId } = await open();
    await student.client.from("threads").delete().eq("id", threadId);
    expect(await sql`select from app_private.practice_states where user_id = ${student.id}`).toHaveLength(0);
  });

  it("draws on official cards only if the plan opens them", async () => {
    const cards = async () =>
      await sql`select q.id from app_private.practice_questions_of(${student.id}, 'quiz', 'torts/battery') as q
        where q.id in (select official_id from public.flashcards)`;
    const samples = await sql`
      select from public.flashcards where is_sample and topic = 'torts/battery' and kind = 'basic' and retired_at is null`;
    expect(await cards()).toHaveLength(samples.length);
    await makePremium(sql, student);
    expect((await cards()).length).toBeGreaterThan(samples.length);
  });

  it("has nothing where there is nothing to practice on", async () => {
    const { started } = await open({ scope: "torts/no-such-topic" });
    expect(started).toBeNull();
  });
});
