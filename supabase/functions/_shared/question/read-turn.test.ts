import { expect, it } from "vitest";
import { type Message, readTurn } from "./read-turn.ts";

const user = (content: string): Message => ({ role: "user", content });

it("doesn’t take a reply to a quiz for a question", () => {
  const history = [user("What is a tort?"), { role: "assistant", content: "A tort is …" } as const];
  const replied = [
    ...history,
    user("quiz me"),
    user("a wrong"),
    { role: "assistant", content: "**Right.**" } as const,
  ];
  expect(readTurn("tell me more", replied.toSpliced(2, 1), "tell").asked.question.text).toBe(
    "What is a tort?",
  );
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
