import { describe, expect, it } from "vitest";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import type { RankedDocument } from "../search/rank.ts";
import { composeFactPattern } from "./fact-pattern.ts";

const BATTERY = "torts/battery";
const battery = documentOf(
  [
    passageOf(BATTERY, "traps", "Traps.", { rank: 9 }),
    passageOf(BATTERY, "detail", "Intent transfers.", { heading: "Transferred intent", rank: 8 }),
    passageOf(BATTERY, "example", "A cake is thrown."),
    passageOf(BATTERY, "elements", "Act, intent, contact."),
    passageOf(BATTERY, "rule", "Battery is a harmful contact."),
  ],
  { score: 10 },
);

function apply(documents: RankedDocument[]) {
  return composeFactPattern({ documents, entries: [] });
}

describe("a fact pattern", () => {
  it("goes from the issue to the rule, its elements, what it turns on, and similar facts", () => {
    const text = apply([battery])?.text ?? "";
    const order = [
      "**Issue.** The facts raise **Battery**. [1]",
      "### Battery: rule\n\nBattery is a harmful contact.",
      "### Argue each element from the facts\n\nAct, intent, contact.",
      "### Where it turns: Transferred intent\n\nIntent transfers.",
      "### Compare your facts with these",
    ].map((part) => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(text).not.toContain("Traps.");
  });

  it("raises at most two more close topics, by their rules", () => {
    const near = (name: string, score: number) =>
      documentOf(
        [
          passageOf(`torts/${name}`, "rule", "What it must rule out.", { heading: "Limits", rank: 5 }),
          passageOf(`torts/${name}`, "rule", `The rule of ${name}.`),
        ].toReversed(),
        { score },
      );
    const [assault, trespass, conversion] = [
      near("assault", 8),
      near("trespass", 7),
      near("conversion", 6.5),
    ];
    const far = documentOf([passageOf("torts/nuisance", "rule", "Nuisance.")], { score: 2 });
    const text = apply([battery, assault, trespass, conversion, far])?.text ?? "";
    expect(text).toContain("The facts raise **Battery**, **Assault**, and **Trespass**.");
    expect(text).toContain("### Also raised: Assault\n\nThe rule of assault.");
    expect(text).toContain("### Also raised: Trespass\n\nThe rule of trespass.");
    expect(text).not.toMatch(/Conversion|Nuisance|rule out/);
  });

  it("takes the rule from an outline rather than from a case with similar facts", () => {
    const likeFacts = documentOf([passageOf("cases/torts/garratt-v-dailey", "facts", "A chair.")], {
      score: 12,
    });
    expect(apply([likeFacts, battery])?.text).toMatch(/^\*\*Issue\.\*\* The facts raise \*\*Battery\*\*/);
    expect(apply([likeFacts, { ...battery, score: 3 }])).toBeNull();
  });
});
