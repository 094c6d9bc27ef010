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
import {
  joined,
  nextQuestions,
  writeDirectAnswer,
  writeEntry,
  writePoints,
  writePointsOfEach,
} from "./direct-answer.ts";
import { composeFollowUp } from "./follow-up.ts";
import { refuse, replyTo } from "./no-answer.ts";
import { isLaw, outlineParts, ruleOf, WHOLE_TOPIC_SHARE } from "./outline-parts.ts";
import { raisedBeside, writeStory } from "./story.ts";
import { answerEach } from "./two-questions.ts";
import { composeForm } from "./written-form.ts";

/** A second document this close to the first may be the one the student meant. */
const CLOSE_DOCUMENT = 0.6;
/** The same, for a document of the first's subject that the question names. */
const CLOSE_ALIAS_MATCH = 0.4;
/** How many other documents are shown when the question doesn't name the first: the student may mean one of them. */
const FURTHER_DOCUMENTS = 2;
/** The question also asks about a second document if that one's own name makes up this share of it: 0.1 to 0.2 do as well. */
const ALSO_NAMED = 0.15;

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
  const ordered = isStory ? { ...retrieval, documents: outlineFirst(documents) } : retrieval;
  if (chosen && (isStory || best.kind !== "case")) return composeFromEntry(ordered, chosen);
  const [first = best] = ordered.documents;
  if (first.kind === "case") return composeBrief(first, retrieval);
  return isStory ? composeIssues(first, ordered) : composeOutline(first, ordered);
}

/** A story is answered by an outline rather than by a case with similar facts, because it states the whole rule. */
function outlineFirst(documents: readonly RankedDocument[]): readonly RankedDocument[] {
  const outline = documents.find(({ kind }) => kind === "outline");
  return outline ? [outline, ...documents.filter((document) => document !== outline)] : documents;
}

/** The entry's answer and what belongs to it. What else the outlines say on the question is more detail. */
function composeFromEntry(retrieval: Retrieval, chosen: ChosenEntry): Answer {
  const { question, documents } = retrieval;
  const citations = new Citations();
  if (question.form === "brief")
    return { text: writeEntry(chosen.entry, citations), citations: citations.list() };
  const isStory = question.intent === "apply";
  const direct = (isStory ? writeStory : writeDirectAnswer)(retrieval, chosen, citations);
  const parts = partsOf(documents, question);
  const further = parts.filter(({ passage }) => !direct.quoted.includes(passage));
  const detail = writeParts(
    further.map(({ heading, passage }) => ({ heading: heading ?? passage.heading, passage })),
    citations,
  );
  return { text: writeSections({ ...direct, detail }), citations: citations.list() };
}

/** What was asked for comes first, then what was held and the rule; the rest is more detail. */
function composeBrief(best: RankedDocument, { question, topicOfCase, entries }: Retrieval): Answer {
  const citations = new Citations();
  const inOrder = briefParts(best);
  const ofKinds = (kinds: readonly RankedPassage["kind"][]) =>
    kinds.flatMap((kind) => inOrder.filter(({ passage }) => passage.kind === kind));
  const isBrief = question.form === "brief";
  const asked = ofKinds(isBrief && question.caseParts.length === 0 ? ["holding"] : question.caseParts);
  const first =
    isBrief && asked.length > 0
      ? asked
      : [...new Set([...asked, ...ofKinds(BRIEF_FIRST)])].slice(0, BRIEF_FIRST.length);
  const further = [...inOrder.filter((part) => !first.includes(part)), ...ruleOfTopic(topicOfCase)];
  const answer = joined([`**${caseTitle(best)}**`, writeParts(first, citations)]);
  const detail = isBrief ? "" : writeParts(further, citations);
  return {
    text: writeSections({
      answer,
      detail,
      next: topicOfCase ? nextQuestions(entries, [], topicOfCase.id) : [],
    }),
    citations: citations.list(),
  };
}

