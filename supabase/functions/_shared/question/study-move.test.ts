import { describe, expect, it } from "vitest";
import { ASKS_FIRST, ASKS_TOPIC, openQuizIn, writePracticeHeader, writeQuizHeader } from "./open-practice.ts";
import { askedIn, interruptsQuiz, type Message, studyMoveIn } from "./study-move.ts";

/** A conversation, in which the student speaks first. */
const turns = (...texts: string[]) =>
  texts.map((content, place): Message => ({ role: place % 2 === 0 ? "user" : "assistant", content }));
const quizOn = (scope: string, question = "What is a duty?") =>
  writeQuizHeader({ number: 1, total: 5, right: 0, scope, question }, "Title");
const practiceOn = (scope: string) => `${writePracticeHeader(scope, "Title")}\n\nWho wins?`;
const inQuiz = turns("quiz me on torts", quizOn("torts"));
const interrupted = turns("quiz me on torts", quizOn("torts"), "What is hearsay?", "A statement …");
const inPractice = turns("practice question on evidence", practiceOn("evidence"));
const practiced = [...inPractice, ...turns("B", "Right.")];

describe("a request to practice", () => {
  it("is on the subject it names, or on what its own topic is about", () => {
    const torts = studyMoveIn("quiz me on torts", []);
    expect(torts).toMatchObject({ does: "request", kind: "quiz", scope: "torts", asked: null });
    const burglary = studyMoveIn("give me a practice question on burglary", inQuiz);
    expect(burglary).toMatchObject({ kind: "practice", scope: null, namesTopic: true });
    expect(burglary).toHaveProperty("asked.question.text", "burglary");
  });

  it("is on the last question if it names no topic, read as that one was", () => {
    const moves = "does it stop if she moves in with her boyfriend?";
    const history = turns("What is hearsay?", "…", "What is alimony?", "…", moves, "…");
    const move = studyMoveIn("quiz me", history);
    expect(move).toMatchObject({ scope: null, namesTopic: false, asked: { question: { text: moves } } });
    expect(move).toHaveProperty("asked.context.leaning.words", expect.arrayContaining(["alimony"]));
    expect(studyMoveIn("quiz me", [])).toMatchObject({ scope: null, asked: null, namesTopic: false });
  });

  it("may name a part of what was asked before", () => {
    const move = studyMoveIn("quiz me on its defenses", turns("What is burglary?", "…"));
    expect(move).toHaveProperty("asked.context.leaning.words", expect.arrayContaining(["burglary"]));
  });

  it("without a topic stays on what is open or was just answered, but not on what was long ago", () => {
    expect(studyMoveIn("another practice question", practiced)).toMatchObject({ scope: "evidence" });
    expect(studyMoveIn("another practice question", inQuiz)).toMatchObject({ scope: "torts", asked: null });
    const both = [...inQuiz, ...inPractice];
    expect(studyMoveIn("another practice question", both)).toMatchObject({ scope: "evidence" });
    const later = [...practiced, ...turns("What is consideration?", "A bargain …")];
    const move = studyMoveIn("another practice question", later);
    expect(move).toMatchObject({ scope: null, asked: { question: { text: "What is consideration?" } } });
  });

  it.each(["quiz", "practice"] as const)("is complete when it asked on what: %s", (kind) => {
    const history = turns("quiz me", `${ASKS_TOPIC[kind]} Name a topic.`);
    const move = studyMoveIn("burglary", history);
    expect(move).toMatchObject({ does: "request", kind, namesTopic: true });
    expect(move).toHaveProperty("asked.question.text", "burglary");
    expect(studyMoveIn("What is hearsay?", history)).toBeNull();
  });

  it("is what “another one” means after a practice question was answered", () => {
    const next = { does: "request", kind: "practice", scope: "evidence" };
    expect(studyMoveIn("another one", practiced)).toMatchObject(next);
    expect(studyMoveIn("another one", turns("What is hearsay?", "…", "example", "…"))).toBeNull();
    // It means the question that is open, if there is one.
    const skip = { does: "reply", reply: "skip" };
    const before = [...turns("What is hearsay?", "…", "example", "…"), ...inPractice];
    expect(studyMoveIn("another one", [...before, ...inQuiz])).toMatchObject({ ...skip, scope: "torts" });
    const again = [...before, ...turns("next", practiceOn("torts"))];
    expect(studyMoveIn("another one", again)).toMatchObject({ ...skip, scope: "torts" });
  });
});

