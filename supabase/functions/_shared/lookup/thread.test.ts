import { expect, it } from "vitest";
import { type Message, readThread } from "./thread.ts";

const asked = (content: string): Message => ({ role: "user", content, citations: [] });
const answered = (content: string, ...passages: string[]): Message => ({
  role: "assistant",
  content,
  citations: passages.map((passageId, place) => ({ n: place + 1, passageId, title: "", heading: "" })),
});

it("a thread’s topics are its answers’, the latest first, and in the order of their marks", () => {
  const thread = readThread([
    asked("one"),
    answered("First. [1]", "torts/battery#rule"),
    asked("two"),
    answered("Second. [2] Third. [1]", "evidence/hearsay#rule", "torts/assault#rule"),
    asked("thanks"),
    answered("You’re welcome!"),
  ]);
  expect(thread.topics).toEqual(["torts/assault", "evidence/hearsay", "torts/battery"]);
});

it("an answer that cites nothing is about the topic that it links first", () => {
  const { topics } = readThread([
    answered("**Question 1 of 8** · [Battery](/outlines/torts/battery)"),
    answered("I don’t have that. I cover Torts."),
  ]);
  expect(topics).toEqual(["torts/battery"]);
});

it("what was folded hasn’t been shown", () => {
  const { hasShown } = readThread([
    answered("The rule is this. [1]\n\n### More detail\n\nThe rest.", "torts/a#rule"),
  ]);
  expect([hasShown("The rule is this."), hasShown("The rest.")]).toEqual([true, false]);
});
