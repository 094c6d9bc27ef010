import { expect, it } from "vitest";
import { claimsOf } from "./claims.ts";

const ANSWER = `**Hearsay**

Hearsay is an out-of-court statement. It is **offered for its truth** [1]. Some of it is admitted. [2][1]

- A *present sense impression* [3]
- See [Excited Utterance](/outlines/evidence/excited-utterance). [2]

| Rule | Test |
|---|---|
| Dying declaration | Belief of death [4] |`;

it("each mark has the sentence that it ends", () => {
  expect(claimsOf(ANSWER, 1)).toEqual(["It is offered for its truth .", "Some of it is admitted."]);
  expect(claimsOf(ANSWER, 2)).toEqual(["Some of it is admitted.", "See Excited Utterance ."]);
  expect(claimsOf(ANSWER, 3)).toEqual(["A present sense impression"]);
  expect(claimsOf(ANSWER, 4)).toEqual(["Dying declaration Belief of death"]);
  expect(claimsOf(ANSWER, 5)).toEqual([]);
});

it("an abbreviation's period ends no sentence", () => {
  const answer =
    "Its reason is the jury's lack of a test (Fed. R. Evid. 802). [1] So it was in *Katko v. Briney*. [2]";
  expect(claimsOf(answer, 1)).toEqual(["Its reason is the jury's lack of a test (Fed. R. Evid. 802)."]);
  expect(claimsOf(answer, 2)).toEqual([expect.stringContaining("So it was in Katko v. Briney")]);
});

it("a sentence with several marks in it has one claim for each", () => {
  expect(claimsOf("Larceny takes [1], and robbery uses force [1].", 1)).toHaveLength(2);
});
