import { expect, it } from "vitest";
import { chatRequest } from "./chat.ts";

it("a message loses white space that says nothing, and keeps its lines and paragraphs", () => {
  const read = (message: string) => chatRequest.parse({ message }).message;
  expect(read(`duty${"\t".repeat(3970)}breach`)).toBe("duty breach");
  expect(read(`duty${"\n \n".repeat(1000)}breach`)).toMatch(/^duty[\s]+breach$/);
  expect(read("Facts:\n  A hits B.\n\nIs it battery?")).toBe("Facts:\n  A hits B.\n\nIs it battery?");
});
