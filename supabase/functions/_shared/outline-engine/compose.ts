/**
 * The outline engine: answers from the corpus alone. It writes nothing of its own about the law; it chooses passages,
 * puts them in the order in which a teacher would say them, and cites each group of sentences.
 */
import type { Question } from "../retrieval/question.ts";
import type { RankedDocument } from "../retrieval/rank.ts";
import type { RankedPassage } from "../retrieval/rank-passages.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { type Answer, Citations, type Part, writeParts } from "./answer.ts";
import { composeComparison } from "./comparison.ts";
import { composeFactPattern } from "./fact-pattern.ts";
import { MAX_PARTS, outlineParts, ruleOf, TITLED } from "./outline-parts.ts";

/** A second document this close to the first may be what was meant; one of its subject that is called by its name need not be. */
const CLOSE_DOCUMENT = 0.6;
const CALLED_DOCUMENT = 0.4;
/** So many of them are looked into when the question does not say the document's name: another may be meant. */
const FURTHER_DOCUMENTS = 2;
/** A second document is asked for as well when its own name takes up so much of the question, beside the first's. */
const ALSO_NAMED = { share: 0.15, ofFirst: 0.4 };

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
    const parts = [...briefParts(best), ...ruleOfTopic(retrieval.topicOfCase)];
    const text = `**${caseTitle(best)}**\n\n${writeParts(parts, citations)}`;
    return { text, citations: citations.list() };
  }
  const parts = outlineParts(best, retrieval.question);
  const related = otherPassages(best, others, retrieval.question);
  for (const passage of related.slice(
    0,
    Math.max(isSaid(best) ? 0 : FURTHER_DOCUMENTS, MAX_PARTS - parts.length),
  ))
    parts.push({ heading: `${passage.title}: ${passage.heading}`, passage });
  // Who asked in other words learns what the law calls it.
  const title = isSaid(best) ? "" : `**${best.title}**\n\n`;
  return { text: `${title}${writeParts(parts, citations)}`, citations: citations.list() };
}

/** Whether the question says the document's title, more or less. */
function isSaid({ titled }: RankedDocument): boolean {
  return titled >= TITLED;
}

/** What a second document says: one that the question names beside the first, or one that comes close to it. */
function otherPassages(
  best: RankedDocument,
  others: readonly RankedDocument[],
  question: Question,
): RankedPassage[] {
  const alsoNamed = others.find(
    ({ kind, name, named }) =>
      kind === "outline" &&
      named >= Math.max(ALSO_NAMED.share, best.named * ALSO_NAMED.ofFirst) &&
      !name.some((lexeme) => best.name.includes(lexeme)),
  );
  if (alsoNamed) {
    const [lead, next] = outlineParts(alsoNamed, question);
    return [lead, next].flatMap((part) => part?.passage ?? []);
  }
  const close = others.filter(({ score, isCalled, subject }) => {
    const isNear = isCalled && subject === best.subject;
    return score >= best.score * (isNear ? CALLED_DOCUMENT : CLOSE_DOCUMENT);
  });
  if (isSaid(best)) return close[0]?.passages.slice(0, 1) ?? [];
  // Which of them is meant is told by their rules.
  return close.slice(0, FURTHER_DOCUMENTS).flatMap((document) => ruleOf(document) ?? []);
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

function briefParts(document: RankedDocument): Part[] {
  return [...document.passages]
    .sort((a, b) => a.position - b.position)
    .map((passage) => ({ heading: passage.heading, passage }));
}

/** What a case is read for: the rule of the topic that it belongs to. */
function ruleOfTopic(topic: RankedDocument | null): Part[] {
  const rule = topic && ruleOf(topic);
  return rule ? [{ heading: `The rule today: ${rule.title}`, passage: rule }] : [];
}

function caseTitle(document: RankedDocument): string {
  return `*${document.title}*, ${document.citation}`;
}
