import { expect, it } from "vitest";
import { threadTitle } from "./thread-title.ts";

it.each([
  ["What is a tort?", "Tort"],
  ["  What\n\nis   a tort ?! ", "Tort"],
  ["Hi! Can you please explain the rule against perpetuities?", "Rule against perpetuities"],
  ["What are the elements of negligence?", "Elements of negligence"],
  ["what's the difference between murder and manslaughter", "Difference between murder and manslaughter"],
  ["Is past consideration enough?", "Is past consideration enough"],
  ["What is it?", "What is it"],
  ["Hearsay", "Hearsay"],
  ["/quiz torts", "Quiz torts"],
  [
    "Pam, a New Yorker, sues a trucking company incorporated in Delaware with its head office in New Jersey.",
    "Pam, a New Yorker, sues a trucking company incorporated in…",
  ],
  [
    "Pam, a New Yorker, sues a trucking company of Delaware. It moves to dismiss. Is there diversity jurisdiction?",
    "Is there diversity jurisdiction",
  ],
  [
    "Pam, a New Yorker, sues a trucking company incorporated in Delaware. Who wins?",
    "Pam, a New Yorker, sues a trucking company incorporated in…",
  ],
  ["a".repeat(80), `A${"a".repeat(59)}…`],
  ["???", "New Conversation"],
])("%s → %s", (question, title) => {
  expect(threadTitle(question)).toBe(title);
});
