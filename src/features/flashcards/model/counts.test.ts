import { expect, it } from "vitest";
import { cardCount, openCount, sumOf } from "./counts.ts";

it.each([
  [{ open: 75, total: 75 }, "75 cards"],
  [{ open: 3, total: 75 }, "3 of 75 cards"],
  [{ open: 0, total: 1 }, "0 of 1 card"],
  [{ open: 0, total: 0 }, "0 cards"],
])("a deck with %j says “%s”", (deck, label) => {
  expect(openCount(deck)).toBe(label);
});

it("counts across decks", () => {
  expect(
    sumOf([
      { open: 3, total: 75 },
      { open: 3, total: 1000 },
    ]),
  ).toEqual({ open: 6, total: 1075 });
  expect([cardCount(1075), cardCount(1)]).toEqual(["1,075 cards", "1 card"]);
});
