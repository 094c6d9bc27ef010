import { expect, it } from "vitest";
import { threadTitle } from "./thread-title.ts";

it.each([
  ["What is a tort?", "What is a tort"],
  ["  What\n\nis   a tort ?! ", "What is a tort"],
  [
    "Pam, a New Yorker, sues a trucking company incorporated in Delaware with its head office in New Jersey.",
    "Pam, a New Yorker, sues a trucking company incorporated in…",
  ],
  ["a".repeat(80), `${"a".repeat(60)}…`],
  ["???", "New Conversation"],
])("%s → %s", (question, title) => {
  expect(threadTitle(question)).toBe(title);
});
