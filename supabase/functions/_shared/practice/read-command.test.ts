import { describe, expect, it } from "vitest";
import { choice, elements, quizOn } from "../../../../tests/support/quiz-questions.ts";
import { readCommand } from "./read-command.ts";
import { readRequest } from "./read-request.ts";
import { subjectIn } from "./subjects.ts";

const quiz = quizOn(elements);
const ended = { ...quiz, question: null, number: 9 };

describe("a command", () => {
  it.each([
    ["Skip", quiz, { does: "skip" }],
    ["I don’t know", quiz, { does: "give_up" }],
    ["Stop the quiz", quiz, { does: "stop" }],
    ["Continue the quiz", ended, { does: "resume" }],
    ["C", quizOn(choice), { does: "attempt", attempt: "C" }],
    ["Next practice question", ended, { does: "start", kind: "multiple_choice", topic: null }],
    ["Quiz me on Negligence again", ended, { does: "start", kind: "quiz", topic: "Negligence" }],
    [
      "Give me a practice question on Battery",
      null,
      { does: "start", kind: "multiple_choice", topic: "Battery" },
    ],
    ["/quiz hearsay", null, { does: "start", kind: "quiz", topic: "hearsay" }],
    ["/practice", null, { does: "start", kind: "multiple_choice", topic: null }],
    ["/hint", quiz, { does: "hint" }],
  ] as const)("is “%s”", (text, state, command) => {
    expect(readCommand(text, state)).toEqual(command);
  });

  it.each([
    ["skip this one please", quiz],
    ["Skip", null],
    ["Skip", ended],
    ["C", quiz],
    ["quiz me on negligence", quiz],
    ["duty and breach", quiz],
    ["/unknown", quiz],
  ])("isn’t “%s”", (text, state) => {
    expect(readCommand(text, state)).toBeNull();
  });
});

describe("in a student’s own words", () => {
  it.each([
    ["quiz me on burglary", "quiz", "burglary"],
    ["can you quiz me on promissory estoppel?", "quiz", "promissory estoppel"],
    ["test my knowledge of negligence per se", "quiz", "negligence per se"],
    ["5 questions on torts", "quiz", "torts"],
    ["hearsay quiz", "quiz", "hearsay"],
    ["quiz me on this", "quiz", null],
    ["quiz me on something harder in evidence", "quiz", "evidence"],
    ["Give me an MBE-style practice problem on larceny", "multiple_choice", "larceny"],
    ["another practice question", "multiple_choice", null],
  ])("“%s” asks for a %s on %s", (text, kind, topic) => {
    expect(readRequest(text, null)).toEqual({ does: "start", kind, topic });
  });

  it.each([
    "I have a quiz tomorrow on res judicata, explain it",
    "can a lawyer practice law in another state?",
    "what is the test for standing?",
  ])("“%s” asks for none", (text) => {
    expect(readRequest(text, null)).toBeNull();
  });

  it.each([
    ["attempt", ["duty and breach?", "yes", "No, it doesn't", "is it intent?", "14 days"]],
    ["skip", ["skip", "next", "pass", "next question please"]],
    ["give_up", ["idk", "I don't know", "not sure tbh", "what's the answer?", "sorry i dont remember"]],
    ["stop", ["stop", "i'm done", "that's enough", "no more questions"]],
    ["hint", ["hint", "can you give me a hint?"]],
    ["attempt", ["I said no because it's offered for its truth", "it isn't fair use"]],
    ["resume", ["continue the quiz", "ok, back to the quiz"]],
    [
      undefined,
      [
        "What is consideration?",
        "explain hearsay",
        "how does that differ from assault",
        "tell me more",
        "thanks",
        "ok now explain hearsay",
      ],
    ],
  ] as const)("replies with %s", (does, messages) => {
    expect(messages.map((message) => readRequest(message, quiz)?.does)).toEqual(messages.map(() => does));
  });

  it("leaves the open question for a story that asks another one", () => {
    const story = `${"My neighbor put up a fence across my drive and then a tree fell on it. ".repeat(4)}Who pays?`;
    expect([choice, elements].map((open) => readRequest(story, quizOn(open)))).toEqual([null, null]);
    expect(readRequest("is it C?", quizOn(choice))?.does).toBe("attempt");
  });

  it.each([
    "that's not fair i said the same thing basically",
    "But I said that!",
    "wait, that's what I said",
    "you're wrong",
  ])("disputes the grade before: “%s”", (message) => {
    expect(readRequest(message, quiz)?.does).toBe("dispute");
    // Nothing has been graded yet.
    expect(readRequest(message, { ...quiz, number: 1 })?.does).toBe("attempt");
  });

  it("attempts only what the last answer asked", () => {
    expect(readRequest("duty and breach", { ...quiz, isWaiting: false })).toBeNull();
    expect(readRequest("duty and breach", ended)).toBeNull();
  });

  it("names the topic that was asked for", () => {
    const which = { ...ended, scope: null, title: null };
    expect(readRequest("burglary please", which)).toEqual({ does: "start", kind: "quiz", topic: "burglary" });
    expect(readRequest("what is burglary?", which)).toBeNull();
  });
});

it("knows subjects as students call them, but not a topic of one", () => {
  expect(["con law", "civ pro", "torts", "crim pro", "wills and trusts", "property"].map(subjectIn)).toEqual([
    "constitutional-law",
    "civil-procedure",
    "torts",
    "criminal-procedure",
    "trusts-and-estates",
    "real-property",
  ]);
  expect(subjectIn("community property")).toBeNull();
});
