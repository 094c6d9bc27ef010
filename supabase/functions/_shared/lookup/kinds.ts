/**
 * The kinds of follow-up, one record each: how a message asks for it, and what of a topic it shows. What was shown before
 * in the conversation is left out by the caller. To add a kind, add a record and a line to `kinds.test.ts`.
 */

import { elementsOf, flashcards, shortly, summary, tableOf } from "./forms.ts";
import {
  about,
  casesIn,
  checklist,
  decidersOf,
  examplesOf,
  exceptionsTo,
  hypotheticals,
  iracOf,
  reasonsFor,
} from "./parts.ts";
import { ofKind, ruleOf, type Topic } from "./topic.ts";
import { type Block, LINES, sections } from "./write.ts";

export interface Kind {
  /** Begins the answer, before the topic's title. */
  readonly name: string;
  /** What the plain message says. The rest of the message is what it is about. */
  readonly asks: RegExp;
  /** Whether it asks for a form that any topic can be put in, rather than for a part of the law. */
  readonly isForm?: true;
  /** Whether it asks for what was read to be said again, shorter or plainer: the first time, that comes first. */
  readonly rewords?: true;
  /** Whether it's about all topics of the last answers, rather than the last one. */
  readonly isOfAll?: true;
  /** Whether its words don't help to find the topic, so that the rest is looked up: what is named with it gets this of that topic. */
  readonly isApart?: true;
  /** Asks for nothing but this: "exceptions to hearsay", but not "hearsay and its exceptions" nor "the public safety exception". */
  readonly list?: RegExp;
  /** How many blocks are shown at once; all that fit on a screen if left out. */
  readonly atOnce?: number;
  /** Best first. */
  readonly show: (topic: Topic, hasShown: (text: string) => boolean) => readonly Block[];
}

