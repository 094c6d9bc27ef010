import { expect, it } from "vitest";
import { ASKS_FIRST } from "./open-practice.ts";
import { readTurn } from "./read-turn.ts";
import type { Message } from "./study-move.ts";

const user = (content: string): Message => ({ role: "user", content });
const after = (content: string): Message[] => [user("What is a tort?"), { role: "assistant", content }];
const prompt = after(`${ASKS_FIRST} …`);

it("takes a message after a study prompt for an attempt at its question", () => {
  const { asked, attempt } = readTurn("duty and breach", prompt, "ask");
  expect([asked.question.text, attempt]).toEqual(["What is a tort?", "duty and breach"]);
});

it("reads the question of an attempt in the context that it had", () => {
  const before = ["What is hearsay?", "What is alimony?", "does it stop if she moves in with her boyfriend?"];
  const history = [...before.map(user), { role: "assistant", content: ASKS_FIRST } as const];
  const { asked } = readTurn("when she remarries", history, "ask");
  expect(asked.question.text).toBe(before[2]);
  expect(asked.context?.leaning.words).toContain("alimony");
});

it.each([
  ["what is a duty?", prompt],
  ["thanks!", prompt],
  ["duty and breach", after("The rule is …")],
  ["duty and breach", []],
] as const)("“%s” is no attempt", (text, history) => {
  expect(readTurn(text, history, "ask").attempt).toBeNull();
  expect(readTurn(text, prompt, "tell").attempt).toBeNull();
});

it("reads “tell me more” as the last question, with what to do about it and how often it was asked", () => {
  const history = ["hi", "What is a tort?", "more"].map(user);
  const { asked } = readTurn("tell me more", history, "tell");
  expect(asked.question.text).toBe("What is a tort?");
  expect(asked.followUp).toEqual({ kind: "more", times: 2, sentences: null });
  expect(readTurn("tell me more", [user("hi")], "tell").asked.followUp).toBeNull();
});

it("reads a question that depends on the one before it in two ways, and a new one alone", () => {
  const history = ["What are the elements of larceny?"].map(user);
  const context = readTurn("and robbery?", history, "tell").asked.context;
  expect(context?.isSure).toBe(true);
  expect(context?.leaning.words).toEqual(expect.arrayContaining(["robbery", "larceny", "elements"]));
  expect(context?.narrowing?.words).not.toContain("elements");
  expect(context?.ofSibling?.intent).toBe("elements");
  expect(readTurn("What is hearsay?", history, "tell").asked.context).toBeNull();
});

it("reads each of two questions, the second in the context of the first", () => {
  const { parts } = readTurn("What is burglary, and how does it differ from robbery?", [], "tell").asked;
  const [first, second] = parts;
  expect(first?.question.text).toBe("What is burglary");
  expect(second?.context?.isSure).toBe(true);
  expect(second?.context?.leaning.sides?.map(({ text }) => text)).toEqual(["What is burglary", "robbery"]);
});
