import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf, retrievalOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedEntry } from "../search/rank-entries.ts";
import { composeAnswer } from "./compose.ts";
import { raisedBeside } from "./story.ts";

const BATTERY = "torts/battery";
const battery = documentOf(
  [
    passageOf(BATTERY, "rule", "Battery is a harmful contact."),
    passageOf(
      BATTERY,
      "elements",
      "1. **Intent** to bring about a collision.\n2. **Harm** such as a broken arm.",
    ),
  ],
  { score: 10 },
);
const assault = documentOf([passageOf("torts/assault", "rule", "Assault is apprehension.")], { score: 8 });
const far = documentOf([passageOf("torts/nuisance", "rule", "Nuisance.")], { score: 2 });
const STORY =
  "Hurrying for a bus, Tod ran into Eve in the street. The blow left her with a broken arm. Is Tod liable for battery?";

function apply(answer: string, question = STORY, second = assault) {
  return composeAnswer(
    retrievalOf(question, {
      documents: [battery, second, far],
      entries: [entryOf(battery, answer, { turns_on: ["intent"] })],
    }),
  ).text;
}

describe("a story", () => {
  it("gets the likely result, the elements with its own sentences, what it turns on, and other issues", () => {
    expect(apply("No. Negligent contact is not battery.")).toBe(
      [
        "**Probably not:** Negligent contact is not battery. *See* Restatement (Second) of Torts § 13. [1]",
        "### Battery: elements",
        "- **Intent** to bring about a collision. [2]\n- **Harm** such as a broken arm. Here: “The blow left her with a broken arm.” [2]",
        "**It turns on** intent. [1]",
        "### Other issues",
        "- **Assault:** Assault is apprehension. [3]",
        "### More detail",
        "### Battery: rule",
        "Battery is a harmful contact. [1]",
        "### Battery: elements",
        "1. **Intent** to bring about a collision.\n2. **Harm** such as a broken arm. [2]",
        "### Assault: rule",
        "Assault is apprehension. [3]",
        "### Nuisance: rule",
        "Nuisance. [4]",
      ].join("\n\n"),
    );
  });

  it.each(["Yes. It is enough.", "Usually, it is enough."])(
    "is likely to succeed if the answer says “%s”",
    (said) => {
      expect(apply(said)).toMatch(/^\*\*Probably:\*\* /);
    },
  );

  it("gets the rule that decides when the entry says neither yes nor no", () => {
    expect(apply("Negligent contact is not battery.")).toMatch(
      /^\*\*The rule that decides:\*\* Negligent contact/,
    );
  });

  it.each([
    ["two words", "He broke her arm.", true],
    ["one word", "He hurt her arm.", false],
    ["only words such as these", "It was such as a dream was.", false],
    ["words that only begin alike", "It happened near a bridge that collapsed.", false],
  ])("quotes a sentence that shares %s with an element: “%s”", (_, sentence, isQuoted) => {
    const text = apply("No.", `Hurrying for a bus, Tod ran into Eve. ${sentence} Is Tod liable for battery?`);
    expect(text.includes(`Here: “${sentence}”`)).toBe(isQuoted);
  });

  it.each([
    [6.5, true],
    [5.5, false],
  ])("raises another issue whose score is %s of 10: %s", (score, isRaised) => {
    const text = apply("No.", STORY, { ...assault, score });
    expect(text.includes("### Other issues")).toBe(isRaised);
  });

  it("raises two other issues, the closest, and no third", () => {
    const others = ["trespass", "conversion", "nuisance"].map((slug) => ({
      ...documentOf([passageOf(`torts/${slug}`, "rule", `The rule of ${slug}.`)]),
      title: slug,
      score: 9,
    }));
    expect(raisedBeside({ ...assault, score: 10 }, [assault, ...others]).map(({ title }) => title)).toEqual([
      "trespass",
      "conversion",
    ]);
  });

  const told = (answered: string, document: RankedDocument, ...entries: RankedEntry[]) =>
    readSections(
      composeAnswer(
        retrievalOf(answered, {
          documents: [document, far],
          entries: [entryOf(document, "No. It is not.", { probability: 0.9 }), ...entries],
        }),
      ).text,
    ).answer;

  it("quotes the sentence that shares the most, and no question", () => {
    const text =
      "Tod meant a broken arm. Tod left Eve with harm, such as a broken arm. An arm was broken. Did Tod intend a collision?";
    const shown = told(`Hurrying for a bus, Tod ran into Eve. ${text}`, battery);
    expect(shown).toContain("Here: “Tod left Eve with harm, such as a broken arm.”");
    expect(shown).not.toContain("Here: “Did Tod");
  });

  it("has the rule in brief where the outline has no list", () => {
    const bare = documentOf([passageOf(BATTERY, "rule", "Battery is a harmful contact.")], { score: 10 });
    expect(told(STORY, bare)).toContain("### Battery: rule\n\nBattery is a harmful contact. [1]");
  });

  it("has points of its topic between the result and the elements, with room for these", () => {
    const points = Array.from({ length: 12 }, (_, n) =>
      entryOf(battery, "More.", { gist: `**Point ${n}:** ${"it says so ".repeat(8)}`, probability: 0.1 }),
    );
    const shown = told(STORY, battery, ...points);
    expect(shown.indexOf("**Point 0")).toBeLessThan(shown.indexOf("### Battery: elements"));
    const start = shown.indexOf("### Battery: elements");
    expect(start).toBeGreaterThan(700);
    expect(start).toBeLessThanOrEqual(900);
  });

  it("raises no case as another issue, but a topic without a rule", () => {
    const second = passageOf("torts/assault", "detail", "Fear is enough.");
    expect(apply("No.", STORY, documentOf([second], { score: 8 }))).toContain(
      "### Other issues\n\n- **Assault:** Fear is enough. [3]",
    );
    const like = documentOf([passageOf("cases/torts/vosburg", "rule", "A kick.")], { score: 8 });
    expect(apply("No.", STORY, like)).not.toContain("### Other issues");
  });
});
