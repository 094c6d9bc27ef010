import { expect, it } from "vitest";
import { writeSections } from "../_shared/contracts/answer-sections.ts";
import type { TutorEvent } from "../_shared/tutor/events.ts";
import { continueAnswer, writeComposed } from "./write-answer.ts";

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

it("an interrupted answer gets exactly what is missing, from wherever it was cut", async () => {
  const signal = AbortSignal.timeout(60_000);
  for (const from of [0, 1, 41, answer.length, answer.length + 5, text.length]) {
    let rest = "";
    for await (const event of writeComposed({ text, citations: [] }, signal, from))
      if (event.type === "text") rest += event.text;
    expect(text.slice(0, from) + rest).toBe(text);
  }
});

it("what a model continues keeps its sources and flags, and says that it was continued", async () => {
  const cited = (n: number) => ({ n, passageId: `torts/duty#${n}`, title: "Duty", heading: "The rule" });
  async function* rest(): AsyncGenerator<TutorEvent, void, void> {
    yield { type: "text", text: "of care [1][2]." };
    yield { type: "citations", citations: [cited(1), cited(2)] };
    yield { type: "flags", flags: [{ start: 0, end: 2 }] };
  }
  const written = { text: "A duty ", citations: [cited(1)], flags: [{ start: 2, end: 6 }] };
  const events = [];
  for await (const event of continueAnswer(written, rest())) events.push(event);
  expect(events).toEqual([
    { type: "text", text: "of care [1][2]." },
    { type: "citations", citations: [cited(1), cited(2)] },
    {
      type: "flags",
      flags: [
        { start: 2, end: 6 },
        { start: 7, end: 9 },
      ],
    },
    { type: "ending", ending: "continued" },
  ]);
});
