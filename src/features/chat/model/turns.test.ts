import { describe, expect, it } from "vitest";
import { beginAnswer, endOf, isCut, sourcesOf, topicsOf, toTurns } from "./turns.ts";

const citation = (n: number) => ({
  n,
  passageId: `torts/negligence#${n}`,
  title: "Negligence",
  heading: "The rule",
});
const question = (id: string, parent_id: string | null = null) => ({
  ...{ id, parent_id },
  role: "user",
  content: "What is a tort?",
  status: "complete",
  ...{ citations: [], flags: [], cards: [], ending: null, feedback: null },
  client_message_id: `sent-${id}`,
  answering_until: null as string | null,
  is_abandoned: false,
});
const answer = (id: string, parent_id: string | null = "q") => ({
  ...question(id, parent_id),
  role: "assistant",
  content: "A civil wrong. [1]",
  citations: [citation(1)],
  client_message_id: null,
});

describe("turns", () => {
  it("pair each question with its answer", () => {
    const rows = [
      question("q1"),
      answer("a1", "q1"),
      question("q2", "a1"),
      { ...answer("a2", "q2"), content: "" },
    ];
    const turns = toTurns([...rows, question("q3", "a2"), answer("a3", "q3")]);
    expect(turns.map((turn) => [turn.question.id, turn.answer?.id ?? null, turn.answerId])).toEqual([
      ["q1", "a1", "a1"],
      ["q2", null, "a2"],
      ["q3", "a3", "a3"],
    ]);
  });

  it("are those of one branch, each with its versions", () => {
    const rows = [
      ...[question("q1"), answer("a1", "q1"), question("q2", "a1"), answer("a2", "q2")],
      ...[
        question("edited", "a1"),
        answer("a3", "edited"),
        { ...answer("again", "q2"), client_message_id: "sent-again" },
      ],
    ];
    const shown = (current: string | null) =>
      toTurns(rows, current).map(({ question, answerId, questions, answers }) => [
        ...[question.id, questions.place, questions.messages.length],
        ...[answerId, answers.place, answers.messages.length],
      ]);
    const first = ["q1", 0, 1, "a1", 0, 1];
    expect(shown("a2")).toEqual([first, ["q2", 0, 2, "a2", 0, 2]]);
    expect(shown("a3")).toEqual([first, ["edited", 1, 2, "a3", 0, 1]]);
    // Without a choice, and after a message that is gone: the newest.
    expect(shown(null)).toEqual([first, ["q2", 0, 2, "again", 1, 2]]);
    expect(shown("gone")).toEqual(shown("again"));
    expect(toTurns(rows, "again")[1]?.question.clientMessageId).toBe("sent-again");
  });

  it("keep text, citations, and the id under which a question can be sent again", () => {
    const [turn] = toTurns([question("q"), answer("a")]);
    expect(turn?.question).toMatchObject({ text: "What is a tort?", clientMessageId: "sent-q" });
    expect(turn?.answer).toMatchObject({ text: "A civil wrong. [1]", citations: [citation(1)] });
  });

  it("leave out an answer without a word", () => {
    const [turn] = toTurns([question("q"), { ...answer("a"), content: "", status: "failed" }]);
    expect(turn?.answer).toBeNull();
  });

  it("distinguish an answer that is being written from one that was stopped or cut short", () => {
    const stateOf = (row: { answering_until?: string; is_abandoned?: boolean }) =>
      toTurns([question("q"), { ...answer("a"), status: "stopped", ...row }])[0]?.answer?.state;
    expect(stateOf({ answering_until: "2026-11-18T12:01:00Z" })).toBe("streaming");
    expect(stateOf({ is_abandoned: true })).toBe("stopped");
    expect(stateOf({})).toBe("unfinished");
  });

  it("keep what an answer's text doesn't say: flags, proposed cards, and how it ended", () => {
    const more = {
      flags: [{ start: 2, end: 7 }],
      cards: [{ front: "A tort?", back: "A civil wrong.", n: 1 }],
      ending: "cut_off",
    };
    expect(toTurns([question("q"), { ...answer("a"), ...more }])[0]?.answer).toMatchObject(more);
  });
});

describe("an answer's end", () => {
  const ended = (change: object) => ({ ...beginAnswer("a"), state: "complete", ...change }) as const;

  it("says nothing of a complete answer, or one that grows", () => {
    expect([endOf(ended({})), endOf(ended({ state: "streaming" }))]).toEqual([null, null]);
  });

  it("says who ended it early, and blames the reader only for what this page saw", () => {
    expect(endOf(ended({ ending: "cut_off" }))).toBe("The answer was cut off here.");
    expect(endOf(ended({ ending: "withheld" }))).toBe("The model’s provider withheld the rest.");
    expect(endOf(ended({ state: "stopped" }))).toBe("You stopped the answer here.");
    expect(endOf(ended({ state: "unfinished" }))).toBe("The answer stopped here.");
  });

  it("can be regenerated unless the model ended it", () => {
    expect(isCut(ended({ state: "unfinished" }))).toBe(true);
    expect(isCut(ended({ ending: "cut_off" }))).toBe(false);
  });
});

describe("topics", () => {
  const of = (...ids: string[]) => topicsOf(ids.map((passageId) => ({ ...citation(1), passageId })));

  it("are the outlines and cases of the sources, each once, at most three", () => {
    const topics = of("a/one#rule", "a/one#elements", "cases/a/two#facts", "a/three#rule", "a/four#rule");
    expect(topics.map(({ id }) => id)).toEqual(["a/one", "cases/a/two", "a/three"]);
    expect(topics.map(({ isCase }) => isCase)).toEqual([false, true, false]);
  });
});

describe("sources", () => {
  const written = { ...beginAnswer("a"), text: "A civil wrong. [1]", citations: [citation(1), citation(2)] };

  it("of a complete answer are all of its citations", () => {
    expect(sourcesOf({ ...written, state: "complete" })).toHaveLength(2);
    // Unless only its beginning is shown.
    expect(sourcesOf({ ...written, state: "complete" }, "A civil")).toEqual([]);
  });

  it("of a stopped answer are those that its text cites", () => {
    expect(sourcesOf({ ...written, state: "stopped" })).toEqual([citation(1)]);
    expect(sourcesOf({ ...written, state: "unfinished" })).toEqual([citation(1)]);
  });
});
