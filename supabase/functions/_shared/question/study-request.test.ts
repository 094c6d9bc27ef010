import { describe, expect, it } from "vitest";
import { asksToResume, replyIn, studyRequestIn, subjectIn } from "./study-request.ts";

describe("a request to practice", () => {
  it.each([
    ["quiz me on burglary", "burglary"],
    ["Quiz me about the rule against perpetuities please", "rule against perpetuities"],
    ["can you quiz me on promissory estoppel?", "promissory estoppel"],
    ["test my knowledge of negligence per se", "negligence per se"],
    ["lets do a pop quiz on miranda", "miranda"],
    ["cold call me on palsgraf", "palsgraf"],
    ["ask me some questions about consideration", "consideration"],
    ["Could you give me a couple of questions on standing?", "standing"],
    ["hearsay quiz", "hearsay"],
    ["quiz me", null],
    ["quiz me on this", null],
  ])("“%s” is for a quiz on %s", (text, topic) => {
    expect(studyRequestIn(text)).toEqual({ kind: "quiz", topic });
  });

  it.each([
    ["give me a practice question on negligence", "negligence"],
    ["Give me an MBE-style practice problem on larceny", "larceny"],
    ["bar exam question on contracts", "contracts"],
    ["multiple choice question about the dormant commerce clause", "dormant commerce clause"],
    ["i want to practice mcqs on evidence", "evidence"],
    ["another practice question", null],
  ])("“%s” is for a practice question on %s", (text, topic) => {
    expect(studyRequestIn(text)).toEqual({ kind: "practice", topic });
  });

  it.each([
    "I have a quiz tomorrow on res judicata, explain it",
    "Stop the quiz",
    "can a lawyer practice law in another state?",
    "what is the test for standing?",
    "what questions can police ask?",
  ])("“%s” is none", (text) => {
    expect(studyRequestIn(text)).toBeNull();
  });
});

it("knows subjects as students call them, but not a topic of one", () => {
  expect(
    ["con law", "civ pro", "torts", "crim pro", "wills and trusts", "property"].map((course) =>
      subjectIn(course),
    ),
  ).toEqual([
    "constitutional-law",
    "civil-procedure",
    "torts",
    "criminal-procedure",
    "trusts-and-estates",
    "real-property",
  ]);
  expect(subjectIn("community property")).toBeNull();
});

it.each([
  [
    "attempt",
    ["duty and breach?", "yes", "No, it doesn't", "is it intent?", "when it is in writing", "14 days"],
  ],
  ["skip", ["skip", "next", "pass", "next question please"]],
  [
    "unknown",
    ["idk", "I don't know", "no idea", "not sure tbh", "what's the answer?", "sorry i dont remember"],
  ],
  ["stop", ["stop", "stop the quiz", "i'm done", "that's enough", "no more questions"]],
  ["hint", ["hint", "can you give me a hint?"]],
  [
    null,
    [
      "What is consideration?",
      "explain hearsay",
      "how does that differ from assault",
      "tell me more",
      "thanks",
    ],
  ],
] as const)("reads a reply as %s", (reply, messages) => {
  expect(messages.map((message) => replyIn(message))).toEqual(messages.map(() => reply));
});

it("goes back to a quiz only when asked", () => {
  expect(["continue the quiz", "ok, back to the quiz", "next question"].every(asksToResume)).toBe(true);
  expect(asksToResume("continue")).toBe(false);
});
