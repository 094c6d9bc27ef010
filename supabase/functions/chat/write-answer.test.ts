import { expect, it } from "vitest";
import { writeSections } from "../_shared/contracts/answer-sections.ts";
import { writeComposed } from "./write-answer.ts";

const answer = "Battery is a harmful or offensive contact, without consent or privilege. [1]";
const text = writeSections({ answer, detail: "A long detail. ".repeat(40), next: ["What is assault?"] });

async function piecesOf(signal: AbortSignal): Promise<string[]> {
  const pieces: string[] = [];
  for await (const event of writeComposed({ text, citations: [] }, signal)) {
    if (event.type === "text") pieces.push(event.text);
  }
  return pieces;
}

it("what the app folds comes at once, after the paced answer", async () => {
  const pieces = await piecesOf(new AbortController().signal);
  expect(pieces.join("")).toBe(text);
  expect(pieces.slice(0, -1).join("")).toBe(answer);
  expect(pieces.length).toBeGreaterThan(2);
});

it("a stopped answer gets nothing more", async () => {
  expect(await piecesOf(AbortSignal.abort())).toEqual([]);
});
