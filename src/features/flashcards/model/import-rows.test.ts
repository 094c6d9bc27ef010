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
    { row: 3, problem: "the answer is empty" },
    { row: 5, problem: "a cloze marker isn’t closed" },
  ]);
});
