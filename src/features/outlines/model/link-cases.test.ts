import { expect, it } from "vitest";
import { caseLinker } from "./link-cases.ts";
import type { IndexedDocument } from "./outline-index.ts";

const named = (id: string, title: string, kind = "case") => ({ id, title, kind }) as IndexedDocument;
const link = caseLinker(
  [
    named("cases/torts/palsgraf", "Palsgraf v. Long Island Railroad Co."),
    named("cases/torts/smith-lead", "Smith v. Lead Co."),
    named("cases/contracts/smith-lead", "Smith v. Lead Industries"),
    named("torts/duty", "Duty", "outline"),
  ],
  "cases/torts/garratt-v-dailey",
);

it("links a case that has a page, also under a shorter name", () => {
  expect(link("See *Palsgraf v. Long Island R.R.*, on duty.")).toBe(
    "See [*Palsgraf v. Long Island R.R.*](/outlines/torts/cases/palsgraf), on duty.",
  );
});

it("leaves everything else as it is", () => {
  for (const text of [
    "*Rylands v. Fletcher* has no page",
    "*Smith v. Lead* could be either",
    "**Palsgraf v. Long Island Railroad Co.** in bold",
    "[*Palsgraf v. Long Island Railroad Co.*](/outlines/torts) is a link",
    "*duty* is emphasis",
  ])
    expect(link(text)).toBe(text);
  const own = caseLinker([named("cases/torts/palsgraf", "Palsgraf v. Long Island")], "cases/torts/palsgraf");
  expect(own("*Palsgraf v. Long Island*")).toBe("*Palsgraf v. Long Island*");
});
