import { expect, it } from "vitest";
import type { CallDatabase } from "../_shared/environment.ts";
import { nameThread, threadTitle, topicTitle } from "./thread-title.ts";
import type { AnswerEvents } from "./write-answer.ts";

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
  ["elements of negligence", "Negligence", "Elements of the prima facie case", "Negligence: elements"],
  ["What is negligence", "Negligence", "Elements of the prima facie case", "Negligence"],
  ["What is negligence", "Negligence", "Negligence: the rule", "Negligence"],
  ["any exception?", "Consideration", "Exceptions to the preexisting duty rule", "Consideration: exceptions"],
  [
    "duty",
    "Negligence",
    "Duty element in a negligence case",
    "Negligence: duty element in a negligence case",
  ],
  ["what did Marbury hold", "Marbury v. Madison", "Holding", "Marbury v. Madison: holding"],
  ["what is Marbury about", "Marbury v. Madison", "Facts", "Marbury v. Madison"],
  ["FRE 801", "Hearsay", "FRE 801 and its exclusions", "Hearsay: FRE 801 and its exclusions"],
  ["a tip", "Terry Stops", "Example: the tip", "Terry Stops"],
])("%s: %s, %s → %s", (question, title, heading, expected) => {
  expect(topicTitle({ title, heading }, question)).toBe(expected);
});

it("stores a better title after the first words, at the latest when the answer ends", async () => {
  const calls: unknown[][] = [];
  const callDatabase: CallDatabase = async (...call) => void calls.push(call);
  const thread = { id: "t", title: "Elements of a tort" };
  const events = nameThread(callDatabase, thread, answer());
  await events.next();
  expect(thread.title).toBe("Negligence: elements");
  expect((await events.next()).value).toEqual({ type: "text", text: "A tort " });
  expect(calls).toEqual([]);
  await events.next();
  const names = { of_thread: "t", first_title: "Elements of a tort", topic_title: "Negligence: elements" };
  expect(calls).toEqual([["name_chat_thread", names]]);
});

async function* answer(): AnswerEvents {
  const citation = {
    n: 1,
    passageId: "torts/negligence#elements",
    title: "Negligence",
    heading: "Elements of a tort",
  };
  yield { type: "citations", citations: [citation] };
  yield { type: "text", text: "A tort " };
}