/** The first whose pattern matches counts. */
export const KINDS: readonly Kind[] = [
  {
    name: "IRAC",
    asks: /\b(?:f?irac|crac|creac)\b|\bwrite (?:it|this|that) (?:up|down|on|in|for)\b/,
    isForm: true,
    show: iracOf,
  },
  {
    name: "Flashcards",
    asks: /\bflash ?cards?\b|\banki\b|\b(?:make|create|write|give me) (?:me )?(?:some |a few )?cards\b/,
    isForm: true,
    isOfAll: true,
    show: flashcards,
  },
  {
    name: "Practice",
    asks: /\bhypos?\b|\bhypothetical\b|\bpractice (?:question|problem)\b|\bfact pattern\b/,
    isForm: true,
    atOnce: 1,
    show: hypotheticals,
  },
  {
    name: "On the exam",
    asks: /\btested\b(?: on (?:the|my) (?:bar|mbe|mee|mpre|exam|test|final)\b(?: exam\b)?)?|(?<=\b(?:is|are|will) .{1,60})\bon (?:the|my) (?:bar|mbe|mee|mpre|exam|test|final)\b/,
    isApart: true,
    show: (topic) => [{ text: howTested(topic), passage: ruleOf(topic) }],
  },
  {
    name: "Exam traps",
    asks: /\b(?:exam )?(?:traps|pitfalls)\b|\bcommon (?:mistakes|errors|misconceptions)\b|\bwhat (?:do|should|can) (?:students|people|i) (?:usually |often |most often )?(?:get wrong|miss|watch (?:out )?for|mess up)\b/,
    isForm: true,
    show: (topic) => sections(ofKind(topic, "traps")),
  },
  {
    name: "Checklist",
    asks: /\bcheck ?list\b/,
    isForm: true,
    show: checklist,
  },
  {
    name: "In a table",
    asks: /\b(?:tables?|charts?|grid|side by side)\b/,
    isForm: true,
    show: tableOf,
  },
  {
    name: "In short",
    asks: /(?:\b(?:in )?\d+ )?\bbullets?(?: points?)?\b|\bsummary\b(?! judgment)|\bsummari[sz]e\b|\bsum (?:it|this|that) up\b|\brecap\b/,
    isForm: true,
    isOfAll: true,
    show: summary,
  },
  {
    name: "In short",
    asks: /\bshort(?:er|en)\b|\bshort version\b|\btl ?;?dr\b|\b(?:in )?(?:one|1|two|2) (?:sentences?|lines?|words?)(?: each)?\W*$|\bin (?:one|1|two|2|a) (?:sentences?|lines?|words?|nutshell)\b|\b(?:one|1|two|2)[- ](?:sentence|line) (?:rule|answer|summary|version|explanation|definition)\b|\bbriefly\b/,
    isForm: true,
    rewords: true,
    atOnce: 1,
    show: shortly,
  },
  {
    name: "In plain words",
    asks: /\b(?:plain|simple|simpler|normal|everyday) (?:english|terms?|words?|language)\b|\bmore (?:simple|simply|clear(?:ly)?)\b|\b(?:simpler|simplify)\b|\beli5\b|\blike (?:im|i am) (?:an? (?:\d+ year old|\w+)(?: (?:who|that) [^.,:?!]*)?|\d+|five|six|ten|twelve)\b|\b(?:dont|do not|not|cant) (?:really )?(?:get|understand)(?: (?:it|this|that)\b|\W*$)/,
    isForm: true,
    rewords: true,
    atOnce: 2,
    show: (topic) => [...shortly(topic), ...examplesOf(topic)],
  },
  {
    name: "Example",
    asks: /\bexamples?\b|\billustrations?\b/,
    isForm: true,
    atOnce: 1,
    show: examplesOf,
  },
  {
    name: "Cases",
    asks: /^cases?\W*$|^cases (?:on|about|for)\b|\b(?:what|which|any|some|the|name an?|leading|key|important|famous|list(?: of)?) (?:leading )?cases?\b|\bcase ?law\b|\bwhat was (?:that|the) case\b/,
    isApart: true,
    show: casesIn,
  },
  {
    name: "Authority",
    asks: /\b(?:what|which|whats) (?:is the |was the |the )?(?:rule|section|statute|code)(?: (?:number|no|section))? (?:is|was) (?:that|it|this)\b|\b(?:rule|section) number\b|\b(?:the|that|a) (?:cite|citation|authority)\b/,
    isApart: true,
    show: (topic) => [{ text: authoritiesOf(topic), passage: ruleOf(topic) }],
  },
  {
    name: "Why",
    asks: /\bwhy\b|\bwhat(?:s| is) the (?:reason(?:ing)?|policy|rationale|point|purpose)\b/,
    show: reasonsFor,
  },
  {
    name: "Who decides",
    asks: /\bwho (?:gets to )?(?:decides?|determines?)\b|\bjudge or (?:the )?jury\b|\bquestion of (?:law|fact)\b/,
    show: decidersOf,
  },
  {
    name: "Burden of proof",
    asks: /\bburdens? of (?:proof|persuasion|production)\b|\bstandard of proof\b|\b(?:who|which side|which party) (?:has|bears|carries) (?:the |that )?burden\b|\bwho (?:has to|must) prove (?:it|this|that)\b/,
    show: about(
      /\bburdens? of (?:proof|persuasion|production)\b|\bpreponderance\b|\bclear and convincing\b|\breasonable doubt\b/i,
    ),
  },
  {
    name: "Remedies",
    asks: /\bremed(?:y|ies)\b|\bwhat (?:can|do|could|would) (?:i|he|she|they|you|we) (?:get|recover|win)\b/,
    show: about(
      /\b(?:remed(?:y|ies)|damages|relief|sanctions?|injunct\w+|rescission|restitution|recover(?:s|y|able)?|specific performance|suppress\w*|new trial)\b/i,
    ),
  },
  {
    name: "Where courts differ",
    asks: /\b(?:majority|minority|modern|traditional) (?:and (?:the )?(?:majority|minority) )?(?:rule|view|approach|position)s?\b|\b(?:circuit|jurisdictional) split\b|\b(?:is|are) there (?:a split|splits)\b|\b(?:same|true|different|everywhere|rule|law) (?:(?:thing|or different|for|in|or) )*(?:all|every|each|other|most|just some) (?:states?|courts?|jurisdictions?|circuits?)\b|\bdo (?:all |most |the )?(?:states|courts|jurisdictions|circuits) (?:all )?(?:agree|differ|disagree|split|follow (?:it|this|that))\b/,
    show: about(
      /\b(?:majority|minority|modern|traditional) (?:rule|view|approach|position)\b|\b(?:majority|minority|most|many|some|a few) (?:of )?(?:states|courts|jurisdictions|circuits)\b|\b(?:states|courts|circuits) (?:are )?(?:split|divided|differ|disagree)\b/i,
    ),
  },
  {
    name: "Exceptions",
    asks: /\bexceptions?\b|\bexemptions?\b|\b(?:what|which|any|the|its) (?:are (?:the |its )?)?limits\b|\bwhen (?:does|do|is|are|would) (?:it|this|that|they) (?:not|never) (?:apply|count|work)\b|\bwhen (?:doesnt|dont|wont) (?:it|this|that|they) (?:apply|count|work)\b/,
    list: /(?<!\band (?:its |the )?)\bexceptions\b/,
    show: exceptionsTo,
  },
  {
    name: "Defenses",
    asks: /\bdefen[sc]es?\b/,
    list: /(?<!\band (?:its |the )?)\bdefen[sc]es\b/,
    show: (topic) => [...sections(ofKind(topic, "defenses")), ...about(/\bdefen[sc]es?\b/i)(topic)],
  },
  {
    name: "Elements",
    asks: /\belements?\b|\brequirements?\b|\bprongs\b|\bfactors\b|\bwhat (?:do|does|must) (?:i|you|he|she|they) (?:have to |need to )?(?:prove|show)\b/,
    atOnce: 1,
    show: elementsOf,
  },
  {
    name: "More",
    asks: /\b(?:tell|show) me more\b|^(?:more|keep going|go on|continue|what else|anything else|elaborate|go deeper)\b/,
    show: (topic) => sections(topic.passages),
  },
];

