/** The parts of a topic that a follow-up asks for: reasons, exceptions, examples, what says who decides. */
import { LETTERS } from "../practice/grade-choice.ts";
import { type Entry, ofKind, type Passage, ruleOf, type Topic } from "./topic.ts";
import { answerOf, type Block, blocksOf, itemsOf, lineOf, proseOf, sections } from "./write.ts";

/** Sentences about a rule's reason, and those that give one in passing. */
const REASONS = [
  /\brationale\b|\b(?:the|its|whose) (?:purpose|theory|reason(?:ing)?|idea|point|concern|aim|justification|fear)s? (?:is|are|was|behind|of the)\b/i,
  /\b(?:because(?! of)|since (?:the|it|they|an?|no|only)|so that|protects)\b/i,
];
const ON_REASONS =
  /\b(?:why|rationales?|polic(?:y|ies)|purposes?|reasons?|justif\w+|origins?|theor(?:y|ies))\b/i;

/** A worked example's sentences are about its own facts, and a case's history about its courts. */
const isLaw = ({ kind }: Passage) =>
  kind !== "example" && kind !== "traps" && kind !== "facts" && kind !== "history";

const answersOf = (topic: Topic, is: (entry: Entry) => boolean): Block[] =>
  topic.entries.filter(is).flatMap((entry) => blocksOf([topic], entry));

const sentencesSaying = (topic: Topic, pattern: RegExp): Block[] =>
  topic.passages.filter(isLaw).flatMap((passage) =>
    proseOf(passage)
      .filter((sentence) => pattern.test(sentence))
      .map((text) => ({ text, passage })),
  );

/** The topic's answers that say it, then its sentences that do. */
const saying = (topic: Topic, pattern: RegExp): Block[] => [
  ...answersOf(topic, ({ answer }) => pattern.test(answer)),
  ...sentencesSaying(topic, pattern),
];

/** Sections whose heading says it. */
const sectionsAbout = (topic: Topic, heading: RegExp): Block[] =>
  sections(topic.passages.filter((passage) => isLaw(passage) && heading.test(passage.heading)));

/** What of a topic says it: sections by their heading, answers, then sentences. */
export const about =
  (pattern: RegExp) =>
  (topic: Topic): Block[] => [...sectionsAbout(topic, pattern), ...saying(topic, pattern)];

export const reasonsFor = (topic: Topic): Block[] => [
  ...sections(ofKind(topic, "reasoning")),
  ...sectionsAbout(topic, ON_REASONS),
  ...answersOf(topic, ({ asks }) => asks.some((ask) => /^why\b/i.test(ask))),
  ...REASONS.flatMap((pattern) => sentencesSaying(topic, pattern).map(withRule)),
];

/** "The purpose is …" says of what only together with the sentence before it. */
function withRule(block: Block): Block {
  const sentences = proseOf(block.passage);
  const before = sentences[sentences.indexOf(block.text) - 1];
  return before && /^The \w+ (?:is|was) /.test(block.text)
    ? { ...block, text: `${before} ${block.text}` }
    : block;
}

const CASE = /\*([^*]+ v\. [^*]+|(?:In re|Ex parte) [^*]+)\*/;

/** What the topic says of each case that it names. A student who asks "what case is that" has just read of it, so that comes first. */
export function casesIn(topic: Topic, hasShown: (text: string) => boolean): Block[] {
  const said = new Map<string, Block & { readonly isKnown: boolean }>();
  const rests = answersOf(topic, (entry) => CASE.test(answerOf(entry)));
  for (const { text, passage } of [...rests, ...sentencesSaying(topic, CASE)]) {
    const [, name = ""] = CASE.exec(text) ?? [];
    const line = { text: `- *${name}*: ${text}`, passage, isKnown: hasShown(text) };
    if (!said.has(name) || (line.isKnown && !said.get(name)?.isKnown)) said.set(name, line);
  }
  return [...said.values()].toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown));
}

