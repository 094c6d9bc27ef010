/**
 * The outline engine answers from the outlines alone. It writes no law of its own: it chooses passages, puts them in the
 * order a teacher would present them, and cites each paragraph.
 */
import { writeSections } from "../contracts/answer-sections.ts";
import type { Question } from "../question/question.ts";
import type { RankedDocument } from "../search/rank.ts";
import type { RankedPassage } from "../search/rank-passages.ts";
import type { Retrieval } from "../search/retrieve.ts";
import { type Answer, Citations, fullHeading, type Part, writeParts } from "./answer.ts";
import { type ChosenEntry, chooseEntry } from "./choose-entry.ts";
import { composeComparison } from "./comparison.ts";
import { nextQuestions, wordsIn, writeDirectAnswer, writeEntry } from "./direct-answer.ts";
import { composeFactPattern, factPatternOf } from "./fact-pattern.ts";
import { composeFollowUp } from "./follow-up.ts";
import { refuse, replyTo } from "./no-answer.ts";
import { MAX_PARTS, outlineParts, ruleOf, WHOLE_TOPIC_SHARE } from "./outline-parts.ts";
import { writeStory } from "./story.ts";
import { answerEach } from "./two-questions.ts";
import { composeForm } from "./written-form.ts";

/** A second document this close to the first may be the one the student meant. */
const CLOSE_DOCUMENT = 0.6;
/** The same, for a document of the first's subject that the question names. */
const CLOSE_ALIAS_MATCH = 0.4;
/** How many other documents are shown when the question doesn't name the first: the student may mean one of them. */
const FURTHER_DOCUMENTS = 2;
/** The question also asks about a second document if that one's name makes up this share of it, next to the first's. */
const ALSO_NAMED = { share: 0.15, ofFirst: 0.4 };

/** Of an outline, before the rest is folded. */
const OUTLINE_WORDS = 250;

export function composeAnswer(retrieval: Retrieval): Answer {
  const { question, followUp } = retrieval;
  if (question.smallTalk) return replyTo(question.smallTalk);
  const answer = answerEach(retrieval, composeAnswer) ?? composeForm(retrieval) ?? answerQuestion(retrieval);
  return followUp ? composeFollowUp(retrieval, followUp, answer) : answer;
}

function answerQuestion(retrieval: Retrieval): Answer {
  const { documents, question } = retrieval;
  const [best] = documents;
  if (!best) return refuse(retrieval.nearest);
  const chosen = chooseEntry(retrieval);
  // A section that the question quotes by its heading is the answer, whatever it compares.
  const compares = question.intent === "compare" && !chosen?.passage.isQuoted;
  const comparison = compares ? composeComparison(retrieval, chosen) : null;
  if (comparison) return comparison;
  const isStory = question.intent === "apply";
  if (chosen && (isStory || best.kind !== "case")) return composeFromEntry(retrieval, chosen);
  const pattern = isStory ? composeFactPattern(retrieval) : null;
  if (pattern) return pattern;
  return best.kind === "case" ? composeBrief(best, retrieval) : composeOutline(best, retrieval);
}

/** The entry's answer and what belongs to it. What else the outlines say on the question is more detail. */
function composeFromEntry(retrieval: Retrieval, chosen: ChosenEntry): Answer {
  const { question, documents } = retrieval;
  const citations = new Citations();
  if (question.isBrief) return { text: writeEntry(chosen.entry, citations), citations: citations.list() };
  const isStory = question.intent === "apply";
  const direct = (isStory ? writeStory : writeDirectAnswer)(retrieval, chosen, citations);
  const parts = (isStory && factPatternOf(documents)?.parts) || partsOf(documents, question);
  const further = parts.filter(({ passage }) => !direct.quoted.includes(passage));
  const detail = writeParts(
    further.map(({ heading, passage }) => ({ heading: heading ?? passage.heading, passage })),
    citations,
  );
  return { text: writeSections({ ...direct, detail }), citations: citations.list() };
}

