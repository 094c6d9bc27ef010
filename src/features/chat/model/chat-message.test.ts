import { describe, expect, it } from "vitest";
import { citationsOf, textOf, toChatMessages } from "./chat-message.ts";

const NOW = Date.parse("2026-11-18T12:00:00Z");
const citation = {
  n: 1,
  passageId: "torts/negligence#rule",
  title: "Negligence",
  heading: "Negligence: the rule",
};
const question = {
  id: "q",
  role: "user",
  content: "What is a tort?",
  status: "complete",
  citations: [],
  client_message_id: "mine",
  answering_until: null,
};
const answer = {
  id: "a",
  role: "assistant",
  content: "A civil wrong. [1]",
  status: "complete",
  citations: [citation],
  client_message_id: null,
  answering_until: null,
};

describe("toChatMessages", () => {
  it("keeps text, citations, and the id under which a question can be sent again", () => {
    const [first, second] = toChatMessages([question, answer], NOW);
    expect(first && textOf(first)).toBe("What is a tort?");
    expect(first?.metadata?.clientMessageId).toBe("mine");
    expect(second && citationsOf(second)).toEqual([citation]);
  });

  it("leaves out an answer that never got a word", () => {
    expect(
      toChatMessages([question, { ...answer, content: "", status: "failed" }], NOW).map(
        (message) => message.id,
      ),
    ).toEqual(["q"]);
  });

  it("tells an answer that is being written from one that was cut", () => {
    const writing = { ...answer, content: "A civil", status: "stopped" };
    const inProgress = toChatMessages([{ ...writing, answering_until: "2026-11-18T12:01:00Z" }], NOW)[0];
    const cut = toChatMessages([{ ...writing, answering_until: "2026-11-18T11:59:00Z" }], NOW)[0];
    expect(inProgress?.metadata?.isInProgress).toBe(true);
    expect(cut?.metadata).toMatchObject({ isInProgress: false, status: "stopped" });
  });
});
