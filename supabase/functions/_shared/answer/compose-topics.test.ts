/** Which other topics an answer has besides the best one. */
import { expect, it } from "vitest";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import type { RankedDocument } from "../search/rank.ts";
import { composeAnswer } from "./compose.ts";

const topic = (id: string, rest: Partial<RankedDocument> = {}) =>
  documentOf(
    (["rule", "elements", "detail"] as const).map((kind) => passageOf(id, kind, `The ${kind} of it.`)),
    { score: 10, ...rest },
  );

const citedBeside = (other: RankedDocument, best = topic("torts/negligence", { name: ["neglig"] })) =>
  composeAnswer(retrievalOf("What is negligence?", { documents: [best, other] }))
    .citations.map(({ passageId }) => passageId)
    .filter((id) => id.startsWith(`${other.id}#`));

it("gives the rule and the elements of another topic that is named, too", () => {
  const battery = (name: string[]) => topic("contracts/battery", { score: 1, name, nameShare: 0.2 });
  expect(citedBeside(battery(["batteri"]))).toEqual(["contracts/battery#rule", "contracts/battery#elements"]);
  // It is named only by a word of the first topic's name.
  expect(citedBeside(battery(["neglig", "batteri"]))).toEqual([]);
});

it.each([
  ["a topic that scores close", "contracts/battery", 6.5, false, true],
  ["a topic that doesn't", "contracts/battery", 5, false, false],
  ["one of the same subject that the question names", "torts/battery", 5, true, true],
  ["one of the same subject that scores far less", "torts/battery", 3, true, false],
  ["one of the same subject that the question doesn't name", "torts/battery", 5, false, false],
  ["one of another subject that the question names", "contracts/battery", 5, true, false],
])("%s: %s with a score of %d", (_, id, score, matchesAlias, isGiven) => {
  const other = topic(id, { score, matchesAlias, name: [], nameShare: 0 });
  expect(citedBeside(other).length > 0).toBe(isGiven);
});
