/** Reads a question: what it is about, and what kind of answer it wants. */

import type { FollowUpKind } from "./follow-up.ts";
import { type Parties, partiesIn } from "./parties.ts";
import { READING_LISTS } from "./reading-lists.ts";
import { asksForVerdict, lastSentence, tellsFacts } from "./story.ts";
import { isFunctionWord, spacedWords, tokenise } from "../search/words.ts";

export type Intent =
  | "explain"
  | "elements"
  | "exceptions"
  | "defenses"
  | "example"
  | "compare"
  | "case"
  /** The question describes facts, and the law has to be applied to them. */
  | "apply";

/** A message that asks nothing about the law. */
export type SmallTalk = "greeting" | "thanks" | "acknowledgment" | "identity" | "goodbye";

/** "brief" is one sentence and nothing more. */
export type Form = "irac" | "outline" | "checklist" | "mnemonic" | "brief";

/** A part of a case's brief. */
export type CasePart = "facts" | "issue" | "holding" | "rule" | "reasoning" | "significance";

export interface Question {
  /** As the student wrote it. */
  readonly text: string;
  /** Without the words around its topic, and with shorthand spelled out. */
  readonly topic: string;
  readonly intent: Intent;
  /** Whether it tells a story and asks how a court would decide. */
  readonly asksForVerdict: boolean;
  /** The form that the answer is wanted in, if the message says. */
  readonly form: Form | null;
  /** If it is about a case: which parts of its brief it asks for; empty for the whole. */
  readonly caseParts: readonly CasePart[];
  /** The words to search for, without repetition. */
  readonly words: string[];
  /** How much each word counts. Words that only say what kind of answer is wanted count little. */
  readonly weights: number[];
  /** Neighboring words, which count more when a passage has them together. */
  readonly phrases: string[];
  /** Whether no outline of US law could answer it, even if it shares words with one. */
  readonly isOutside: boolean;
  /** Set when the message asks nothing about the law. */
  readonly smallTalk: SmallTalk | null;
  /** The section heading that it quotes, as `spacedWords` writes it: "Can you explain “Duty” (Negligence)?" */
  readonly quotedHeading: string | null;
  /** Clauses that ask something more: "… and when do its rights vest?" */
  readonly furtherClauses: readonly string[];
  /** The subject that the question names: "in criminal law". */
  readonly subject: string | null;
  /** The parties of the case it asks for by name, or null. */
  readonly parties: Parties | null;
  /** The sides of a comparison, two to four; null when nothing is compared. */
  readonly sides: readonly Question[] | null;
}

/** Words that ask for a kind of answer. They are searched for too, since a heading may contain them. */
const INTENT_WORDS = new Set(
  `analysis analyze analyzing applies apply approach approaches bar case cases compare compared comparison
  count counts define defined definition describe differ difference differences different distinction
  distinguish element elements essay essays exam example examples exception exceptions explain factors hypo
  hypothetical important issue key law legal list main meaning outline overview problem problems qualifies
  qualify question require required requirement requirements requires rule rules short standard steps students
  study summarize summary tackle test tests topic type types understand work works`.split(/\s+/),
);
/** Weight of a word that says little about the topic. */
export const MINOR_WEIGHT = 0.25;
/** Weight of a legal term that stands for what the student said. */
const MEANT_WEIGHT = 0.7;

/** What questions are read with, written in `content/reading/`. Most patterns match the plain, lowercase text; the first counts. */
export interface ReadingLists {
  /** Words as `tokenise` returns them, each with an expansion that is added to the question; an empty one only names the subject. */
  readonly abbreviations: Readonly<Record<string, string>>;
  /** Words that the search can't correct by itself. They are replaced before the question is read. */
  readonly shorthand: Readonly<Record<string, string>>;
  /** What people say, and what the law calls it, for words that `content/asked` alone doesn't cover. */
  readonly layWords: Lines<string>;
  /** What kind of answer is wanted. */
  readonly shapes: Lines<Intent>;
  readonly subjects: Lines<string>;
  /** Words around a topic, which are removed before it is read. */
  readonly framing: Lines<null>;
  /** What no outline covers, unless the question also says what one does cover. */
  readonly outside: Lines<RegExp | null>;
  /** Whole messages. */
  readonly smallTalk: Lines<SmallTalk>;
  readonly followUps: Lines<FollowUpKind>;
  readonly forms: Lines<Form>;
  readonly caseParts: Lines<CasePart>;
  /** How a story's last sentence asks how a court would decide. */
  readonly verdicts: Lines<null>;
  /** With a group for each side. */
  readonly comparisons: Lines<null>;
  readonly studyRequests: Lines<"quiz" | "practice">;
  readonly replies: Lines<"hint" | "stop" | "skip" | "unknown">;
  /** Whole subjects as students call them. */
  readonly courses: Lines<string>;
}

type Lines<Meaning> = readonly (readonly [said: RegExp, meaning: Meaning])[];

/** The meaning of the first line that matches. */
export const meaningOf = <Meaning>(lines: Lines<Meaning>, text: string): Meaning | null =>
  lines.find(([said]) => said.test(text))?.[1] ?? null;

