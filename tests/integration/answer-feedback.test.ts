/** Reports of answers, from the reader to the administrators' outcome, and sources that changed since an answer. */
import { beforeAll, describe, expect, it } from "vitest";
import { act, admin, audited, signUpAdministrators } from "../support/administrators.ts";
import { storeConversation } from "../support/conversations.ts";
import { host, sql, startSuiteHost } from "../support/suite-host.ts";
import { signUp, type TestUser } from "../support/users.ts";

startSuiteHost();
signUpAdministrators();

const RULE = { n: 1, passageId: "torts/negligence#rule", title: "Negligence", heading: "Rule" };
const HEARSAY = { n: 2, passageId: "evidence/hearsay#rule", title: "Hearsay", heading: "Rule" };
const NOTES = { n: 3, passageId: "own/8f0c/2", title: "My class notes", heading: "Secret" };

let reader: TestUser;
let other: TestUser;
beforeAll(async () => {
  reader = await signUp(host, "reader");
  other = await signUp(host, "other");
});

const store = (user = reader) =>
  storeConversation(sql, user, "Negligence", [
    { question: "What is negligence?", answer: "A breach of a duty. [1]", citations: [RULE] },
    { question: "Is that hearsay?", answer: "No. [1][2][3]", citations: [RULE, HEARSAY, NOTES] },
  ]);
const report = async (
  answer: string | null,
  reasons: readonly string[] = ["wrong_law"],
  by = reader,
  details = "",
) => {
  const { data, error } = await by.client.rpc("report_answer", {
    of_answer: answer ?? "",
    reasons: [...reasons],
    details,
  });
  return { id: data ?? "", code: error?.code === "P0001" ? error.hint : (error?.code ?? null) };
};
const bodyOf = async (passageId: string) =>
  (await sql<{ body: string }[]>`select body from public.outline_passages where id = ${passageId}`)[0]
    ?.body ?? "";
const list = async (filter: Record<string, unknown> = {}) =>
  (await act("admin_list_answer_reports", filter)).data as unknown as Record<string, unknown>[];

describe("a report of an answer", () => {
  it("reaches the administrators with the question, the answer and its evidence, and not with a name", async () => {
    const { answers } = await store();
    const { id, code } = await report(
      answers[1] ?? "",
      ["wrong_law", "incomplete"],
      reader,
      " It is hearsay. ",
    );
    expect(code).toBeNull();
    const found = (await list()).find((row) => row.id === id);
    expect(found).toMatchObject({
      reasons: ["wrong_law", "incomplete"],
      details: "It is hearsay.",
      question: "Is that hearsay?",
      earlier_questions: ["What is negligence?"],
      answer: "No. [1][2][3]",
      evidence: [
        { ...RULE, body: await bodyOf(RULE.passageId) },
        { ...HEARSAY, body: await bodyOf(HEARSAY.passageId) },
        { n: 3, passageId: "own/", title: "My class notes", heading: "", body: null },
      ],
    });
    expect(JSON.stringify(found)).not.toContain(reader.id);
    const { data } = await reader.client
      .from("messages")
      .select("feedback")
      .eq("id", answers[1] ?? "")
      .single();
    expect(data?.feedback).toBe("unhelpful");
    expect((await act("admin_attention", {})).data.answer_reports).toBeGreaterThan(0);
  });

  it("outlives the conversation, and falls with the account", async () => {
    const leaving = await signUp(host, "leaving");
    const { thread, answers } = await store(leaving);
    const { id } = await report(answers[0] ?? "", ["other"], leaving);
    await leaving.client.from("threads").delete().eq("id", thread);
    expect((await list()).map((row) => row.id)).toContain(id);
    await sql`delete from auth.users where id = ${leaving.id}`;
    expect((await list()).map((row) => row.id)).not.toContain(id);
  });

  it("is sent for one's own finished answers alone, with reasons that exist", async () => {
    const { questions, answers } = await store();
    const [first = ""] = answers;
    expect((await report(first, ["wrong_law"], other)).code).toBe("HB404");
    expect((await report(questions[0] ?? "")).code).toBe("HB404");
    expect((await report(first, [])).code).toBe("23514");
    expect((await report(first, ["boring"])).code).toBe("23514");
    expect((await report(first, ["other"], reader, "x".repeat(2001))).code).toBe("23514");
    await sql`update public.messages set answering_until = now() + interval '1 minute' where id = ${first}`;
    expect((await report(first)).code).toBe("HB404");
  });

  it("is one for each answer: sent again, it has the new reasons and is open again", async () => {
    const { answers } = await store();
    const { id } = await report(answers[0] ?? "");
    expect((await act("admin_settle_answer_report", { report: id, outcome: "not_wrong" })).code).toBeNull();
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect((await report(answers[0] ?? "", ["hard_to_read"])).id).toBe(id);
    expect((await list({ of_reason: "hard_to_read" })).map((row) => row.id)).toContain(id);
  });

  it("is one of 20 a day, however many are sent at once", async () => {
    const busy = await signUp(host, "busy");
    const { answers } = await storeConversation(
      sql,
      busy,
      "Many",
      Array.from({ length: 23 }, (_, n) => ({ question: `Question ${n}`, answer: `Answer ${n}` })),
    );
    const sent = await Promise.all(answers.map((answer) => report(answer, ["other"], busy)));
    expect(sent.filter(({ code }) => code === null)).toHaveLength(20);
    expect(sent.filter(({ code }) => code === "HB429")).toHaveLength(3);
  });
});

