/**
 * The outline engine: answers from the corpus alone. It writes nothing of its own about the law; it chooses passages,
 * puts them in the order in which a teacher would say them, and cites each group of sentences.
 */
import type { RankedDocument, RankedPassage } from "../retrieval/rank.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";
import { composeComparison } from "./comparison.ts";
import { composeFactPattern } from "./fact-pattern.ts";

const MAX_PARTS = 6;
/** Once an answer has this many words, only an example is added to it. */
const ENOUGH_WORDS = 380;
/** A passage this close to the best one speaks of the same question. */
const CLOSE_TO_BEST = 0.6;
/** A second document this close to the first may be what was meant; one that is called by its name need not be. */
const CLOSE_DOCUMENT = 0.7;
const CALLED_DOCUMENT = 0.4;

export function composeAnswer(retrieval: Retrieval): Answer {
  const [best, ...others] = retrieval.documents;
  if (!best) return abstain(retrieval.nearest);
  const { intent } = retrieval.question;
  const shaped =
    intent === "compare"
      ? composeComparison(retrieval)
      : intent === "apply"
        ? composeFactPattern(retrieval)
        : null;
  if (shaped) return shaped;
  const citations = new Citations();
  if (best.kind === "case") {
    const text = `**${caseTitle(best)}**\n\n${writeParts(briefParts(best), citations)}`;
    return { text, citations: citations.list() };
  }
  const parts = outlineParts(best, intent);
  const related = others.find(
    ({ score, isCalled }) => score >= best.score * (isCalled ? CALLED_DOCUMENT : CLOSE_DOCUMENT),
  )?.passages[0];
  if (related && parts.length < MAX_PARTS)
    parts.push({ heading: `${related.title}: ${related.heading}`, passage: related });
  return { text: writeParts(parts, citations), citations: citations.list() };
}

function abstain(nearest: readonly string[]): Answer {
  const topics = nearest.map((title) => `- ${title}`).join("\n");
  const pointer = topics
    ? `\n\nThe nearest topics in the outlines are:\n\n${topics}\n\nIf one of them is what you meant, ask about it by name.`
    : "\n\nTry asking about a doctrine, rule or case by its name, such as “What are the elements of negligence?”";
  return {
    text: `I can’t answer that: Hornbook’s outlines don’t cover it, and I answer only what they support.${pointer}`,
    citations: [],
  };
}

/** The rule first, then its elements, then what else speaks of the question, exceptions, and an example. */
function outlineParts(document: RankedDocument, intent: Retrieval["question"]["intent"]): Part[] {
  const [best] = document.passages;
  const ofKind = (kind: RankedPassage["kind"]) =>
    document.passages.filter((passage) => passage.kind === kind);
  const inOrder = [...document.passages].sort((a, b) => a.position - b.position);
  const rule = inOrder.find((passage) => passage.kind === "rule");
  const asked = intent === "exceptions" || intent === "defenses" ? ofKind(intent) : [];
  const lead =
    asked[0] ??
    (document.isNamed || intent === "elements" || best?.kind === "traps" || best?.kind === "example"
      ? (rule ?? best)
      : best);
  if (!lead) return [];
  const close = document.passages.filter(
    (passage) =>
      passage.rank >= (best?.rank ?? 0) * CLOSE_TO_BEST &&
      passage.kind !== "traps" &&
      passage.kind !== "example",
  );
  const wanted: (RankedPassage | undefined)[] = [
    ...asked,
    ...(lead === rule ? ofKind("elements").slice(0, 2) : [rule, ofKind("elements")[0]]),
    ...close.slice(0, 3),
    ...(document.isNamed || intent === "elements" ? [ofKind("exceptions")[0], ofKind("defenses")[0]] : []),
  ];
  const parts: Part[] = [{ heading: null, passage: lead }];
  for (const passage of new Set(wanted)) {
    if (!passage || passage === lead) continue;
    if (parts.length === MAX_PARTS - 1 || wordsIn(parts) > ENOUGH_WORDS) break;
    parts.push({ heading: passage.heading, passage });
  }
  const example = ofKind("example")[0];
  if (example && example !== lead) parts.push({ heading: example.heading, passage: example });
  return parts;
}

function wordsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.passage.body.split(/\s+/).length, 0);
}

function briefParts(document: RankedDocument): Part[] {
  return [...document.passages]
    .sort((a, b) => a.position - b.position)
    .map((passage) => ({ heading: passage.heading, passage }));
}

function caseTitle(document: RankedDocument): string {
  return `*${document.title}*, ${document.citation}`;
}