export function readQuestion(text: string, lists: ReadingLists = READING_LISTS): Question {
  const { abbreviations, comparisons, layWords, shapes, subjects, verdicts } = lists;
  const topic = withoutFraming(text, lists).replace(
    WHOLE_WORD,
    (word) => lists.shorthand[word.toLowerCase()] ?? word,
  );
  const plainText = plainly(text);
  const plain = plainly(topic);
  const tokens = tokenise(topic);
  const spelledOut = tokens.map((token) => tokenise(abbreviations[token] ?? ""));
  const meant = layWords.filter(([said]) => said.test(plain)).map(([, term]) => tokenise(term));

  const weightOf = new Map<string, number>();
  for (const word of tokens) {
    if (isFunctionWord(word) || abbreviations[word] === "") continue;
    // An abbreviation counts through its expansion.
    weightOf.set(word, INTENT_WORDS.has(word) || word in abbreviations ? MINOR_WEIGHT : 1);
  }
  const raise = (words: string[], weight: number) => {
    for (const word of words)
      if (!isFunctionWord(word)) weightOf.set(word, Math.max(weightOf.get(word) ?? 0, weight));
  };
  raise(meant.flat(), MEANT_WEIGHT);
  raise(spelledOut.flat(), 1);
  const intent = tellsFacts(topic, verdicts) ? "apply" : (meaningOf(shapes, plain) ?? "explain");
  const [clause = plain, ...furtherClauses] = plain.split(NEXT_CLAUSE);
  const sides = sidesOf(clause, comparisons) ?? sidesOf(plain, comparisons);
  return {
    text,
    topic,
    intent,
    form: meaningOf(lists.forms, plainText),
    caseParts: lists.caseParts.filter(([said]) => said.test(plainText)).map(([, part]) => part),
    asksForVerdict: intent === "apply" && asksForVerdict(topic, verdicts),
    words: [...weightOf.keys()],
    weights: [...weightOf.values()],
    phrases: [...new Set([tokens, ...spelledOut, ...meant].flatMap(neighbours))],
    isOutside: isOutside(plainText, intent === "apply" ? plainly(lastSentence(text)) : plainText, lists),
    smallTalk: meaningOf(lists.smallTalk, plainText),
    quotedHeading: quotedIn(text),
    furtherClauses: intent === "apply" ? [] : furtherClauses,
    subject: meaningOf(subjects, plain),
    parties: partiesIn(topic, intent === "case"),
    sides: sides?.map((side) => readQuestion(side, lists)) ?? null,
  };
}

/** What a story only mentions, such as a couple that "files taxes together", isn't what it asks about. */
const isOutside = (plain: string, asked: string, { outside }: ReadingLists) =>
  outside.some(([said, unless]) => said.test(asked) && !unless?.test(plain));

/** The question without the words around its topic. */
export function withoutFraming(text: string, { framing } = READING_LISTS): string {
  return framing
    .reduce((rest, [frame]) => rest.replace(frame, " "), text)
    .replace(/\s+/g, " ")
    .trim();
}

/** Not part of a name, a citation, or a hyphenated word. */
const WHOLE_WORD = /(?<![\w.'’-])\w+(?![\w'’-])/g;

/** How the lists' patterns see a text. */
export const plainly = (text: string) => text.toLowerCase().replace(/['’]/g, "");

function quotedIn(text: string): string | null {
  const [, quoted = ""] =
    /“(.{2,200}?)”|"(.{2,200}?)"/.exec(text)?.filter((part) => part !== undefined) ?? [];
  return quoted === "" ? null : spacedWords(quoted);
}

/** Parts of a topic: a question with only such a word refers to an earlier topic. */
export const PARTS = new Set(["defense", "defenses", "definition", "limits"]);

/** Where a question asks something more. */
const NEXT_CLAUSE =
  /(?:[?.;:]\s+(?:(?:and|but|or)\s+)?|,?\s+(?:and|but|or)\s+)(?=(?:what|when|how|which|who|where|why|can|could|does|do|is|are|must|may|will)\b)/;

/** Pairs of topic words that are adjacent or have one function word between them: "statute of frauds". */
function neighbours(tokens: string[]): string[] {
  const phrases: string[] = [];
  for (const [index, word] of tokens.entries()) {
    if (isFunctionWord(word)) continue;
    const next = tokens[index + 1];
    const afterNext = tokens[index + 2];
    if (next && !isFunctionWord(next)) phrases.push(`${word} ${next}`);
    else if (next && afterNext && !isFunctionWord(afterNext)) phrases.push(`${word} ${next} ${afterNext}`);
  }
  return phrases;
}

/** More sides than this don't fit in a table that is read at a glance. */
const MAX_SIDES = 4;

/** A side may be a list: "race vs notice vs race-notice", "impleader, interpleader and intervention". */
function sidesOf(text: string, comparisons: ReadingLists["comparisons"]): string[] | null {
  for (const [comparison] of comparisons) {
    const [, left, right] = comparison.exec(text.trim()) ?? [];
    if (!left || !right) continue;
    return [left, right]
      .flatMap((side) => side.split(/,(?: and| or)?|\b(?:versus|vs)\b\.?/))
      .map((side) => side.replace(/ [-–—] .*$/, "").trim())
      .map((side) => side.replace(/^(?:and |or )?(?:an? |the )/, ""))
      .filter((side) => side !== "")
      .slice(0, MAX_SIDES);
  }
  return null;
}
