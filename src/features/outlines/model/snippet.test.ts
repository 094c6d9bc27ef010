import { expect, it } from "vitest";
import { readSnippet } from "./snippet.ts";

it("separates the matched words from the rest", () => {
  expect(readSnippet("⟦Battery⟧ is a ⟦contact⟧.")).toEqual([
    { text: "Battery", isHit: true },
    { text: " is a ", isHit: false },
    { text: "contact", isHit: true },
    { text: ".", isHit: false },
  ]);
  expect(readSnippet("Nothing of it.")).toEqual([{ text: "Nothing of it.", isHit: false }]);
});

it("shows where a sentence was cut", () => {
  const text = (snippet: string) =>
    readSnippet(snippet)
      .map((part) => part.text)
      .join("");
  expect(text("of a ⟦contact⟧ with")).toBe("…\u00a0of a contact with\u00a0…");
  expect(text("⟦contact⟧ suffices.")).toBe("…\u00a0contact suffices.");
  expect(text("§ 13 asks for ⟦contact⟧?")).toBe("§ 13 asks for contact?");
});
