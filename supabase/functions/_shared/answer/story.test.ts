import { describe, expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/entries.ts";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readQuestion } from "../question/question.ts";
import { composeAnswer } from "./compose.ts";

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

function apply(answer: string, question = STORY) {
  return composeAnswer({
    question: readQuestion(question),
    documents: [battery, assault, far],
    entries: [entryOf(battery, answer, { turns_on: ["intent"] })],
    topicOfCase: null,
    nearest: [],
    sides: [],
    parts: [],
    followUp: null,
  }).text;
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
});
