import { expect, it } from "vitest";
import { type Message, readThread } from "./thread.ts";

const asked = (content: string): Message => ({ role: "user", content, citations: [] });
const answered = (content: string, ...passages: string[]): Message => ({
  role: "assistant",
  content,
  citations: passages.map((passageId, place) => ({ n: place + 1, passageId, title: "", heading: "" })),
});

it("a thread’s topics are the last answers’, the latest first, and in the order of their marks", () => {
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

it("a topic of long ago is only there for who goes back to it", () => {
  const later = ["a", "b", "c"].map((slug) => answered("Text. [1]", `torts/${slug}#rule`));
  const thread = readThread([answered("Text. [1]", "torts/old#rule"), ...later]);
  expect(thread.topics).not.toContain("torts/old");
  expect(thread.allTopics).toContain("torts/old");
});

it("what was folded hasn’t been shown", () => {
  const { hasShown } = readThread([
    answered("The rule is this. [1]\n\n### More detail\n\nThe rest.", "torts/a#rule"),
  ]);
  expect([hasShown("The rule is this."), hasShown("The rest.")]).toEqual([true, false]);
});
