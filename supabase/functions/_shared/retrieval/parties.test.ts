import { describe, expect, it } from "vitest";
import { passageOf } from "../../../../tests/support/retrieved.ts";
import { isCaseOf, namesCase, partiesIn } from "./parties.ts";

describe("a case asked for by name", () => {
  const passage = passageOf("cases/torts/palsgraf", "facts", "In *Byrne v. Boadle* a barrel fell.", {
    title: "Palsgraf v. Long Island Railroad Co.",
  });
  const isNamed = (text: string, corrections = {}) => {
    const parties = partiesIn(text, true);
    return parties && namesCase(passage, parties, corrections);
  };

  it("is known by both its parties, abbreviated, turned round or misspelt", () => {
    expect(isNamed("Palsgraf v. Long Island")).toBe(true);
    expect(isNamed("Palsgraf v LIRR")).toBe(true);
    expect(isNamed("boadle v byrne")).toBe(true);
    expect(isNamed("palsgref v long island", { palsgref: "palsgraf" })).toBe(true);
  });

  it("is another case when one party is another", () => {
    expect(isNamed("Palsgraf v. Zorblatt")).toBe(false);
    expect(isNamed("Palsgraf v. Boadle")).toBe(false);
  });

  it("is none when two things are set against each other", () => {
    expect(partiesIn("trespass to chattels v conversion", false)).toBeNull();
    expect(partiesIn("what is negligence", true)).toBeNull();
  });

  it("is known by a party that is written with dots", () => {
    const title = "Frigaliment Importing Co. v. B.N.S. International Sales Corp.";
    const parties = partiesIn(`What did ${title} hold?`, false) ?? ["nobody", "nobody"];
    expect(namesCase({ ...passage, title }, parties, {})).toBe(true);
    expect(isCaseOf(title, parties, {})).toBe(true);
  });

  it("is the one whose parties stand in this order", () => {
    expect(isCaseOf("Washington v. Davis", ["Washington", "Davis"], {})).toBe(true);
    expect(isCaseOf("Davis v. Washington", ["Washington", "Davis"], {})).toBe(false);
  });
});
