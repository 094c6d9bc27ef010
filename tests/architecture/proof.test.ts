import { expect, it } from "vitest";
import { figuresOf, readLedger, writtenFigures } from "../days/proof-ledger.ts";

it("docs/proof.md has the figures of docs/proof-days.jsonl", () => {
  expect(writtenFigures()).toBe(figuresOf(readLedger()));
});
