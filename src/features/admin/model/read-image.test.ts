import { describe, expect, it } from "vitest";
import { adviceOnSize, problemOfFile } from "./read-image.ts";

describe("a course image", () => {
  it.each([
    ["image/png", 5 * 1024 * 1024, null],
    ["image/png", 5 * 1024 * 1024 + 1, "This image has more than 5 MB. Save a smaller one."],
    ["image/gif", 10, "Choose a PNG, JPEG, or WebP image."],
    ["", 10, "Choose a PNG, JPEG, or WebP image."],
  ])("of type %o and %d bytes", (type, size, problem) => {
    expect(problemOfFile({ type, size })).toBe(problem);
  });

  it("has a size worth showing", () => {
    expect(adviceOnSize(1280, 720)).toBeNull();
    expect(adviceOnSize(1280, 1280)).toContain("16:9");
    expect(adviceOnSize(640, 360)).toContain("640 pixels");
    expect(() => adviceOnSize(479, 300)).toThrow("479 pixels wide");
  });
});
