/** The features of a question against an entry of the bank. All but one are shares or switches, from 0 to 1. */

import type { Question } from "../question/question.ts";
import { AskedTerms } from "./asked-terms.ts";
import type { AskLine, EntryText } from "./entry-texts.ts";
import { ALIKE, type RankedDocument } from "./rank.ts";
import type { SearchResult } from "./search.ts";
import { tokenise } from "./words.ts";

/** What an entry is compared with. */
export interface Asked {
  readonly terms: AskedTerms;
  /** The kinds of entries that the question asks for; empty when any will do. */
  readonly kinds: readonly EntryText["kind"][];
  /** The score of the best document. */
  readonly bestScore: number;
}

/** What is the same for all of a question's candidates. @param ranked its documents, best first. */
export function askedOf(
  question: Question,
  terms: SearchResult["terms"],
  ranked: readonly RankedDocument[],
): Asked {
  return { terms: new AskedTerms(terms), kinds: kindsAsked(question), bestScore: ranked[0]?.score ?? 0 };
}

export interface Candidate {
  readonly entry: Pick<
    EntryText,
    "lines" | "words" | "topicWords" | "answerWords" | "kind" | "position" | "passage_id"
  >;
  /** The entry's topic, as the question ranks it, and its place among all. */
  readonly document: RankedDocument;
  readonly place: number;
}

/** Each feature's name, and what it measures. `weights.ts` has a weight for each. */
const FEATURES = {
  /** Of the best way of asking: the share of the question that it has, and the share of it that the question has. */
  lineHasQuestion: ({ line }) => line.recall,
  questionHasLine: ({ line }) => line.precision,
  /** Share of the question that all ways of asking and the answer have together. */
  entryHasQuestion: ({ asked, entry, inAnswer }) =>
    asked.terms.share(
      asked.terms.lexemes.filter((stem) => inAnswer.includes(stem) || entry.words.of.has(stem)),
    ),
  /** How much likelier the question's words are in the entry than in its topic: from -1 to 2, in units of `LOG_ODDS`. */
  wordsAreOfEntry: ({ asked, entry, inAnswer }) => logOdds(asked.terms.lexemes, entry, inAnswer) / LOG_ODDS,
  /** Share of what the question asks beyond the topic's title that the best way of asking has. */
  lineHasPart: ({ line }) => line.part,
  /** The supporting section: how it ranks in its topic, and the question in its heading beyond the topic's title. */
  sectionRank: ({ section, bestRank }) => (bestRank > 0 ? (section?.rank ?? 0) / bestRank : 0),
  sectionHasPart: ({ section }) => section?.beyondTitle ?? 0,
  /** The topic: whether it ranks first, how close it comes to the first, and how strong it is. */
  topicIsFirst: ({ place }) => (place === 0 ? 1 : 0),
  topicScore: ({ document, asked }) => (asked.bestScore > 0 ? document.score / asked.bestScore : 0),
  topicIsStrong: ({ document }) => Math.min(document.score / STRONG_TOPIC, 1),
  /** Whether the question asks for this kind of entry, or for another. */
  kindAsked: ({ asked, entry }) => (asked.kinds.includes(entry.kind) ? 1 : 0),
  kindNotAsked: ({ asked, entry }) => (asked.kinds.length > 0 && !asked.kinds.includes(entry.kind) ? 1 : 0),
  /** The entry that opens its topic, if the question is about the whole topic. */
  opensTopic: ({ entry, document }) => (entry.position === 0 ? document.titleShare : 0),
} satisfies Readonly<Record<string, (compared: Compared) => number>>;

export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

/**
 * How many of its topic's words an entry is taken to have besides its own: smoothing with a Dirichlet prior (Zhai and
 * Lafferty, 2001). A half or a quarter of them answers as many questions, give or take three.
 */
const PRIOR_WORDS = 40;
/** The unit of log-odds. They are cut off at two units, and at one below 0, so that no long question outweighs all else. */
const LOG_ODDS = 6;

/**
 * The logarithm of how much likelier an entry is than its whole topic to say the question's words, each by itself (naive
 * Bayes). Words that the topic doesn't say don't count. @param inAnswer those that the entry's answer says.
 */
function logOdds(
  lexemes: readonly string[],
  { words, topicWords }: Candidate["entry"],
  inAnswer: readonly string[],
): number {
  let sum = 0;
  for (const stem of lexemes) {
    const said = (words.of.get(stem) ?? 0) + (inAnswer.includes(stem) ? 1 : 0);
    const ofTopic = topicWords.of.get(stem) ?? (said > 0 ? 1 : 0);
    if (ofTopic === 0) continue;
    const usual = ofTopic / topicWords.total;
    sum += Math.log((said / usual + PRIOR_WORDS) / (words.total + PRIOR_WORDS));
  }
  return Math.min(2 * LOG_ODDS, Math.max(-LOG_ODDS, sum));
}

