import { expect, it } from "vitest";
import type { ChatMessage } from "./chat-message.ts";
import { toTurns } from "./turns.ts";

const message = (id: string, role: "user" | "assistant"): ChatMessage => ({ id, role, parts: [] });

it("puts each answer with its question", () => {
  const turns = toTurns([
    message("q1", "user"),
    message("a1", "assistant"),
    message("q2", "user"),
    message("q3", "user"),
    message("a3", "assistant"),
  ]);
  expect(turns.map((turn) => [turn.question.id, turn.answers.map((answer) => answer.id)])).toEqual([
    ["q1", ["a1"]],
    ["q2", []],
    ["q3", ["a3"]],
  ]);
});
