/** Chooses the passages of an outline that answer a question, in the order a teacher would present them. */
import type { Question } from "../question/question.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Part } from "./answer.ts";

/** Once an answer has this many words, only an example is added. */
const ENOUGH_WORDS = 380;
/** A heading with this share of the question, not counting the title's words, covers the part of the topic asked about. From 0.13 to 0.27 the same questions are answered. */
const MIN_FOCUS_SHARE = 0.2;
/** When the title has this share of the question, the question is about the whole topic and its rule opens the answer. */
export const WHOLE_TOPIC_SHARE = 0.4;

/** What of a question decides which passages to show. */
type Asked = Pick<Question, "intent">;

/** What the student asked for, then the rule, its elements, other passages about the question, and an example. */
export function outlineParts(document: RankedDocument, question: Asked): Part[] {
  const lead = leadOf(document, question);
  if (!lead) return [];
  // A list or a detail needs its heading to make sense; a rule doesn't.
  const heading = lead === ruleOf(document) ? null : lead.heading;
  const parts: Part[] = [{ heading, passage: lead }];
  add(parts, wanted(document, question), ENOUGH_WORDS);
  const example = document.passages.find(({ kind }) => kind === "example");
  if (example && example !== lead) parts.push({ heading: example.heading, passage: example });
  return parts;
}

function leadOf(document: RankedDocument, { intent }: Asked): RankedPassage | undefined {
  const [best] = document.passages;
  const quoted = document.passages.find(({ isQuoted }) => isQuoted);
  if (quoted) return quoted;
  const rule = ruleOf(document) ?? best;
  if (intent === "apply") return rule;
  const isPart = intent === "exceptions" || intent === "defenses";
  const asked = isPart ? document.passages.find(({ kind }) => kind === intent) : undefined;
  const isWhole = document.isExactName || intent === "elements" || !best || !isLaw(best);
  const lead = asked ?? pointedPassage(document) ?? (isWhole ? rule : best);
  // A table is hard to follow before the rule.
  return lead?.body.startsWith("|") ? rule : lead;
}

/** What was asked for, the rule, what the question is about, and the elements. */
function wanted(document: RankedDocument, { intent }: Asked): RankedPassage[] {
  const ofKind = (kind: string) => document.passages.filter((passage) => passage.kind === kind).slice(0, 1);
  const focus = document.passages
    .filter((passage) => passage.beyondTitle >= MIN_FOCUS_SHARE && isLaw(passage))
    .sort((a, b) => b.beyondTitle - a.beyondTitle);
  return [
    ...ofKind(intent === "apply" ? "elements" : intent),
    ...ofKind("rule"),
    ...clausePassages(document),
    ...focus,
    ...ofKind("elements"),
    ...document.passages.filter(isLaw),
  ];
}

/** For each further clause of the question, the passage that covers most of it. */
export function clausePassages({ passages }: RankedDocument): RankedPassage[] {
  const law = passages.filter(isLaw);
  return (law[0]?.clauses ?? []).flatMap((_, clause) => {
    const held = (passage: RankedPassage) => passage.clauses[clause] ?? 0;
    return law.toSorted((a, b) => held(b) - held(a)).slice(0, 1);
  });
}

function add(parts: Part[], passages: readonly RankedPassage[], enough: number): void {
  for (const passage of passages) {
    if (parts.some((part) => part.passage === passage)) continue;
    if (wordsIn(parts) > enough) return;
    parts.push({ heading: passage.heading, passage });
  }
}

/** The passage whose heading is what was asked, if the title isn't: then the question is about one part of the topic. */
function pointedPassage(document: RankedDocument): RankedPassage | undefined {
  const [pointed] = document.passages
    .filter(isLaw)
    .sort((a, b) => b.headingShare * b.textShare - a.headingShare * a.textShare);
  if (!pointed || pointed.beyondTitle < MIN_FOCUS_SHARE) return undefined;
  const rule = ruleOf(document);
  // If the rule covers as much, it opens the answer itself: "Rule 702".
  return rule && rule.textShare >= pointed.textShare ? undefined : pointed;
}

export function ruleOf(document: RankedDocument): RankedPassage | undefined {
  return document.passages
    .filter(({ kind }) => kind === "rule")
    .reduce<RankedPassage | undefined>(
      (first, passage) => (first && first.position < passage.position ? first : passage),
      undefined,
    );
}

/** Whether the passage states law, rather than giving an example or a warning. */
export function isLaw({ kind }: RankedPassage): boolean {
  return kind !== "traps" && kind !== "example";
}

function wordsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.passage.body.split(/\s+/).length, 0);
}
