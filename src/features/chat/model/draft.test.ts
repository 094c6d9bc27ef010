import { setUpBrowser } from "@tests/fake-browser.ts";
import { describe, expect, it } from "vitest";
import { addToDraft, keepDraft, keepSent, moveDraft, readDraft, releaseSent, takeDraft } from "./draft.ts";
import { beginTurn } from "./turns.ts";

setUpBrowser("/chat");

describe("a draft", () => {
  it("is kept for its own conversation until it's empty", () => {
    keepDraft("t", "Is Ada liable?");
    keepDraft(null, "What is duty?");
    expect([readDraft("t"), readDraft(null), readDraft("other")]).toEqual([
      "Is Ada liable?",
      "What is duty?",
      "",
    ]);
    keepDraft("t", "");
    expect(readDraft("t")).toBe("");
    expect(localStorage.length).toBe(1);
  });

  it("follows every question that never reached the server, once", () => {
    const [why, where] = [beginTurn("Why?", "a").question, beginTurn("Where?", "b").question];
    keepSent(null, why);
    keepSent(null, where);
    keepSent(null, beginTurn("When?", "c").question);
    keepDraft(null, "And how?");
    releaseSent(null, where);
    moveDraft(null, "t");
    expect(takeDraft(null)).toBe("");
    for (const _page of [1, 2]) expect(takeDraft("t")).toBe("Why?\n\nWhen?\n\nAnd how?");
    releaseSent("t", why);
    expect(readDraft("t")).toBe("Why?\n\nWhen?\n\nAnd how?");
  });
});

describe("a question for the composer", () => {
  it("is added to the unsent draft", () => {
    expect(addToDraft("", "Why?")).toBe("Why?");
    expect(addToDraft("What is duty? ", "Why?")).toBe("What is duty?\n\nWhy?");
  });
  it("is not added twice", () => expect(addToDraft("Why?", "Why?")).toBe("Why?"));
});