/** A topic with this score is certain. */
const STRONG_TOPIC = 60;

interface Compared extends Candidate {
  readonly asked: Asked;
  readonly line: LineMatch;
  /** The question's stems that the answer contains. */
  readonly inAnswer: readonly string[];
  readonly section: RankedDocument["passages"][number] | undefined;
  readonly bestRank: number;
}

interface LineMatch {
  readonly recall: number;
  readonly precision: number;
  readonly match: number;
  readonly part: number;
}

const NO_LINE: LineMatch = { recall: 0, precision: 0, match: 0, part: 0 };

/** In the order of {@link FEATURE_NAMES}. */
export function featuresOf(asked: Asked, candidate: Candidate): number[] {
  const { entry, document } = candidate;
  const compared: Compared = {
    ...candidate,
    asked,
    line: bestLine(asked, candidate),
    inAnswer: asked.terms.formsIn([entry.answerWords]),
    section: document.passages.find(({ id }) => id === entry.passage_id),
    bestRank: Math.max(0, ...document.passages.map(({ rank }) => rank)),
  };
  return FEATURE_NAMES.map((name) => FEATURES[name](compared));
}

/** How much of a likeness the wording makes up, function words included: "Can they search?" isn't "When can they search?" */
const WORDING = 0.1;

/**
 * How closely the entry's best way of asking has the question, 0 to 1: its telling words, and if those are alike, its wording.
 * @param words all the question's. @param terms those it is searched for by.
 */
export function likeness(
  words: ReadonlySet<string>,
  terms: AskedTerms,
  { lines, asks }: Pick<EntryText, "lines" | "asks">,
): number {
  const each = lines.map((line, place) => {
    const { match } = matchOf(line, terms, NOTHING, 0);
    if (match < ALIKE) return match;
    const own = new Set(tokenise(asks[place] ?? ""));
    const wording = own.intersection(words).size / own.union(words).size;
    return match * (1 - WORDING + WORDING * wording);
  });
  return Math.max(0, ...each);
}

const NOTHING: ReadonlySet<string> = new Set();

function bestLine({ terms }: Asked, { entry, document }: Candidate): LineMatch {
  const beyond = new Set(terms.lexemes.filter((lexeme) => !document.titleLexemes.includes(lexeme)));
  const whole = terms.share(beyond);
  return entry.lines
    .map((line) => matchOf(line, terms, beyond, whole))
    .reduce((best, other) => (other.match > best.match ? other : best), NO_LINE);
}

/** One pass without lists: a question has more than a thousand lines to be compared with. */
function matchOf(
  { weights, total }: AskLine,
  terms: AskedTerms,
  beyond: ReadonlySet<string>,
  whole: number,
): LineMatch {
  let [asked, own, further] = [0, 0, 0];
  for (const stem of terms.lexemes) {
    const weight = weights.get(stem);
    if (weight === undefined) continue;
    own += weight;
    asked += terms.weightOf(stem);
    if (beyond.has(stem)) further += terms.weightOf(stem);
  }
  if (own === 0) return NO_LINE;
  const recall = terms.shareOf(asked);
  const precision = own / total;
  return {
    recall,
    precision,
    match: Math.sqrt(recall * precision),
    part: whole === 0 ? 0 : terms.shareOf(further) / whole,
  };
}

const KINDS_OF_INTENT: Readonly<Partial<Record<Question["intent"], readonly EntryText["kind"][]>>> = {
  elements: ["elements"],
  exceptions: ["exception"],
  defenses: ["exception"],
  compare: ["distinction"],
  apply: ["application"],
};
const KINDS_OF_WORDS: readonly (readonly [RegExp, readonly EntryText["kind"][]])[] = [
  [
    /\bhow (?:many|long|much|old|late|soon|often|far|big)\b|\b(?:deadlines?|time limits?|percent\w*|minimum|maximum)\b/i,
    ["number"],
  ],
  [/^(?:what(?:['’]?s| is| are| does .{1,60} mean)|define|explain|describe)\b/i, ["definition", "rule"]],
  [/^how (?:do|does|can|is|are) .{1,60}\b(?:fil|appl|ask|rais|serv|mov|proceed|work)\w*/i, ["procedure"]],
];

function kindsAsked({ intent, topic }: Question): readonly EntryText["kind"][] {
  return KINDS_OF_INTENT[intent] ?? KINDS_OF_WORDS.find(([said]) => said.test(topic))?.[1] ?? [];
}
