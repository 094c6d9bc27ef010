import { describe, expect, it } from "vitest";
import { comfort, recall, replyTo } from "./replies.ts";

describe("a message that asks nothing about the law", () => {
  it.each([
    "thanks, that helped!",
    "ok got it",
    "hey there",
    "who are you?",
    "bye",
    "i cant sleep over this exam",
    "lol my prof would never ask this",
    "i want to kill myself",
    "how do I start an essay?",
    "how many questions does the MBE have?",
    "what's the difference between the MBE and the MEE",
    "make me a study schedule",
  ])("“%s” gets a reply that is free and cites nothing", (message) => {
    expect(replyTo(message)).toMatchObject({ isFree: true, citations: [] });
  });

  it("names the lifeline to who may harm themselves, whatever else they say", () => {
    expect(
      replyTo("I have a contracts exam tomorrow and I want to kill myself. What is hearsay?")?.text,
    ).toContain("988");
  });

  it("comforts a student, and not a party of a story", () => {
    expect(comfort("I'm so tired, thanks")).not.toBeNull();
    expect(comfort("so overwhelmed")).not.toBeNull();
    for (const attempt of ["The victim must be scared of a contact", "thanks", "I give up"])
      expect(comfort(attempt), attempt).toBeNull();
  });

  it.each([
    "thanks. what about assault?",
    "ok so what is a fixture",
    "is the suicide of a tenant an act of God?".replace("suicide of a tenant", "death of a tenant"),
    "my neighbor is so mad that he threatened me, is that assault?",
    "how should a court decide who hates whom?",
    "right to exclude",
    "explain hearsay for the bar exam",
    "is negligence on the MBE",
    "no contest clauses",
  ])("“%s” is a question", (message) => {
    expect(replyTo(message)).toBeNull();
  });
});

describe("what was talked about", () => {
  const said = ["what is hearsay", "why"].map(
    (content) => ({ role: "user", content, citations: [] }) as const,
  );
  it("comes from the conversation", () => {
    expect(recall("what did we talk about first?", said)?.text).toContain("“what is hearsay”");
    for (const asked of ["summarize our conversation", "ok remind me what we covered"])
      expect(recall(asked, said)?.text).toMatch(/1\. what is hearsay\n2\. why/);
    expect(recall("what is battery", said)).toBeNull();
  });
});
