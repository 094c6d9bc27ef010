import { describe, expect, it } from "vitest";
import { passageOf } from "../../../../tests/support/retrieved.ts";
import { isCaseOf, namesCase, partiesIn } from "./parties.ts";

describe("a case asked for by name", () => {
  const passage = passageOf("cases/torts/palsgraf", "facts", "In *Byrne v. Boadle* a barrel fell.", {
    title: "Palsgraf v. Long Island Railroad Co.",
  });
  const isExactName = (text: string, corrections = {}) => {
    const parties = partiesIn(text, true);
    return parties && namesCase(passage, parties, corrections);
  };

  it("is recognized by both parties, even abbreviated, reversed, or misspelled", () => {
    expect(isExactName("Palsgraf v. Long Island")).toBe(true);
    expect(isExactName("Palsgraf v LIRR")).toBe(true);
    expect(isExactName("boadle v byrne")).toBe(true);
    expect(isExactName("palsgref v long island", { palsgref: "palsgraf" })).toBe(true);
  });

  it("is a different case if one party differs", () => {
    expect(isExactName("Palsgraf v. Zorblatt")).toBe(false);
    expect(isExactName("Palsgraf v. Boadle")).toBe(false);
    expect(isExactName("Zorblatt v. Palsgraf")).toBe(false);
    expect(isExactName("US v. Lopez")).toBe(false);
    expect(isExactName("Lopez v. US")).toBe(false);
  });

  it("can’t be told apart by two parties that case names spell out", () => {
    expect(namesCase({ title: "Commerce Clause", body: "Congress may …" }, ["US", "NLRB"], {})).toBe(true);
  });

  it("isn’t made of a name that is far away from the “v.”", () => {
    const far = "whose jury found for the owner of the warehouse from which it had fallen";
    const body = `Palsgraf, ${far}, follows Byrne v. Boadle, ${far}, unlike Winterbottom`;
    const names = (left: string, right: string) => namesCase({ title: "Duty", body }, [left, right], {});
    expect(names("Byrne", "Boadle")).toBe(true);
    expect(names("Palsgraf", "Boadle")).toBe(false);
    expect(names("Byrne", "Winterbottom")).toBe(false);
  });

  it.each([
    [50, true],
    [70, false],
  ])("has a party %i letters from the “v.”: %s", (letters, isParty) => {
    const title = `Palsgraf ${"of the Long Island ".repeat(9).slice(0, letters - 9)} v. Zorblatt`;
    expect(namesCase({ title, body: "" }, ["Palsgraf", "Zorblatt"], {})).toBe(isParty);
  });

  it("is none when two topics are compared", () => {
    expect(partiesIn("Battery v. assault", false)).toBeNull();
    expect(partiesIn("trespass to chattels v conversion", false)).toBeNull();
    expect(partiesIn("what is negligence", true)).toBeNull();
  });

  it("is recognized by a party written with periods", () => {
    const title = "Frigaliment Importing Co. v. B.N.S. International Sales Corp.";
    const parties = partiesIn(`What did ${title} hold?`, false) ?? ["nobody", "nobody"];
    expect(namesCase({ ...passage, title }, parties, {})).toBe(true);
    expect(isCaseOf(title, parties, {})).toBe(true);
  });

  it("is the one with the parties in this order", () => {
    expect(isCaseOf("Washington v. Davis", ["Washington", "Davis"], {})).toBe(true);
    expect(isCaseOf("Davis v. Washington", ["Washington", "Davis"], {})).toBe(false);
    expect(isCaseOf("Washington v. Glucksberg", ["Washington", "Davis"], {})).toBe(false);
    expect(isCaseOf("Crawford v. Davis", ["Washington", "Davis"], {})).toBe(false);
    expect(isCaseOf("Equal Protection", ["Washington", "Davis"], {})).toBe(false);
  });
});
