import { describe, expect, it } from "vitest";
import { dateRecords, readReview } from "./accuracy.ts";

describe("the record of the review", () => {
  const record = `# Review

Text.

## Torts

- 2026-11-21: *Garratt*: the sister's yard → Garratt's own.
- Traps of all topics:
  - 2026-11-22: assault: always → usually.
- 2026-11-22: Decisions of 2026 were checked and kept.

## Talks

Prose alone.

## Not yet confirmed

| decision | where it is used |
|---|---|
| *Trump v. Cook* | appointment |

Other decisions of 2026
were not checked.

- Amounts are those of the uniform text.
`;

  it("has corrections with their dates, and what couldn't be confirmed", () => {
    expect(readReview(record)).toEqual({
      problems: [],
      sections: [
        {
          title: "Torts",
          corrections: [
            { date: "2026-11-21", text: "*Garratt*: the sister's yard → Garratt's own." },
            { date: "2026-11-22", text: "assault: always → usually." },
          ],
          kept: 1,
        },
      ],
      unconfirmed: [
        "*Trump v. Cook*: appointment",
        "Other decisions of 2026 were not checked.",
        "Amounts are those of the uniform text.",
      ],
    });
  });

  it("needs a date on each line, which is found", () => {
    const undated = record.replace("2026-11-21: ", "");
    expect(readReview(undated).problems).toEqual(["no date: *Garratt*: the sister's yard → Garratt's own."]);
    const days = undated
      .split("\n")
      .map((line) => (line.includes("*Garratt*") ? "2026-11-21" : "2027-01-01"));
    expect(dateRecords(undated, days)).toBe(record);
  });
});
