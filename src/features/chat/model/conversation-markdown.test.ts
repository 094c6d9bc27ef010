import { expect, it } from "vitest";
import { conversationMarkdown, fileName } from "./conversation-markdown.ts";
import { beginAnswer, beginTurn, type Turn } from "./turns.ts";

const turn = (question: string, text: string | null): Turn => ({
  ...beginTurn(question, "q"),
  answer:
    text === null
      ? null
      : {
          ...beginAnswer("a"),
          text,
          state: "complete",
          citations: [
            { n: 1, passageId: "torts/negligence#rule", title: "Negligence", heading: "Rule" },
            { n: 2, passageId: "own/8/1", title: "My notes", heading: "" },
          ],
        },
});

it("has the question, the whole answer, and its sources with addresses", () => {
  const text =
    "A breach of a duty. [1]\n\n### More detail\n\nMore. [2]\n\n### Ask next\n\n- [And battery?](ask:)";
  expect(
    conversationMarkdown("Negligence", [turn("What is *it*?\nReally", text)], "https://hornbook.test"),
  ).toBe(
    `# Negligence

> What is \\*it\\*?
> Really

A breach of a duty. [1]

### More detail

More. [2]

**Sources**

- \\[1\\] Rule, Negligence: <https://hornbook.test/outlines/torts/negligence#rule>
- \\[2\\] My notes

*For study, not legal advice.*
`,
  );
});

it("says where a question has no answer", () => {
  expect(conversationMarkdown("T", [turn("Why?", null)], "")).toContain("no answer yet");
});

it.each([
  ["Negligence: Palsgraf v. Long Island R.R.", "negligence-palsgraf-v-long-island-rr.md"],
  ["../../etc/passwd", "etcpasswd.md"],
  ["法", "conversation.md"],
])("is saved under a name that every system accepts: %s", (title, name) => {
  expect(fileName(title)).toBe(name);
});