const DECIDES =
  /\b(?:judge|jury|court|trier of fact)\b.{0,40}\b(?:decides?|determines?|finds?|rules)\b|\bquestions? of (?:law|fact)\b|\bfor the (?:jury|judge|court)\b/i;

/** What says whether the judge or the jury decides. If the outline doesn't say, what there is to decide. */
export function decidersOf(topic: Topic): Block[] {
  const said = saying(topic, DECIDES);
  if (said.length > 0) return said;
  const [passage = ruleOf(topic)] = ofKind(topic, "elements");
  return [
    {
      text: `The outline doesn’t say who decides ${topic.title.toLowerCase()}. What there is to decide:\n\n${passage.body}`,
      passage,
    },
  ];
}

/** Sections, then a line each for what didn't fit. */
export function exceptionsTo(topic: Topic): Block[] {
  const passages = ofKind(topic, "exceptions", "defenses");
  const entries = topic.entries.filter(
    ({ kind, passageId }) => kind === "exception" || passages.some(({ id }) => id === passageId),
  );
  return [...sections(passages), ...entries.flatMap((entry) => lineOf([topic], entry))];
}

/** The outline's worked example, then the bank's small stories with their answers; of a case, its facts. */
export const examplesOf = (topic: Topic): Block[] => [
  ...sections(ofKind(topic, "example", "facts")),
  ...topic.entries.flatMap((entry) => storyOf(topic, entry)),
];

/** The entry's small story, and its answer; nothing if it has none. */
export const storyOf = (topic: Topic, entry: Entry): Block[] =>
  entry.story && entry.kind === "application"
    ? blocksOf([topic], entry, `*${entry.story}* ${answerOf(entry)}`)
    : [];

/** Practice questions with their answers, then examples. */
export function hypotheticals(topic: Topic): Block[] {
  const questions = topic.practice.flatMap(({ question, choices, correct, why, passageId }) => {
    const passage = topic.passages.find(({ id }) => id === passageId);
    if (!passage) return [];
    const options = choices.map((choice, place) => `- **${LETTERS[place]}.** ${choice}`).join("\n");
    return [
      { text: `${question.trim()}\n\n${options}\n\n**Answer: ${LETTERS[correct - 1]}.** ${why}`, passage },
    ];
  });
  return [...questions, ...examplesOf(topic)];
}

/** The skeleton of an IRAC: the outline has the issue and the rule; the facts are the student's to apply. */
export function iracOf(topic: Topic): Block[] {
  const rule = ruleOf(topic);
  const [elements = rule] = ofKind(topic, "elements");
  const items = itemsOf(elements).map((item) => /^\*\*[^*]+\*\*/.exec(item)?.[0] ?? item.split(/[.;:]/)[0]);
  const each =
    items.length > 0
      ? ` to ${new Intl.ListFormat("en-US").format(items.map((item) => (item ?? "").replace(/[.:]\*\*$/, "**")))}`
      : "";
  return [
    {
      heading: "Issue",
      text: `The issue is whether the requirements of **${topic.title}** are met on your facts.`,
      passage: rule,
    },
    { heading: "Rule", text: `State it as it stands:\n\n${rule.body}`, passage: rule },
    {
      heading: "Application",
      text: `Hornbook without a model doesn’t apply rules to facts. Tie a fact${each}, and argue the other side where the facts allow it.`,
      passage: elements,
    },
    {
      heading: "Conclusion",
      text: "Say in one sentence whether the requirements are met, and what follows for the parties.",
      passage: rule,
    },
  ];
}

/** Its elements as questions, then what could defeat it. */
export function checklist(topic: Topic): Block[] {
  const [listing = ruleOf(topic)] = ofKind(topic, "elements");
  const items = itemsOf(listing);
  const steps = items.length > 0 ? items : proseOf(listing);
  const limits = ofKind(topic, "exceptions", "defenses").map(({ heading }) => `Does this apply: ${heading}?`);
  const text = [...steps, ...limits].map((step, place) => `${place + 1}. ${step}`).join("\n");
  return [{ text, passage: listing }];
}
