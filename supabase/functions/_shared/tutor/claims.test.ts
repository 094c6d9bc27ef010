import { describe, expect, it } from "vitest";
import { type Claim, claimsIn, factsOf, isFromStudent, isStated, isWorkedOut } from "./claims.ts";

const claimed = (line: string) => claimsIn(line).map(({ start, end }) => line.slice(start, end));
const first = (line: string) => claimsIn(line)[0] as Claim;

describe("claimsIn", () => {
  it.each([
    ["Within fourteen days, or 21 or 60 days.", ["fourteen days", "21", "60 days"]],
    ["More than $75,000, not 1.5 million dollars.", ["$75,000", "1.5 million dollars"]],
    ["A 51% share, two-thirds of the board.", ["51%", "two-thirds"]],
    ["28 U.S.C. §§ 1331, 1332(a) apply.", ["28 U.S.C. §§ 1331", "1332(a)"]],
    ["UCC 2-207 and § 2-209, Rule 12(b)(6) and 803(2).", ["UCC 2-207", "2-209", "Rule 12(b)(6)", "803(2)"]],
    [
      "Fed. R. Civ. P. 56; FRE 803(2); Rule 4(m), 90 days",
      ["Fed. R. Civ. P. 56", "FRE 803(2)", "Rule 4(m)", "90 days"],
    ],
    ["*Palsgraf v. Long Island R.R. Co.* and *Vosburg*.", ["Palsgraf v. Long Island R.R. Co.", "Vosburg"]],
    ["In Mt. Healthy City School District v. Doyle the Court", ["Mt. Healthy City School District v. Doyle"]],
    ["Crawford v. Washington, 541 U.S. 36 (2004)", ["Crawford v. Washington", "541 U.S. 36", "2004"]],
  ])("finds those of %s", (line, claims) => {
    expect(claimed(line)).toEqual(claims);
  });

  it.each([
    "1. There are two elements, three reasons, and 12 factors.",
    "Step 2: read Part 11 and question 14.",
    "- *Intent*: the *mens rea*, and *res ipsa loquitur*.",
    "On March 14 at 11:30 for 45 minutes, one day.",
    "The 14th Amendment and the second element [12].",
  ])("finds none in %s", (line) => {
    expect(claimed(line)).toEqual([]);
  });
});

describe("isStated", () => {
  it.each([
    ["fourteen days", "a 14-day period"],
    ["2 weeks", "within 14 days"],
    ["one year", "12 months"],
    ["120 hours", "five days"],
    ["60 days", "21 days (60 if service was waived)"],
    ["$75,000", "75,000 dollars"],
    ["$9k", "$9,000"],
    ["12(b)(6)", "Fed. R. Civ. P. 12(b)(6)"],
    ["Rule 12(b)", "Rule 12(b)(6)"],
    ["FRE 803(3)", "Fed. R. Evid. 803(1), (2), (3)"],
    ["Rule 414", "Rules 413–415"],
    ["UCC 2-119", "UCC §§ 2-118 to 2-120"],
    ["section 8(b)", "§ 8(a)–(c)"],
    ["28 USC 1332(a)", "28 U.S.C. §§ 1331, 1332(a)"],
    ["*Palsgraf*", "*Palsgraf v. Long Island R.R.*"],
    ["Palsgraf v. Long Island Railroad Company", "*Palsgraf v. Long Island R.R. Co.*"],
    ["*Mt. Healthy v. Doyle*", "*Mt. Healthy City School District v. Doyle*"],
    ["*US v. Medellin*", "*United States v. Medellín*"],
    ["Erie R.R. v. Tompkins", "the *Erie* doctrine"],
  ])("%s stands in %s", (claim, text) => {
    expect(isStated(first(claim), factsOf(text))).toBe(true);
  });

  it.each([
    ["14 days", "14 years"],
    ["7 days", "7. Seven defenses"],
    ["15 days", "14 days"],
    ["12(b)(6)", "Rule 12(b)(1) and Rule 12(b)"],
    ["Rule 56", "within 56 days"],
    ["Restatement § 90", "§ 900"],
    ["18 U.S.C. § 1332", "28 U.S.C. § 1332"],
    ["*Smith v. Jones*", "*Smith v. Arizona*"],
    ["*State v. Smith*", "*State v. Jones*"],
    ["541 U.S. 63", "541 U.S. 36"],
  ])("%s doesn't stand in %s", (claim, text) => {
    expect(isStated(first(claim), factsOf(text))).toBe(false);
  });
});

it("takes what the student said in their own way", () => {
  const said = factsOf("is 12b6 like crawford? my 9k car, 14 yo kid");
  for (const claim of ["Rule 12(b)(6)", "*Crawford v. Washington*", "$9,000", "14-year-old"])
    expect(isFromStudent(first(claim), said)).toBe(true);
  for (const claim of ["Rule 12(b)(7)", "*Davis v. Washington*", "$8,000", "15-year-old"])
    expect(isFromStudent(first(claim), said)).toBe(false);
});

it("takes a figure that follows from others", () => {
  const { figures } = factsOf(
    "500 chairs at $40, bought for $46 instead; April 5 to April 20; 30% of $90,000; 12 years, not 10 years",
  );
  for (const claim of ["$20,000", "$6", "$3,000", "$27,000", "15 days", "2 years"])
    expect(isWorkedOut(first(claim), figures)).toBe(true);
  for (const claim of ["$21,000", "$7", "16 days", "15 months", "3 years"])
    expect(isWorkedOut(first(claim), figures)).toBe(false);
});
