import { describe, expect, it } from "vitest";
import { sourcesOf, toTurns } from "./turns.ts";

const NOW = Date.parse("2026-11-18T12:00:00Z");
const citation = (n: number) => ({
  n,
  passageId: `torts/negligence#${n}`,
  title: "Negligence",
  heading: "The rule",
});
const question = (id: string) => ({
  id,
  role: "user",
  content: "What is a tort?",
  status: "complete",
  citations: [],
  client_message_id: `sent-${id}`,
  answering_until: null,
});
const answer = (id: string) => ({
  ...question(id),
  role: "assistant",
  content: "A civil wrong. [1]",
  citations: [citation(1)],
  client_message_id: null,
});

describe("turns", () => {
  it("pair each question with its answer", () => {
    const turns = toTurns([question("q1"), answer("a1"), question("q2"), question("q3"), answer("a3")], NOW);
    expect(turns.map((turn) => [turn.question.id, turn.answer?.id ?? null])).toEqual([
      ["q1", "a1"],
      ["q2", null],
      ["q3", "a3"],
    ]);
  });

  it("keep text, citations, and the id under which a question can be sent again", () => {
    const [turn] = toTurns([question("q"), answer("a")], NOW);
    expect(turn?.question).toMatchObject({ text: "What is a tort?", clientMessageId: "sent-q" });
    expect(turn?.answer).toMatchObject({ text: "A civil wrong. [1]", citations: [citation(1)] });
  });

  it("leave out an answer without a word", () => {
    const [turn] = toTurns([question("q"), { ...answer("a"), content: "", status: "failed" }], NOW);
    expect(turn?.answer).toBeNull();
  });

  it("distinguish an answer that is being written from one that was cut short", () => {
    const stateAt = (time: string) =>
      toTurns([question("q"), { ...answer("a"), status: "stopped", answering_until: time }], NOW)[0]?.answer
        ?.state;
    expect(stateAt("2026-11-18T12:01:00Z")).toBe("elsewhere");
    expect(stateAt("2026-11-18T11:59:00Z")).toBe("stopped");
  });
});

describe("sources", () => {
  const written = { id: "a", text: "A civil wrong. [1]", citations: [citation(1), citation(2)] };

  it("of a complete answer are all of its citations", () => {
    expect(sourcesOf({ ...written, state: "complete" })).toHaveLength(2);
    // Unless only its beginning is shown.
    expect(sourcesOf({ ...written, state: "complete" }, "A civil")).toEqual([]);
  });

  it("of a stopped answer are those that its text cites", () => {
    expect(sourcesOf({ ...written, state: "stopped" })).toEqual([citation(1)]);
  });
});