/** What a reader of a brief wants first. A holding is the answer to the issue: "Yes." */
const BRIEF_FIRST: readonly RankedPassage["kind"][] = ["issue", "holding", "rule", "facts"];

/** No entry is sure to be what was asked: the outline says what it has, and the entries are offered as questions. */
function composeOutline(best: RankedDocument, { documents, question, entries }: Retrieval): Answer {
  const citations = new Citations();
  // Students who used other words learn the legal term.
  const title = isTitleAsked(best) ? "" : `**${best.title}**`;
  const [first, ...further] = partsOf(documents, question);
  const said = joined([title, writeParts(first ? [first] : [], citations)]);
  const points = question.form === "brief" ? "" : writePoints(entries, [], [best], said.length, citations);
  return {
    text: writeSections({
      answer: joined([said, points]),
      detail: writeParts(further, citations),
      next: nextQuestions(entries, [], best.id),
    }),
    citations: citations.list(),
  };
}

/** No entry decides the story: each topic that it may raise in brief, or the only one with its rule and elements. */
function composeIssues(main: RankedDocument, { documents, question, entries }: Retrieval): Answer {
  const citations = new Citations();
  const raised = [main, ...raisedBeside(main, documents)];
  const issue = writeIssue(raised, citations);
  const isBrief = question.form === "brief";
  const points = isBrief ? [] : writePointsOfEach(entries, raised, issue.length, citations);
  const areSeveral = points.filter((list) => list !== "").length > 1;
  const parts = partsOf(documents, question);
  const shown = areSeveral ? [] : parts.slice(0, STORY_PARTS);
  return {
    text: writeSections({
      answer: joined([issue, ...points, writeParts(shown, citations)]),
      detail: writeParts(parts.slice(shown.length), citations),
      // One of each topic, so that a click says which was meant.
      next: areSeveral
        ? raised.flatMap(({ id }) => nextQuestions(entries, [], id).slice(0, 1))
        : nextQuestions(entries, [], main.id),
    }),
    citations: citations.list(),
  };
}

/** The rule and the elements, which a story's facts are argued from. */
const STORY_PARTS = 2;

function writeIssue(raised: readonly RankedDocument[], citations: Citations): string {
  const rules = raised.flatMap((document) => ruleOf(document) ?? document.passages.find(isLaw) ?? []);
  const marks = rules.map((passage) => citations.mark(passage)).join("");
  const names = EITHER.format(raised.map(({ title }) => `**${title}**`));
  return `**Issue.** The facts ${raised.length > 1 ? "may raise" : "raise"} ${names}. ${marks}`;
}

/** A story seldom raises all that it may. */
const EITHER = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Of the best document, then the rules of others that the question may also mean. */
function partsOf([best, ...others]: readonly RankedDocument[], question: Question): Part[] {
  if (!best) return [];
  const also = others.filter((other) => mayBeMeant(other, best)).slice(0, FURTHER_DOCUMENTS);
  const related = also.flatMap(({ passages }) =>
    passages.filter(({ kind }) => kind === "rule" || kind === "elements"),
  );
  return [
    ...outlineParts(best, question),
    ...related.map((passage) => ({ heading: fullHeading(passage), passage })),
  ];
}

/** Whether the question is more or less the document's title. */
const isTitleAsked = ({ titleShare }: RankedDocument) => titleShare >= WHOLE_TOPIC_SHARE;

/** Whether the question names the document by other words than the first, or it scores close to that. */
function mayBeMeant(other: RankedDocument, best: RankedDocument): boolean {
  const isNamedToo =
    other.nameShare >= ALSO_NAMED && !other.name.some((lexeme) => best.name.includes(lexeme));
  const isNear = other.matchesAlias && other.subject === best.subject;
  return isNamedToo || other.score >= best.score * (isNear ? CLOSE_ALIAS_MATCH : CLOSE_DOCUMENT);
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
