import { describe, expect, it } from "vitest";
import { nameWords, tokenise } from "./words.ts";

describe("tokenise", () => {
  it.each([
    ["Rule 12(b)(6)", ["rule", "12", "12b", "12b6"]],
    ["UCC § 2-207(2)", ["ucc", "2207", "22072"]],
    ["28 U.S.C. § 1367(b)", ["28", "1367", "1367b"]],
    ["M'Naghten’s rule", ["mnaghten", "rule"]],
    ["the plaintiff's claim can't go on", ["the", "plaintiff", "claim", "cant", "go", "on"]],
    ["cross-examination", ["cross", "examination"]],
    ["résumé", ["resume"]],
    ["", []],
    ["!? …", []],
  ])("%s", (text, words) => {
    expect(tokenise(text)).toEqual(words);
  });

  it("reads a rule typed without parentheses like its full form", () => {
    expect(tokenise("12b6")).toEqual(["12b6"]);
    expect(tokenise("Rule 12(b)(6)")).toContain("12b6");
  });
});

describe("nameWords", () => {
  it("leaves out words that every name has", () => {
    expect(nameWords("The Rule Against Perpetuities")).toEqual(["rule", "perpetuities"]);
    expect(nameWords("Palsgraf v. Long Island Railroad Co.")).toEqual([
      "palsgraf",
      "long",
      "island",
      "railroad",
      "co",
    ]);
  });

  it("keeps a name made only of such words", () => {
    expect(nameWords("Not Over Him")).toEqual(["not", "over", "him"]);
  });
});
