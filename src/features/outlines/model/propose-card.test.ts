import { describe, expect, it } from "vitest";
import { proposeCard, shortAnswer } from "./propose-card.ts";

const torts = { name: "Torts" };
const battery = { id: "torts/battery", kind: "outline", title: "Battery", citation: null, subjects: torts };

describe("a proposed card", () => {
  it("asks for the elements, and answers with the list and what introduces it", () => {
    const body = "The plaintiff must prove:\n\n1. **Act**: a movement.\n2. **Intent**.\n\nCourts differ.";
    expect(
      proposeCard({
        ...{ id: "torts/battery#elements", heading: "Elements of battery", kind: "elements", body },
        outline_documents: battery,
      }),
    ).toEqual({
      passageId: "torts/battery#elements",
      topic: "torts/battery",
      front: "What are the elements of battery?",
      back: "The plaintiff must prove:\n\n1. **Act**: a movement.\n2. **Intent**.",
      authority: "Elements of battery",
      isLaw: true,
    });
  });

  it("names the outline if the heading doesn't, and leaves examples to the user", () => {
    const { authority, isLaw } = proposeCard({
      ...{ id: "torts/battery#example", heading: "Example: the joke", kind: "example", body: "Tim pulls." },
      outline_documents: battery,
    });
    expect([authority, isLaw]).toEqual(["Example: the joke, Battery", false]);
  });

  it("cites a case by its reporter", () => {
    const palsgraf = { title: "Palsgraf v. Long Island R.R. Co.", citation: "248 N.Y. 339 (1928)" };
    const { front, authority } = proposeCard({
      ...{ id: "cases/torts/palsgraf#holding", heading: "Holding", kind: "holding", body: "No duty." },
      outline_documents: { id: "cases/torts/palsgraf", kind: "case", subjects: torts, ...palsgraf },
    });
    expect(front).toBe("What did the court hold in Palsgraf v. Long Island R.R. Co.?");
    expect(authority).toBe("Palsgraf v. Long Island R.R. Co., 248 N.Y. 339 (1928)");
    const long = proposeCard({
      ...{ id: "torts/battery#rule", heading: "x".repeat(600), kind: "rule", body: "No." },
      outline_documents: battery,
    });
    expect(long.authority).toHaveLength(500);
  });
});

describe("a short answer", () => {
  it("is the first sentences, as far as they are recalled at once", () => {
    const first = `A rule of Fed. R. Evid. 801 ${"that goes on ".repeat(20)}ends here.`;
    const second = `It has ${"a second part ".repeat(10)}too.`;
    expect(shortAnswer(`${first} Short. ${second}\n\nMore.`)).toBe(`${first} Short.`);
  });

  it("is never cut inside a sentence", () => {
    const long = `${"word ".repeat(200)}end.`;
    expect(shortAnswer(`${long} Next.`)).toBe(long);
  });

  it("is a list that comes first, or with only the paragraph right before it", () => {
    expect(shortAnswer("1. Act\n2. Intent\n\nAfter.")).toBe("1. Act\n2. Intent");
    expect(shortAnswer("History.\n\nProve:\n\n- Act\n- Intent\n\nAfter.")).toBe("Prove:\n\n- Act\n- Intent");
  });

  it("keeps a table whole", () => {
    const table = "| | A |\n|---|---|\n| x | y |";
    expect(shortAnswer(`Compare them.\n\n${table}\n\nAfter.`)).toBe(`Compare them.\n\n${table}`);
  });
});
