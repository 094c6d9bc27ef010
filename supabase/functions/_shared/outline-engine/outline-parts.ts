/** Which passages of an outline answer a question, in the order in which a teacher would say them. */
import type { Question } from "../retrieval/question.ts";
import type { RankedDocument } from "../retrieval/rank.ts";
import type { RankedPassage } from "../retrieval/rank-passages.ts";
import type { Part } from "./answer.ts";

export const MAX_PARTS = 6;
/** Once an answer has this many words, only an example is added to it. */
const ENOUGH_WORDS = 380;
/** An answer with no more words says less than a student needs: what else the document holds is added. */
const LEAST_WORDS = 200;
/** A passage this close to the best one speaks of the same question. */
const CLOSE_TO_BEST = 0.6;
/** A heading that holds so much of the question says what was asked. */
const POINTED = 0.6;
/** A heading that holds so much of the question beyond the title says what is asked of the topic. */
const FOCUS = 0.2;
/** A passage that holds so much of a clause of the question answers it; a heading that holds it all counts two. */
const CLAUSE_HELD = 1;
/** A document whose title holds so much of the question is asked for as a whole: its rule opens the answer. */
export const TITLED = 0.4;

/** What of a question decides on the passages. */
type Asked = Pick<Question, "intent" | "asksForRuleToo">;

/** What was asked for first, then the rule, its elements, what else speaks of the question, and an example. */
export function outlineParts(document: RankedDocument, question: Asked): Part[] {
  const lead = leadOf(document, question);
  if (!lead) return [];
  // A list or a detail says little without a word on what it is; a rule says it itself.
  const heading = lead === ruleOf(document) ? null : lead.heading;
  const parts: Part[] = [{ heading, passage: lead }];
  add(parts, wanted(document, lead, question), ENOUGH_WORDS);
  add(parts, document.passages.filter(isLaw), LEAST_WORDS);
  const example = document.passages.find(({ kind }) => kind === "example");
  if (example && example !== lead) parts.push({ heading: example.heading, passage: example });
  return parts;
}

function leadOf(document: RankedDocument, { intent, asksForRuleToo }: Asked): RankedPassage | undefined {
  const [best] = document.passages;
  if (asksForRuleToo) return ruleOf(document) ?? best;
  const asked =
    intent === "exceptions" || intent === "defenses"
      ? document.passages.find(({ kind }) => kind === intent)
      : undefined;
  const isWhole = (document.isNamed && document.titled >= TITLED) || intent === "elements";
  const lead = asked ?? pointedPassage(document) ?? (isWhole || !best || !isLaw(best) ? undefined : best);
  // A table says little to whoever has not read the rule.
  return lead && !lead.body.startsWith("|") ? lead : (ruleOf(document) ?? best);
}

function wanted(
  document: RankedDocument,
  lead: RankedPassage,
  { intent, asksForRuleToo }: Asked,
): RankedPassage[] {
  const ofKind = (kind: RankedPassage["kind"]) =>
    document.passages.filter((passage) => passage.kind === kind);
  const [best] = document.passages;
  const close = document.passages
    .filter((passage) => passage.rank >= (best?.rank ?? 0) * CLOSE_TO_BEST && isLaw(passage))
    .slice(0, 3);
  const asksForPart =
    intent === "exceptions" || intent === "defenses" || (intent === "elements" && asksForRuleToo);
  const asked = asksForPart ? ofKind(intent) : [];
  const focus = document.passages
    .filter((passage) => passage.beyondTitle >= FOCUS && isLaw(passage))
    .sort((a, b) => b.beyondTitle - a.beyondTitle)
    .slice(0, 2);
  const rule = ruleOf(document);
  const isWhole = document.isNamed || intent === "elements";
  return [
    ...asked,
    ...(rule && rule !== lead ? [rule] : []),
    ...clausePassages(document),
    ...focus,
    ...(isWhole
      ? [...ofKind("elements").slice(0, lead === rule ? 2 : 1), ...close]
      : [...close, ...ofKind("elements").slice(0, 1)]),
    ...(isWhole ? [...ofKind("exceptions").slice(0, 1), ...ofKind("defenses").slice(0, 1)] : []),
  ];
}

/** For each thing that the question goes on to ask, the passage that says most of it. */
export function clausePassages({ passages }: RankedDocument): RankedPassage[] {
  const law = passages.filter(isLaw);
  return (law[0]?.clauses ?? []).flatMap((_, clause) => {
    const held = (passage: RankedPassage) => passage.clauses[clause] ?? 0;
    const [most] = law.toSorted((a, b) => held(b) - held(a));
    return most && held(most) >= CLAUSE_HELD ? most : [];
  });
}

function add(parts: Part[], passages: readonly RankedPassage[], enough: number): void {
  for (const passage of passages) {
    if (parts.some((part) => part.passage === passage)) continue;
    if (parts.length === MAX_PARTS - 1 || wordsIn(parts) > enough) return;
    parts.push({ heading: passage.heading, passage });
  }
}

/** The passage whose heading says what was asked, when the document's title does not: a part of the topic is meant. */
function pointedPassage(document: RankedDocument): RankedPassage | undefined {
  const [pointed] = document.passages.filter(isLaw).sort((a, b) => b.headed * b.spoken - a.headed * a.spoken);
  if (!pointed || pointed.headed < POINTED || pointed.beyondTitle < FOCUS) return undefined;
  const rule = ruleOf(document);
  // A rule that says as much opens the answer itself: "Rule 702".
  return rule && rule.spoken >= pointed.spoken ? undefined : pointed;
}

export function ruleOf(document: RankedDocument): RankedPassage | undefined {
  return document.passages
    .filter(({ kind }) => kind === "rule")
    .reduce<RankedPassage | undefined>(
      (first, passage) => (first && first.position < passage.position ? first : passage),
      undefined,
    );
}

/** Neither an example nor a warning: what states the law. */
export function isLaw({ kind }: RankedPassage): boolean {
  return kind !== "traps" && kind !== "example";
}

function wordsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.passage.body.split(/\s+/).length, 0);
}
