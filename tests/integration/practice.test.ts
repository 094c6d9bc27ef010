/** Practicing in the chat: quizzes, practice questions, and answers in the form that is asked for. */
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { readAnswer } from "../support/read-stream.ts";
import { askChat, makePremium, ownerConnection, signUp, type TestUser } from "../support/users.ts";

const host = inject("host");
const sql = ownerConnection(host);
let student: TestUser;

beforeEach(async () => {
  student = await signUp(host, "student");
});
afterAll(() => sql.end());

describe("practicing", () => {
  const talk = () => {
    let threadId: string | undefined;
    return async (message: string) => {
      const answer = await readAnswer(await askChat(host, student, { message, threadId }));
      threadId = answer.thread?.id;
      return answer;
    };
  };

  it("quizzes a question at a time, grades what is named, and lets another question in", async () => {
    const say = talk();
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
    expect((await say("Continue the quiz")).text).toMatch(/^\*\*Question 4 of 8\*\*/);
    expect((await say("stop")).text).toContain("0 of 3 right");
  });

  it("draws on official cards only if the plan opens them", async () => {
    const material = async () => {
      const [row] = await sql<{ read: { questions: { kind: string; question: string }[] } }[]>`
        select public.read_study_material(${student.id}, 'torts/battery', 'seed') as read`;
      return (row?.read.questions ?? [])
        .filter(({ kind }) => kind === "card")
        .map(({ question }) => question);
    };
    const samples =
      await sql`select front from public.flashcards where is_sample and topic = 'torts/battery'`;
    expect((await material()).length).toBe(samples.length);
    await makePremium(sql, student);
    expect((await material()).length).toBeGreaterThan(samples.length);
  });

  it("asks a practice question, and explains the answer with its authority", async () => {
    const say = talk();
    const asked = await say("give me a practice question on battery");
    expect(asked.text).toMatch(/^\*\*Practice question\*\* · \[Battery\][\s\S]*- \*\*D\.\*\*/);
    const explained = await say("I think it's A");
    expect(explained.text).toMatch(
      /^\*\*Not A: the answer is C\.\*\*\n\n\*\*Why C:\*\*.* \*See\* Restatement/,
    );
    expect(explained.citations.map(({ passageId }) => passageId)).toEqual([
      "torts/battery#awareness-damages",
    ]);
    expect((await say("Next practice question")).text).toContain("**Practice question**");
  });

  it("answers both questions of a message, and writes in the form that is asked for", async () => {
    const say = talk();
    await say("hearsay outline");
    const both = await say("what is burglary, and how does it differ from robbery?");
    expect(both.text).toMatch(
      /^### What is burglary\?\n\n[\s\S]*\n\n### How does it differ from robbery\?\n\n/,
    );
    const marks = [...both.text.matchAll(/\[(\d{1,2})\]/g)].map(([, n]) => Number(n));
    expect([...new Set(marks)].sort((a, b) => a - b)).toEqual(both.citations.map(({ n }) => n));
    const irac = await say("write an IRAC for class actions");
    expect(irac.text).toMatch(/### Issue[\s\S]*### Rule[\s\S]*\*\*1\. Numerosity\.\*\*[\s\S]*### Conclusion/);
    const mnemonic = await say("mnemonic for the statute of frauds");
    expect(mnemonic.text).toMatch(/MYLEGS[\s\S]*\*\*M\*\*arriage/);
  });
});
