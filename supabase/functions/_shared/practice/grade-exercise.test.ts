import { describe, expect, it } from "vitest";
import { gradeText, type Rubric } from "./grade-exercise.ts";

const rubric: Rubric = {
  question: "Is the search lawful without a warrant?",
  given: "The officers searched the cabinet.",
  scenario: "The police opened a cabinet that the owner had locked.",
  answer:
    "The search needs a warrant unless an exception applies. Under Teague, the owner's lock shows privacy.",
  points: [
    { point: "Says that a warrant is needed.", worth: 1, phrases: ["needs warrant"] },
    { point: "Uses the lock.", worth: 2, phrases: ["lock privacy"], paper: "teague" },
  ],
  papers: [
    {
      id: "teague",
      part: "library",
      title: "Teague v. Windrow (Marlow Sup. Ct. 2018)",
      text: "Under § 6-703, a lock shows privacy.",
    },
    { id: "photo", part: "file", title: "Photograph of the cabinet", text: "It shows a lock." },
  ],
};
const earned = (text: string, of = rubric) => gradeText(text, of).map((point) => point.earned);

describe("a point", () => {
  it("is earned by all words of a phrase, in any form and order, in one sentence or two in a row", () => {
    expect(earned("A warrant was needed.")).toEqual([1, 0]);
    expect(earned("A warrant matters. It is always needed here.")).toEqual([1, 0]);
    expect(earned("A warrant matters. The cabinet was old. It was small. Care is needed.")).toEqual([0, 0]);
  });

  it("is kept where a word that ends like a negation comes before “unless”", () => {
    expect(earned("The search needs a warrant unless an exception applies.")).toEqual([1, 0]);
  });

  it("isn't earned by what denies it", () => {
    expect(earned("The search does not need a warrant.")).toEqual([0, 0]);
  });

  it("is earned half without its source, and says which sentence earned it", () => {
    const [, second] = gradeText("It was old. The lock shows privacy here.", rubric);
    expect(second).toEqual({ earned: 1, sentence: "The lock shows privacy here.", isSourceNamed: false });
  });

  it.each(["Teague", "Teague v. Windrow", "§ 6-703", "section 6-703(a)"])(
    "is earned whole with %s",
    (name) => {
      expect(earned(`See ${name}. The lock shows her privacy.`)).toEqual([0, 2]);
    },
  );

  it("isn't earned by what is copied from the question, the draft, the facts, or the papers", () => {
    const { question, given, scenario, papers } = rubric;
    const texts = [question, given, scenario, ...papers.map(({ text }) => text)];
    expect(earned(texts.join("\n\n"))).toEqual([0, 0]);
  });
});
