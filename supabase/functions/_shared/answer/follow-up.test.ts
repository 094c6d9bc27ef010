import { describe, expect, it } from "vitest";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import type { FollowUpKind } from "../question/follow-up.ts";
import { composeAnswer } from "./compose.ts";

const TOPIC = "torts/negligence";
const long = "word ".repeat(100).trim();
const negligence = documentOf([
  passageOf(TOPIC, "rule", `First sentence. Second sentence. Third sentence. Fourth ${long}`),
  passageOf(TOPIC, "elements", `Elements. ${long}`),
  passageOf(TOPIC, "detail", "Courts ask for care because accidents cost more than care.", { rank: 0.1 }),
  passageOf(TOPIC, "exceptions", "Exceptions.", { rank: 0.1 }),
  passageOf(TOPIC, "traps", "Traps.", { rank: 0.1 }),
  passageOf(TOPIC, "example", "An example.", { rank: 0.1 }),
]);

function follow(kind: FollowUpKind, times = 1, sentences: number | null = null, document = negligence) {
  const followUp = { kind, times, sentences };
  const answer = composeAnswer(retrievalOf("What is negligence?", { documents: [document], followUp }));
  return { ...answer, kinds: answer.citations.map(({ passageId }) => passageId.split("#")[1]) };
}

describe("a follow-up", () => {
  it("gets the sections that the answer left out, until there are none", () => {
    expect(follow("more").kinds).toEqual(["elements", "detail"]);
    expect(follow("more", 3).kinds).toEqual(["traps"]);
    expect(follow("more", 4)).toMatchObject({
      text: "That’s everything in the outline on [Negligence](/outlines/torts/negligence). Ask about another topic to keep going.",
      isFree: true,
    });
  });

  it("gets the reasons that the outline gives", () => {
    expect(follow("why").text).toBe(
      "**Why: Negligence**\n\n- Courts ask for care because accidents cost more than care. [1]",
    );
  });

  it("gets four reasons at once", () => {
    const reasons = Array.from({ length: 7 }, (_, n) => `Care is owed because of reason ${n}.`);
    const reasoned = documentOf([
      passageOf(TOPIC, "rule", "The rule."),
      passageOf(TOPIC, "detail", reasons.join(" ")),
    ]);
    const given = (times: number) => follow("why", times, null, reasoned).text.match(/reason \d/g);
    expect(given(1)).toEqual(["reason 0", "reason 1", "reason 2", "reason 3"]);
    expect(given(2)).toEqual(["reason 4", "reason 5", "reason 6"]);
  });

  it("gets what opened the answer in fewer sentences", () => {
    expect(follow("shorten").text).toBe("**Negligence, in short.** First sentence. Second sentence. [1]");
    expect(follow("shorten", 2).text).toMatch(/First sentence\. \[1\]$/);
    expect(follow("shorten", 1, 3).text).toMatch(/Third sentence\. \[1\]$/);
  });

  it("gets the example alone, and hears when there is no other", () => {
    expect(follow("example").kinds).toEqual(["example"]);
    expect(follow("example", 2)).toMatchObject({ isFree: true, citations: [] });
  });
});
