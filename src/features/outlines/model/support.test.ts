import { expect, it } from "vitest";
import { supportIn } from "./support.ts";

const PASSAGE = `**Hearsay** is an out-of-court statement that is offered to prove the truth of what it asserts. Fed. R. Evid. 801(c). A statement that is offered for its effect on the listener isn’t hearsay.

- Present sense impression: describes an event while perceiving it
- Excited utterance: relates to a startling event, under its stress

| Exception | Declarant |
|---|---|
| Dying declaration | must be unavailable and believe death imminent |`;

const shown = (claim: string) =>
  supportIn(claim, PASSAGE).map(({ start, end }) => PASSAGE.slice(start, end).trim());

it.each([
  [
    "Hearsay is an out-of-court statement offered for the truth of the matter it asserts.",
    /^\*\*Hearsay\*\* is .* asserts\.$/,
  ],
  ["A statement offered to show its effect on a listener is not hearsay.", /^A statement .* hearsay\.$/],
  ["An excited utterance is one made under the stress of a startling event.", /^Excited utterance/],
  ["For a dying declaration, the declarant is unavailable and believes that death is imminent.", /^\| Dying/],
])("%s", (claim, support) => {
  expect(shown(claim)).toEqual([expect.stringMatching(support)]);
});

it("marks nothing if nothing says it", () => {
  expect(shown("A covenant runs with the land if it touches and concerns it.")).toEqual([]);
  expect(shown("Hearsay is often tested.")).toEqual([]);
  expect(shown("")).toEqual([]);
});

it("marks two places for a sentence that rests on both", () => {
  expect(
    shown(
      "A present sense impression describes an event while perceiving it; an excited utterance is under its stress.",
    ),
  ).toHaveLength(2);
});
