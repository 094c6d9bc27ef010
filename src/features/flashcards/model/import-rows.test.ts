import { expect, it } from "vitest";
import { guessRoles, hasHeader, readRows } from "./import-rows.ts";

const HEADER = ["Question", "Answer", "Unit", "Cite", "Created"];

it("recognizes columns by their names, or takes the first two", () => {
  expect(hasHeader([HEADER])).toBe(true);
  expect(guessRoles(HEADER)).toEqual(["front", "back", "tags", "authority", "none"]);
  expect(hasHeader([["What is hearsay?", "…"]])).toBe(false);
  expect(guessRoles(["What is hearsay?", "An out-of-court statement", "801"])).toEqual([
    "front",
    "back",
    "none",
  ]);
});

it("names a bad row by its number, and keeps the others", () => {
  const rows = [
    ["What is hearsay?", "An out-of-court statement", "hearsay, 801", "FRE 801(c)", ""],
    ["What test governs experts?", "", "", "", ""],
    ["", "", "", "", ""],
    ["{{c1::substantially outweighed", "", "", "", ""],
    ["The {{c1::declarant}} is unavailable", "", "", "", ""],
  ];
  const { notes, bad } = readRows(rows, guessRoles(HEADER), 2);
  expect(notes).toMatchObject([
    { row: 2, kind: "basic", tags: ["hearsay", "801"], authority: "FRE 801(c)" },
    { row: 6, kind: "cloze" },
  ]);
  expect(bad).toMatchObject([
    { row: 3, problem: "the back is empty" },
    { row: 5, problem: "a cloze marker isn’t closed" },
  ]);
});

it("recognizes column names with spaces around them", () => {
  expect(hasHeader([[" Front ", "Notes"]])).toBe(true);
  expect(guessRoles([" Back ", " Front "])).toEqual(["back", "front"]);
});

it("finds no header in an empty file", () => {
  expect(hasHeader([])).toBe(false);
});

it("joins the columns of one role, without the blank ones and the spaces around", () => {
  const rows = [[" Hearsay ", "  ", " Rule 801 ", "An out-of-court statement"]];
  const { notes } = readRows(rows, ["front", "front", "front", "back"], 1);
  expect(notes).toMatchObject([{ front: "Hearsay \n\n Rule 801" }]);
});

it("accepts the longest sides that the database does, and no longer ones", () => {
  const rows = [
    ["f".repeat(2000), "b".repeat(8000)],
    ["f".repeat(2001), "b"],
    ["f", "b".repeat(8001)],
  ];
  const { notes, bad } = readRows(rows, ["front", "back"], 1);
  expect(notes.map(({ row }) => row)).toEqual([1]);
  expect(bad).toEqual([
    { row: 2, problem: "the front is longer than 2,000 characters", text: "f".repeat(120) },
    { row: 3, problem: "the back is longer than 8,000 characters", text: "f" },
  ]);
});

it("shows the answer of a row without a question", () => {
  expect(readRows([["", "An out-of-court statement"]], ["front", "back"], 1)).toEqual({
    notes: [],
    bad: [{ row: 1, problem: "the front is empty", text: "An out-of-court statement" }],
  });
});

it("refuses a cloze that hides nothing", () => {
  const { bad } = readRows([["The {{c0::declarant}} is unavailable", ""]], ["front", "back"], 1);
  expect(bad).toMatchObject([{ row: 1, problem: "no words are hidden" }]);
});

it("keeps the first 20 tags, and 500 characters of the source", () => {
  const tags = Array.from({ length: 21 }, (_, index) => `tag${index + 1}`);
  const row = ["Q", "A", tags.join(" "), "s".repeat(501)];
  const { notes } = readRows([row], ["front", "back", "tags", "authority"], 1);
  expect(notes).toMatchObject([{ tags: tags.slice(0, 20), authority: "s".repeat(500) }]);
});
