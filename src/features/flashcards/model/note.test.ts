import { describe, expect, it } from "vitest";
import { readTags } from "./note.ts";
import { noteForm } from "./note-schemas.ts";

const note = (kind: "basic" | "reverse" | "cloze", front: string, back: string) => ({
  ...{ noteId: null, collectionId: "torts", kind, front, back },
  ...{ tags: [], topic: null, passageId: null, authority: "" },
});
const complaints = (...[kind, front, back]: Parameters<typeof note>) =>
  noteForm.safeParse(note(kind, front, back)).error?.issues.map(({ path, message }) => [path[0], message]) ??
  [];

describe("a note that is being written", () => {
  it.each([
    ["basic", "What is hearsay?", "A statement"],
    ["reverse", "Hearsay", "A statement"],
    ["cloze", "{{c1::Hearsay}} is a statement", ""],
  ] as const)("can be saved as %s: %s", (kind, front, back) => {
    expect(complaints(kind, front, back)).toEqual([]);
  });

  it.each([
    ["basic", "What is hearsay?", " ", "back", "Write the back."],
    ["reverse", "Hearsay", "", "back", "Write the back."],
    ["cloze", "", "", "front", "Write the front."],
    ["cloze", "Hearsay is a statement", "", "front", "Select words and choose “Hide words”."],
    ["cloze", "{{c1::Hearsay", "", "front", "A hidden word isn’t closed: add }} after it."],
  ] as const)("can't be saved as %s: %j, %j", (kind, front, back, field, message) => {
    expect(complaints(kind, front, back)).toEqual([[field, message]]);
  });
});

it("reads tags as they are typed, each once", () => {
  expect(readTags(" #hearsay, exam  exam,,801 ")).toEqual(["hearsay", "exam", "801"]);
});
