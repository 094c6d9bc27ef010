/** What a model may do: search, read, quiz, grade, propose cards, and read the student's own study. */
import { describe, expect, inject, it } from "vitest";
import type { CallDatabase } from "../../supabase/functions/_shared/environment.ts";
import { createHandler } from "../../supabase/functions/chat/handler.ts";
import { modelHandler } from "../support/model-handler.ts";
import { script } from "../support/model-stand-in.ts";
import { answerOnly, idsIn, QUESTION, startModelTalk } from "../support/model-talk.ts";

const host = inject("host");
const { sql, model, student, talk, messagesOf, lawIn } = await startModelTalk(host);

describe("the model's tools", () => {
  it("find what the message's own words don't", async () => {
    model.behave(
      script([
        {
          calls: [
            { name: "search_outlines", args: { query: "excited utterance" } },
            { name: "read_case", args: { name: "Palsgraf" } },
          ],
        },
        { pieces: ["It is an excited utterance [1]."] },
      ]),
    );
    await talk()("my friend shouts 'the red car hit him!' right there, can i repeat it in court");
    const ids = idsIn(lawIn());
    expect(ids.some((id) => id?.startsWith("evidence/present-sense-impression-and-excited-utterance#"))).toBe(
      true,
    );
    expect(ids.some((id) => id?.includes("palsgraf"))).toBe(true);
    // Each passage is sent once.
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("search as soon as a call is written out, before it ends", async () => {
    const searched: unknown[] = [];
    const patient = modelHandler(host, model, { pauseMs: 300 }, (environment, standIn) => {
      const callDatabase: CallDatabase = (name, args) => {
        if (name === "search_law") searched.push(...(args as { words: string[] }).words);
        return environment.callDatabase(name, args);
      };
      return createHandler({ ...environment, callDatabase }, standIn);
    });
    model.behave({
      kind: "stall",
      calls: [{ name: "search_outlines", args: { query: "excited utterance" } }],
    });
    await talk(patient)(QUESTION);
    expect(searched).toEqual(expect.arrayContaining(["excited", "utterance"]));
    await patient.close();
  });

  it("read a topic's sections, list a subject's topics, and say what there is when a name is wrong", async () => {
    model.behave(
      script([
        {
          calls: [
            { name: "read_topic", args: { topic: "Negligence", sections: ["defenses"] } },
            { name: "list_topics", args: { subject: "Torts" } },
            { name: "read_topic", args: { topic: "Space law" } },
          ],
        },
        { pieces: ["So."] },
      ]),
    );
    await talk()(QUESTION);
    const results = messagesOf()
      .filter(({ role }) => role === "tool")
      .map(({ content }) => String(content));
    expect(results.some((said) => said.includes("(/outlines/torts/battery)"))).toBe(true);
    expect(results.some((said) => said.includes("There is no outline “Space law”"))).toBe(true);
  });

  it("quiz, grade against the authored elements, and keep the state through messages of other kinds", async () => {
    const say = talk();
    model.behave(
      script([
        { calls: [{ name: "start_quiz", args: { topic: "adverse possession", count: 3, kind: "quiz" } }] },
        { pieces: ["Name the elements."] },
      ]),
    );
    const opened = await say("quiz me on adverse possession");
    expect(opened.text).toContain("- [Skip](ask:)");
    const [row] =
      await sql`select question_id, total from app_private.practice_states where user_id = ${student().id}`;
    expect(row).toMatchObject({ total: 3 });

    model.behave(
      script([
        {
          calls: [
            {
              name: "grade_attempt",
              args: { questionId: row?.question_id, attempt: "open, exclusive, hostile" },
            },
          ],
        },
        { calls: [{ name: "grade_attempt", args: { questionId: "any", attempt: "which it makes up" } }] },
        { pieces: ["You have three."] },
      ]),
    );
    await say("open, exclusive, hostile");
    expect(String(messagesOf().at(-1)?.content)).toContain("wait for the student’s attempt");
    expect(lawIn(model.requests.at(-3))).toContain(`<quiz questionId="${row?.question_id}">`);
    const graded = String(messagesOf(model.requests.at(-2)).at(-1)?.content);
    expect(graded).toContain('"verdict":"partly"');
    expect(graded).toContain("Question 2 of 3");

    // A button is a command: no model is asked.
    model.requests.length = 0;
    expect((await say("Skip")).text).toContain("**Question 3 of 3**");
    expect(model.requests).toEqual([]);
  });

  it("propose cards, which nothing saves before the student does", async () => {
    model.behave(
      script([
        {
          calls: [
            {
              name: "propose_cards",
              args: {
                cards: [
                  { front: "Duty?", back: "Reasonable care [1]", n: 1 },
                  { front: "Who?", back: "Anyone", n: 77 },
                ],
              },
            },
          ],
        },
        { pieces: ["Here are two cards."] },
      ]),
    );
    await talk()("make me flashcards on negligence");
    const { data } = await student()
      .client.from("messages")
      .select("cards, citations")
      .eq("role", "assistant")
      .single();
    expect(data?.cards).toEqual([
      { front: "Duty?", back: "Reasonable care", n: 1 },
      { front: "Who?", back: "Anyone", n: null },
    ]);
    expect(data?.citations).toHaveLength(1);
    expect((await student().client.from("flashcards").select("id").eq("is_official", false)).data).toEqual(
      [],
    );
  });

  it("read the student's own study, with their rights", async () => {
    await sql`insert into public.study_settings (user_id, exam, exam_date) values (${student().id}, 'ube', '2099-02-24')`;
    model.behave(script([{ calls: [{ name: "my_study", args: {} }] }, { pieces: ["Nothing is due."] }]));
    await talk()("which of my cards are due?");
    expect(String(messagesOf().at(-1)?.content)).toMatch(
      /"dueToday":\s*0.*"examDate":\s*"2099-02-24"|"examDate":\s*"2099-02-24".*"dueToday":\s*0/,
    );
    expect(String(messagesOf()[0]?.content)).toContain(
      "The student prepares for the Uniform Bar Exam on 2099-02-24",
    );
  });

  it("end when a loop repeats itself, and after eight searches", async () => {
    const again = { calls: [{ name: "search_outlines", args: { query: "duty" } }] };
    model.behave((request) => (request.body.tools === undefined ? { pieces: ["Duty [1]."] } : again));
    expect(answerOnly((await talk()(QUESTION)).text)).toBe("Duty [1].");
    expect(model.requests).toHaveLength(3);

    model.requests.length = 0;
    const many = Array.from({ length: 12 }, (_, place) => ({
      name: "search_outlines",
      args: { query: `tort ${place}` },
    }));
    model.behave((request) =>
      request.body.tools === undefined ? { pieces: ["Duty [1]."] } : { calls: many },
    );
    await talk()("And the others?");
    expect(model.requests).toHaveLength(2);
    const refused = messagesOf().filter(({ content }) => content === "No more searches: answer now.");
    expect(refused).toHaveLength(4);
  });

  it("give no more law than fits, whatever they find", async () => {
    const searches = [
      "duty of care",
      "breach of duty",
      "proximate cause",
      "damages",
      "res ipsa loquitur",
      "negligence per se",
    ].map((query) => ({ name: "search_outlines", args: { query } }));
    model.behave(script([{ calls: searches }, { pieces: ["So [1]."] }]));
    await talk()(QUESTION);
    const everything = JSON.stringify(model.requests.at(-1)?.body);
    // Eight thousand tokens of about four characters, for the request with its answer.
    expect(everything.length / 4 + (model.requests.at(-1)?.body.max_tokens ?? 0)).toBeLessThan(8_192);
    expect(idsIn(lawIn()).length).toBeGreaterThan(6);
  });
});
