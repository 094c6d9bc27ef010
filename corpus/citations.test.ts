import { describe, expect, it } from "vitest";
import { caseName, citationForm } from "./citations.ts";

describe("citationForm", () => {
  it.each([
    ["U.S. Const. art. III, § 2", "constitution"],
    ["U.S. Const. amend. XIV, § 1", "constitution"],
    ["U.S. Const. art. VI, cl. 2", "constitution"],
    ["28 U.S.C. § 1332(a)", "federal statute"],
    ["Fed. R. Civ. P. 12(b)(6)", "federal rule"],
    ["Fed. R. Evid. 803(6)", "federal rule"],
    ["UCC § 2-207", "UCC"],
    ["UCC § 12-104 (2022)", "UCC"],
    ["Restatement (Second) of Torts § 402A", "Restatement"],
    ["Restatement (Third) of Torts: Phys. & Emot. Harm § 29", "Restatement"],
    ["Restatement (Third) of the Law Governing Lawyers § 14", "Restatement"],
    ["Model Rules of Prof'l Conduct r. 1.7", "model rule"],
    ["Model Penal Code § 2.02", "act or state statute"],
    ["Del. Code Ann. tit. 8, § 144", "act or state statute"],
    ["17 C.F.R. § 240.10b-5", "regulation"],
    ["Erie Railroad Co. v. Tompkins, 304 U.S. 64 (1938)", "case"],
    ["United States v. Carroll Towing Co., 159 F.2d 169 (2d Cir. 1947)", "case"],
    ["Tarasoff v. Regents of the University of California, 17 Cal. 3d 425 (1976)", "case"],
    ["Hadley v. Baxendale, 156 Eng. Rep. 145 (Ex. 1854)", "case"],
    ["Krell v. Henry, [1903] 2 K.B. 740 (C.A. 1903)", "case"],
    ["44 Liquormart, Inc. v. Rhode Island, 517 U.S. 484 (1996)", "case"],
    ["Trump v. Anderson, 601 U.S. ___ (2024)", "case"],
  ])("%s is a %s", (citation, form) => {
    expect(citationForm(citation)).toBe(form);
  });

  it.each([
    "Erie",
    "Erie v. Tompkins",
    "304 U.S. 64",
    "Erie v. Tompkins, 304 U.S. (1938)",
    "Fed. R. Civ. P.",
    "U.S. Const.",
    "common law",
    "see above",
    "",
  ])("%s is none", (citation) => {
    expect(citationForm(citation)).toBeNull();
  });
});

describe("caseName", () => {
  it("is the part before the reporter", () => {
    expect(caseName("Jacob & Youngs, Inc. v. Kent, 230 N.Y. 239 (1921)")).toBe(
      "Jacob & Youngs, Inc. v. Kent",
    );
    expect(caseName("Restatement (Second) of Contracts § 90")).toBeNull();
  });
});
