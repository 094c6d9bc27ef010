import { setUpBrowser } from "@tests/fake-browser.ts";
import { describe, expect, it } from "vitest";
import { addToDraft, keepDraft, keepSent, readDraft, releaseSent } from "./draft.ts";

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

  it("follows a question that never reached the server", () => {
    keepSent("t", "Why?");
    keepDraft("t", "And how?");
    expect(readDraft("t")).toBe("Why?\n\nAnd how?");
    expect(readDraft(null)).toBe("");
    releaseSent("t");
    expect(readDraft("t")).toBe("And how?");
  });
});

describe("a question for the composer", () => {
  it("is added to the unsent draft", () => {
    expect(addToDraft("", "Why?")).toBe("Why?");
    expect(addToDraft("What is duty? ", "Why?")).toBe("What is duty?\n\nWhy?");
  });
  it("is not added twice", () => expect(addToDraft("Why?", "Why?")).toBe("Why?"));
});
