import { expect, it } from "vitest";
import { splitSentences, spoken } from "./sentences.ts";

const textsOf = (text: string) => splitSentences(text).map((sentence) => sentence.text.trim());

it.each([
  [
    "A duty is owed to foreseeable plaintiffs. Palsgraf v. Long Island R.R. Co. says who they are. Others disagree.",
    3,
  ],
  ["Under Fed. R. Evid. 801(c), hearsay is an out-of-court statement. It is excluded by Rule 802.", 2],
  ["See United States v. Carroll Towing Co. for the formula.", 1],
  ["Is it hearsay? Yes!", 2],
])("keeps names of cases and rules in one sentence: %s", (text, count) => {
  expect(textsOf(text)).toHaveLength(count);
  expect(textsOf(text).join(" ")).toBe(text);
});

it("says symbols as words, and no marks", () => {
  expect(spoken("Roe v. Doe [1][2] reads 28 U.S.C. § 1367 that way. [3]")).toBe(
    "Roe versus Doe reads 28 U.S.C. section 1367 that way.",
  );
});
