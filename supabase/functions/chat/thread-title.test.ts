import { expect, it } from "vitest";
import { threadTitle, topicTitle } from "./thread-title.ts";

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

it.each([
  ["Negligence", "Elements of the prima facie case", "Negligence: elements"],
  ["Negligence", "Negligence: the rule", "Negligence"],
  ["Diversity Jurisdiction", "The rule: complete diversity and more than $75,000", "Diversity Jurisdiction"],
  ["Consideration", "Exceptions to the preexisting duty rule", "Consideration: exceptions"],
  ["Negligence", "Duty element in a negligence case", "Negligence: duty element in a negligence case"],
  ["Marbury v. Madison", "Holding", "Marbury v. Madison: holding"],
  ["Hearsay", "FRE 801 and its exclusions", "Hearsay: FRE 801 and its exclusions"],
  ["Terry Stops", "Example: the tip", "Terry Stops"],
])("%s, %s → %s", (title, heading, expected) => {
  expect(topicTitle({ title, heading })).toBe(expected);
});
