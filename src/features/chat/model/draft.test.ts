import { describe, expect, it } from "vitest";
import { addToDraft } from "./draft.ts";

describe("a question for the composer", () => {
  it("is added to the unsent draft", () => {
    expect(addToDraft("", "Why?")).toBe("Why?");
    expect(addToDraft("What is duty? ", "Why?")).toBe("What is duty?\n\nWhy?");
  });
  it("is not added twice", () => expect(addToDraft("Why?", "Why?")).toBe("Why?"));
});