const TIERS = {
  core: "It is one of the topics that the bar examiners test most, so learn it first.",
  common: "The bar examiners test it regularly, though not every time.",
  rare: "The bar examiners test it rarely, so learn it after the core topics.",
} as const;

const EXAMS: Readonly<Record<string, string>> = {
  mbe: "the MBE",
  mee: "the MEE",
  nextgen: "the NextGen bar exam",
  mpre: "the MPRE",
};

function howTested({ title, tested, exams }: Topic): string {
  const on = new Intl.ListFormat("en-US").format(exams.flatMap((exam) => EXAMS[exam] ?? []));
  const where = on ? `${title} can be tested on ${on}.` : `${title} is not on the bar exam’s list of topics.`;
  return tested ? `${where} ${TIERS[tested]}` : where;
}

function authoritiesOf(topic: Topic): string {
  if (topic.kind === "case") return `*${topic.title}*, ${topic.citation}.`;
  const rule = ruleOf(topic).body;
  // What the rule itself rests on comes first.
  const ranked = topic.authorities.toSorted((a, b) => Number(rule.includes(b)) - Number(rule.includes(a)));
  return `${topic.title} rests on ${new Intl.ListFormat("en-US").format(ranked.slice(0, LINES))}.`;
}

/**
 * What the message asks for, in its last sentence: before that, "on the kitchen table" is a fact. Null if it asks its own question.
 * @param plain as `plainly` writes it.
 */
export function kindIn(plain: string): Kind | null {
  const asked = plain.split(/(?<=[.!?])\s+/).at(-1) ?? "";
  return KINDS.find(({ asks }) => asks.test(asked)) ?? null;
}

/** What the message is about, without what it asks for. */
export const restOf = ({ asks }: Kind, plain: string): string => plain.replaceAll(new RegExp(asks, "g"), " ");
