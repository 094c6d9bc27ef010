/** Which parts of an outline go into a form that a student asked for. */
import { expect, it } from "vitest";
import { documentOf, passageOf } from "../../../../tests/support/retrieved.ts";
import { readSections } from "../contracts/answer-sections.ts";
import { readQuestion } from "../question/question.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import { composeForm } from "./written-form.ts";

const TOPIC = "torts/negligence";
const part = (kind: RankedPassage["kind"], body: string) => passageOf(TOPIC, kind, body);
const rule = part("rule", "Care is owed.");
const elements = part("elements", "1. **Duty:** care owed to all.\n2. **Breach**: its lack.");

const write = (text: string, ...documents: RankedDocument[]) =>
  readSections(composeForm({ question: readQuestion(text), documents })?.text ?? "").answer;

it("is about the topic whose whole title was named, unless another has more of the question", () => {
  const named = (titleShare: number) => documentOf([rule, elements], { hasWholeTitle: true, titleShare });
  const likelier = documentOf([passageOf("torts/battery", "rule", "Contact.")], { titleShare: 0.5 });
  const titleFor = (share: number) =>
    /\*\*Outline: (\w+)/.exec(write("outline", likelier, named(share)))?.[1];
  expect([0.6, 0.5, 0.4].map(titleFor)).toEqual(["Negligence", "Negligence", "Battery"]);
});

it("argues the other side with exceptions and with defenses, and only where there are some", () => {
  const OTHER_SIDE = "**Then argue the other side**";
  expect(write("irac for negligence", documentOf([rule, elements]))).not.toContain(OTHER_SIDE);
  const limits = [part("exceptions", "No duty to rescue."), part("defenses", "Consent.")];
  expect(write("irac for negligence", documentOf([rule, elements, ...limits]))).toContain(
    `${OTHER_SIDE}\n\n- Negligence: exceptions: No duty to rescue. [3]\n- Negligence: defenses: Consent. [4]`,
  );
  expect(write("checklist for negligence", documentOf([rule, elements, ...limits]))).toContain(
    "\n3. **Does this apply: Negligence: exceptions?** No duty to rescue. [2]\n4. **Does this",
  );
});

it("takes what has to be shown from the elements, before any other list", () => {
  const limits = part("defenses", "- **Consent**.\n- **Necessity**.");
  expect(write("checklist for negligence", documentOf([limits, rule, elements]))).toMatch(
    /\n1\. \*\*Duty\?\*\* .*\n2\. \*\*Breach\?\*\* .*\n3\. \*\*Does this apply: Negligence: defenses\?\*\*/,
  );
});

it("takes it from the rule's list where the elements have none, and else from the rule's sentences", () => {
  const single = part("elements", "Only this:\n\n1. **Duty**.");
  const listed = part("rule", "1. **Act**.\n2. **Harm**.");
  expect(write("checklist for negligence", documentOf([single, listed]))).toMatch(
    /\n1\. \*\*Act\?\*\* \[1\]\n2\. \*\*Harm\?\*\* \[1\]$/,
  );
  const prose = part("rule", "Care is owed.\n\n| a | b |\n|---|---|\n\n- An aside.\n\nIts lack is a breach.");
  expect(write("checklist for negligence", documentOf([single, prose]))).toMatch(
    /\n1\. \*\*Care is owed\?\*\* \[1\]\n2\. \*\*Its lack is a breach\?\*\* \[1\]$/,
  );
  const asks = part("rule", "1. **Is there a duty?** Care.\n2. Breach: a lack of care.");
  expect(write("checklist for negligence", documentOf([asks]))).toMatch(
    /\n1\. \*\*Is there a duty\?\*\* Care\. \[1\]\n2\. \*\*Breach\?\*\* A lack of care\. \[1\]$/,
  );
});

it("outlines the sections in their own order, without examples, tables, or a list of one", () => {
  const limits = part(
    "exceptions",
    "Rescue is excepted.\n\n| a | b |\n|---|---|\n\n- An aside.\n\nSo is play.",
  );
  const { passages, ...rest } = documentOf([rule, part("example", "A crash."), elements, limits]);
  const ranked = { ...rest, passages: passages.toReversed() };
  expect(write("negligence outline", ranked)).toBe(
    [
      "**Outline: Negligence**\n",
      "1. **Negligence: rule** [1]\n   1. Care is owed.",
      "2. **Negligence: elements** [2]\n   1. **Duty:** care owed to all.\n   2. **Breach**: its lack.",
      "3. **Negligence: exceptions** [3]\n   1. Rescue is excepted.\n   2. So is play.",
    ].join("\n"),
  );
});

it("lists for a mnemonic the part that was asked for, or what has to be shown if that part has no list", () => {
  const ask = (body: string) =>
    write(
      "mnemonic for the exceptions to negligence",
      documentOf([rule, elements, part("exceptions", body)]),
    );
  expect(ask("1. **Rescue**.\n2. An **aside**.")).toMatch(
    /\n1\. Rescue \[1\]\n2\. An aside \[1\]\n[\s\S]* R, A\.$/,
  );
  expect(ask("No duty to rescue.")).toMatch(/\n1\. Duty \[1\]\n2\. Breach \[1\]\n[\s\S]* D, B\.$/);
});

it("takes no mnemonic from a warning", () => {
  const traps = part("traps", "The mnemonic DB. misleads.");
  expect(write("mnemonic for negligence", documentOf([traps, rule, elements]))).toMatch(/^There is no/);
});

it("takes facts from statements, not from what is asked about them, and asks nothing without facts", () => {
  const asked = (text: string) => write(text, documentOf([rule, elements]));
  const told = asked("write an irac: The driver was tired. Did he owe a duty to Beth?");
  expect(told).toContain("Did he owe a duty to Beth? The issue is **Negligence**");
  expect(told).toContain("**1. Duty.** Care owed to all. [2]\n\n*Here, … because …*");
  expect(asked("Write an IRAC for negligence. Is a driver liable?")).toContain(
    "### Issue\n\nThe issue is **Negligence**",
  );
});
