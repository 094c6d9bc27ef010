/**
 * The outline engine: answers from the corpus alone. It writes nothing of its own about the law; it chooses passages,
 * puts them in the order in which a teacher would say them, and cites each group of sentences.
 */
import type { Citation } from "../contracts/chat.ts";
import type { RankedDocument, RankedPassage } from "../retrieval/rank.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

export interface Answer {
  /** Markdown with marks [n]. */
  readonly text: string;
  /** What the marks open, in order; empty when the corpus does not cover the question. */
  readonly citations: readonly Citation[];
}

interface Part {
  /** Null for the part that opens the answer. */
  readonly heading: string | null;
  readonly passage: RankedPassage;
}

const MAX_PARTS = 6;
/** Once an answer has this many words, only an example is added to it. */
const ENOUGH_WORDS = 380;
/** A passage this close to the best one speaks of the same question. */
const CLOSE_TO_BEST = 0.6;
/** A second document this close to the first may be what was meant. */
const CLOSE_DOCUMENT = 0.7;

export function composeAnswer(retrieval: Retrieval): Answer {
  const [best, second] = retrieval.documents;
  if (!best) return abstain(retrieval.nearest);
  if (retrieval.question.intent === "compare") {
    const comparison = composeComparison(retrieval);
    if (comparison) return comparison;
  }
  if (best.kind === "case") return write(briefParts(best), caseTitle(best));
  const parts = outlineParts(best, retrieval.question.intent);
  const related = second && second.score >= best.score * CLOSE_DOCUMENT ? second.passages[0] : undefined;
  if (related && parts.length < MAX_PARTS)
    parts.push({ heading: `${related.title}: ${related.heading}`, passage: related });
  return write(parts, null);
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
  const inOrder = [...document.passages].sort((a, b) => a.position - b.position);
  const rule = inOrder.find((passage) => passage.kind === "rule");
  const lead =
    document.isNamed || intent === "elements" || best?.kind === "traps" || best?.kind === "example"
      ? (rule ?? best)
      : best;
  if (!lead) return [];
  const ofKind = (kind: RankedPassage["kind"]) =>
    document.passages.filter((passage) => passage.kind === kind);
  const close = document.passages.filter(
    (passage) =>
      passage.rank >= (best?.rank ?? 0) * CLOSE_TO_BEST &&
      passage.kind !== "traps" &&
      passage.kind !== "example",
  );
  const wanted: (RankedPassage | undefined)[] = [
    ...(intent === "exceptions" ? ofKind("exceptions") : []),
    ...(intent === "defenses" ? ofKind("defenses") : []),
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

/** Both sides' rules under the passage that sets them side by side, or null when none does and a side is unknown. */
function composeComparison({ documents, sides }: Retrieval): Answer | null {
  const together = documents
    .flatMap((document) => document.passages)
    .filter((passage) => passage.kind === "distinctions")[0];
  const [left, right] = sides;
  const leftPassage = left?.passages.find(
    (passage) => passage.kind !== "traps" && passage.kind !== "example",
  );
  const rightPassage = right?.passages.find(
    (passage) =>
      passage.kind !== "traps" &&
      passage.kind !== "example" &&
      passage !== leftPassage &&
      passage.id !== leftPassage?.id,
  );
  if (!together && !(leftPassage && rightPassage)) return null;
  const rules = [leftPassage, rightPassage].filter(
    (passage) => passage !== undefined && passage.id !== together?.id,
  );
  const parts: Part[] = [
    ...(together ? [{ heading: null, passage: together }] : []),
    ...rules.map((passage) => ({ heading: passage?.heading ?? "", passage: passage as RankedPassage })),
  ];
  const example = documents[0]?.passages.find((passage) => passage.kind === "example");
  if (example) parts.push({ heading: example.heading, passage: example });
  return write(parts, null);
}

function briefParts(document: RankedDocument): Part[] {
  return [...document.passages]
    .sort((a, b) => a.position - b.position)
    .map((passage) => ({ heading: passage.heading, passage }));
}

function caseTitle(document: RankedDocument): string {
  return `*${document.title}*, ${document.citation}`;
}

function write(parts: readonly Part[], title: string | null): Answer {
  const citations: Citation[] = [];
  const written = parts.map(({ heading, passage }, index) => {
    const n = index + 1;
    citations.push({ n, passageId: passage.id, title: passage.title, heading: passage.heading });
    const body = withMarks(passage.body, n);
    return heading === null ? body : `### ${heading}\n\n${body}`;
  });
  return { text: [...(title ? [`**${title}**`] : []), ...written].join("\n\n"), citations };
}

/**
 * The passage with its mark after each paragraph and list. A sentence that opens a list belongs to the list, and a
 * table to the paragraph beside it.
 */
function withMarks(markdown: string, n: number): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  const isTable = (block: string) => block.startsWith("|");
  if (blocks.every(isTable)) return `${blocks.join("\n\n")}\n\n[${n}]`;
  return blocks
    .map((block, index) => {
      const next = blocks[index + 1];
      const opensList = block.trimEnd().endsWith(":") && next !== undefined && !isTable(next);
      return opensList || isTable(block) ? block : `${block.trimEnd()} [${n}]`;
    })
    .join("\n\n");
}