describe("settling a report", () => {
  it("records the outcome, what a right answer needs, and who settled it", async () => {
    const { answers } = await store();
    const { id } = await report(answers[0] ?? "");
    const settle = () =>
      act("admin_settle_answer_report", {
        report: id,
        outcome: "confirmed",
        must: [" duty ", "", "breach|breached"],
        note: "The outline was right.",
      });
    expect((await settle()).code).toBeNull();
    expect((await settle()).code).toBe("HB409");
    const settled = await list({ is_settled: true, of_outcome: "confirmed" });
    expect(settled.find((row) => row.id === id)).toMatchObject({ must: ["duty", "breach|breached"] });
    expect((await list({ is_settled: true, of_outcome: "not_wrong" })).map((row) => row.id)).not.toContain(
      id,
    );
    expect(await audited(id)).toMatchObject([
      { action: "answer report settled", admin_id: admin.id, reason: "The outline was right." },
    ]);
  });

  it("refuses outcomes and patterns that make no sense, and everyone but administrators", async () => {
    const { answers } = await store();
    const { id } = await report(answers[0] ?? "");
    expect((await act("admin_settle_answer_report", { report: id, outcome: "maybe" })).code).toBe("HB422");
    const must = Array.from({ length: 11 }, (_, n) => `pattern ${n}`);
    expect((await act("admin_settle_answer_report", { report: id, outcome: "confirmed", must })).code).toBe(
      "HB422",
    );
    expect((await act("admin_settle_answer_report", { report: id, outcome: "confirmed" }, reader)).code).toBe(
      "42501",
    );
    expect((await act("admin_list_answer_reports", {}, reader)).code).toBe("42501");
  });
});

describe("an answer's sources", () => {
  const changed = async (thread: string, by = reader) =>
    (await by.client.rpc("changed_sources", { of_thread: thread })).data;

  it("are compared with today's outlines: what changed, what was taken out, and nothing else", async () => {
    const { thread, answers } = await store();
    expect(await changed(thread)).toEqual([]);
    const before = await bodyOf(HEARSAY.passageId);
    await sql`update public.outline_passages set body = body || ' Amended.' where id = ${HEARSAY.passageId}`;
    try {
      expect(await changed(thread)).toEqual([
        {
          answer_id: answers[1],
          sources: 2,
          changed: [{ ...HEARSAY, before, after: `${before} Amended.` }],
        },
      ]);
      expect(await changed(thread, other)).toEqual([]);
      // An answer written today cites what is there today.
      const today = await store();
      expect(await changed(today.thread)).toEqual([]);
    } finally {
      await sql`update public.outline_passages set body = ${before} where id = ${HEARSAY.passageId}`;
    }
    expect(await changed(thread)).toEqual([]);
  });
});