function composeBrief(best: RankedDocument, { question, topicOfCase }: Retrieval): Answer {
  const citations = new Citations();
  const whole = [...briefParts(best), ...ruleOfTopic(topicOfCase)];
  const holding = whole.filter(({ passage }) => passage.kind === "holding");
  const parts = question.isBrief && holding.length > 0 ? holding : whole;
  const text = `**${caseTitle(best)}**\n\n${writeParts(parts, citations)}`;
  return { text, citations: citations.list() };
}

/** No entry is sure to be what was asked: the outline says what it has, and the entries are offered as questions. */
function composeOutline(best: RankedDocument, { documents, question, entries }: Retrieval): Answer {
  const citations = new Citations();
  // Students who used other words learn the legal term.
  const title = isTitleAsked(best) ? "" : `**${best.title}**\n\n`;
  const parts = partsOf(documents, question);
  const shown = question.isBrief ? 1 : partsWithin(OUTLINE_WORDS, parts);
  return {
    text: writeSections({
      answer: `${title}${writeParts(parts.slice(0, shown), citations)}`,
      detail: writeParts(parts.slice(shown), citations),
      next: nextQuestions(entries, [], best.id),
    }),
    citations: citations.list(),
  };
}

/** How many parts fit into that many words; at least one. */
function partsWithin(words: number, parts: readonly Part[]): number {
  const fits = parts.map(
    (_, index) =>
      wordsIn(
        parts
          .slice(0, index + 1)
          .map(({ passage }) => passage.body)
          .join(" "),
      ) <= words,
  );
  return Math.max(fits.lastIndexOf(true) + 1, 1);
}

/** Of the best document, then of others that the question may also mean. */
function partsOf([best, ...others]: readonly RankedDocument[], question: Question): Part[] {
  if (!best) return [];
  const parts = outlineParts(best, question);
  const most = Math.max(isTitleAsked(best) ? 0 : FURTHER_DOCUMENTS, MAX_PARTS - parts.length);
  const related = otherPassages(best, others, question).slice(0, most);
  return [...parts, ...related.map((passage) => ({ heading: fullHeading(passage), passage }))];
}

/** Whether the question is more or less the document's title. */
function isTitleAsked({ titleShare }: RankedDocument): boolean {
  return titleShare >= WHOLE_TOPIC_SHARE;
}

/** Passages from a second document: one that the question also names, or one that scores close to the first. */
function otherPassages(
  best: RankedDocument,
  others: readonly RankedDocument[],
  question: Question,
): RankedPassage[] {
  const alsoNamed = others.find(
    ({ kind, name, nameShare }) =>
      kind === "outline" &&
      nameShare >= Math.max(ALSO_NAMED.share, best.nameShare * ALSO_NAMED.ofFirst) &&
      !name.some((lexeme) => best.name.includes(lexeme)),
  );
  if (alsoNamed) {
    const [lead, next] = outlineParts(alsoNamed, question);
    return [lead, next].flatMap((part) => part?.passage ?? []);
  }
  const close = others.filter(({ score, matchesAlias, subject }) => {
    const isNear = matchesAlias && subject === best.subject;
    return score >= best.score * (isNear ? CLOSE_ALIAS_MATCH : CLOSE_DOCUMENT);
  });
  if (isTitleAsked(best)) return close[0]?.passages.slice(0, 1) ?? [];
  // Their rules let the student tell which one is meant.
  return close.slice(0, FURTHER_DOCUMENTS).flatMap((document) => ruleOf(document) ?? []);
}

function briefParts(document: RankedDocument): Part[] {
  return [...document.passages]
    .sort((a, b) => a.position - b.position)
    .map((passage) => ({ heading: passage.heading, passage }));
}

/** The rule of the topic that the case belongs to, which is why students read the case. */
function ruleOfTopic(topic: RankedDocument | null): Part[] {
  const rule = topic && ruleOf(topic);
  return rule ? [{ heading: `The rule today: ${rule.title}`, passage: rule }] : [];
}

function caseTitle(document: RankedDocument): string {
  return `*${document.title}*, ${document.citation}`;
}