describe("a reply", () => {
  it.each([
    ["a duty of care", "attempt"],
    ["skip", "skip"],
    ["next question", "skip"],
    ["idk", "unknown"],
    ["hint", "hint"],
    ["stop", "stop"],
  ])("to the open quiz: “%s” is %s", (text, reply) => {
    const answers = [quizOn("torts")];
    const quiz = openQuizIn(answers[0]);
    expect(quiz?.question).toBe("What is a duty?");
    const move = studyMoveIn(text, inQuiz);
    expect(move).toEqual({ does: "reply", text, answers, reply, scope: "torts", quiz });
  });

  it("to the open practice question", () => {
    const move = studyMoveIn("B", inPractice);
    expect(move).toMatchObject({ does: "reply", reply: "attempt", scope: "evidence", quiz: null });
  });

  it("is none if it asks something of its own, or nothing is open", () => {
    expect(studyMoveIn("What is consideration?", inQuiz)).toBeNull();
    expect(studyMoveIn("a duty of care", interrupted)).toBeNull();
    expect(studyMoveIn("a duty of care", [])).toBeNull();
  });
});

describe("a quiz that was interrupted", () => {
  it("continues when asked to, with the last that was open", () => {
    const quiz = openQuizIn(quizOn("torts"));
    expect(studyMoveIn("continue the quiz", interrupted)).toMatchObject({ does: "resume", quiz });
    const second = turns("quiz me on evidence", quizOn("evidence"), "What is a fee simple?", "An estate …");
    const move = studyMoveIn("continue the quiz", [...interrupted, ...second]);
    expect(move).toMatchObject({ does: "resume", scope: "evidence" });
    expect(studyMoveIn("continue the quiz", turns("What is hearsay?", "…"))).toBeNull();
    expect(studyMoveIn("What is larceny?", interrupted)).toBeNull();
  });

  it("stops when told to, like practice that was just answered; otherwise there is nothing to stop", () => {
    expect(studyMoveIn("stop", interrupted)).toMatchObject({ does: "stop", text: "stop" });
    expect(studyMoveIn("stop", practiced)).toMatchObject({ does: "stop" });
    expect(studyMoveIn("skip", interrupted)).toBeNull();
    const later = turns("What is hearsay?", "…", "What is larceny?", "…");
    expect(studyMoveIn("stop", [...practiced, ...later])).toBeNull();
    expect(studyMoveIn("stop", turns("What is hearsay?", "…"))).toBeNull();
  });

  it("is the one that the last answer left open", () => {
    expect(interruptsQuiz(inQuiz)).toBe(true);
    // A message without an answer yet.
    expect(interruptsQuiz([...inQuiz, ...turns("What is hearsay?")])).toBe(true);
    expect(interruptsQuiz(interrupted)).toBe(false);
    expect(interruptsQuiz([])).toBe(false);
  });
});

it("what was asked in a conversation has a quiz’s question for a reply to it, and no reply to practice", () => {
  const quizzed = [
    ...inQuiz,
    ...turns("a duty of care", quizOn("torts", "What is a breach?"), "skip", "Done."),
  ];
  expect(askedIn(quizzed)).toEqual(["quiz me on torts", "What is a duty?", "What is a breach?"]);
  expect(askedIn(interrupted)).toEqual(["quiz me on torts", "What is hearsay?"]);
  expect(askedIn(practiced)).toEqual(["practice question on evidence"]);
  const prompted = turns("What is a tort?", ASKS_FIRST, "a wrong", "…");
  expect(askedIn(prompted)).toEqual(["What is a tort?", "a wrong"]);
});
