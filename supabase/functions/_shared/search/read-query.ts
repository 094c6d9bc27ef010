/** Reads a text as a query: the words to search for, and how much each counts. */
import { READING_LISTS } from "./reading-lists.ts";
import { isFunctionWord, tokenise } from "./words.ts";

export interface Query {
  /** The words to search for, without repetition. */
  readonly words: readonly string[];
  /** How much each word counts, from 0 to 1. */
  readonly weights: readonly number[];
  /** The subject that the text names: "in criminal law". */
  readonly subject: string | null;
  /** Whether no outline of US law could answer it, even if it shares words with one. */
  readonly isOutside: boolean;
}

/** What queries are read with, written in `content/reading/`. Most patterns match the plain, lowercase text. */
export interface QueryLists {
  /** Words as `tokenise` returns them, each with an expansion that is searched for too; an empty one only names the subject. */
  readonly abbreviations: Readonly<Record<string, string>>;
  /** Words that the search can't correct by itself. */
  readonly shorthand: Readonly<Record<string, string>>;
  /** What people say, and what the law calls it. */
  readonly layWords: readonly (readonly [said: RegExp, term: string])[];
  readonly subjects: readonly (readonly [said: RegExp, slug: string])[];
  /** Words around a topic. */
  readonly framing: readonly RegExp[];
  /** What no outline covers, unless the text also says what one does cover. */
  readonly outside: readonly (readonly [said: RegExp, unless: RegExp | null])[];
}

/** Words that ask for a kind of answer. They are searched for too, since a heading may contain them. */
const KINDS_OF_ANSWER = new Set(
  `analysis analyze analyzing applies apply approach approaches bar case cases compare compared comparison
  count counts define defined definition describe differ difference differences different distinction
  distinguish element elements essay essays exam example examples exception exceptions explain factors hypo
  hypothetical important issue key law legal list main meaning outline overview problem problems qualifies
  qualify question require required requirement requirements requires rule rules short standard steps students
  study summarize summary tackle test tests topic type types understand work works`.split(/\s+/),
);
/** Weight of such a word, and of an abbreviation beside its expansion. */
const MINOR = 0.25;
/** Weight of what the law calls what was said: people may mean something else. */
const MEANT = 0.7;

export function readQuery(text: string, lists: QueryLists = READING_LISTS): Query {
  const message = withoutMarkup(text);
  const { facts, asked } = partsOf(message);
  const weightOf = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words)
      if (!isFunctionWord(word)) weightOf.set(word, Math.max(weightOf.get(word) ?? 0, weight));
  };
  const topic = withoutFraming(asked, lists);
  const whole = `${facts} ${topic}`.trim();
  const plain = plainly(whole);
  const [named, subject = null] = lists.subjects.find(([said]) => said.test(plain)) ?? [];
  const ofSubject = tokenise(named?.exec(plain)?.[0] ?? "");
  for (const word of tokenise(spelledOut(whole, lists))) {
    const expansion = lists.abbreviations[word];
    const isMinor = KINDS_OF_ANSWER.has(word) || expansion || ofSubject.includes(word);
    if (expansion !== "") add([word], isMinor ? MINOR : 1);
    if (expansion) add(tokenise(expansion), 1);
  }
  for (const [said, term] of lists.layWords) if (said.test(plain)) add(tokenise(term), MEANT);
  const plainText = plainly(message);
  return {
    words: [...weightOf.keys()],
    weights: [...weightOf.values()],
    subject,
    isOutside: lists.outside.some(
      ([said, unless]) => said.test(facts === "" ? plainText : plainly(asked)) && !unless?.test(plainText),
    ),
  };
}

/** Tags, scripts, blocks of code, and addresses. */
const MARKUP =
  /<(script|style)\b[\s\S]*?<\/\1>|```[\s\S]*?```|<[/!]?[a-z][^<>]*>|https?:\/\/\S+|&(?:[a-z]{2,6}|#\d+);/gi;

/** The text without the markup and the code around a question, which are no words of it. */
export const withoutMarkup = (text: string): string => text.replace(MARKUP, " ").trim();

/** A pasted question of choice: "(A) …", "B. …", each on its line or after the other. */
const FIRST_CHOICE = /(?:^|\s)\(?A[).](?=\s[\s\S]*\s\(?B[).]\s[\s\S]*\s\(?C[).]\s)/;

/** The text without the choices of a pasted question, which say as much wrong as right. */
export const withoutChoices = (text: string): string => text.split(FIRST_CHOICE, 1)[0] ?? text;

/** From so many words on, a text tells facts and asks in its last sentence. A rule looked up by its words may not decide them. */
export const STORY_WORDS = 40;

/** What is asked comes last in a story. */
function partsOf(text: string): { facts: string; asked: string } {
  const stem = withoutChoices(text).trim();
  if (stem.split(/\s+/).length < STORY_WORDS) return { facts: "", asked: stem };
  const sentences = stem.split(/(?<=[.!?]["”’)]?)\s+|\n+/);
  return { facts: sentences.slice(0, -1).join(" "), asked: sentences.at(-1) ?? "" };
}

/** The text without the words around its topic. */
export const withoutFraming = (
  text: string,
  { framing }: Pick<QueryLists, "framing"> = READING_LISTS,
): string =>
  framing
    .reduce((rest, frame) => rest.replace(frame, " "), text)
    .replace(/\s+/g, " ")
    .trim();

/** Not part of a name, a citation, or a hyphenated word. */
const WHOLE_WORD = /(?<![\w.'’-])\w+(?![\w'’-])/g;

const spelledOut = (text: string, { shorthand }: QueryLists) =>
  text.replace(WHOLE_WORD, (word) => shorthand[word.toLowerCase()] ?? word);

/** How the lists' patterns see a text. */
export const plainly = (text: string): string => text.toLowerCase().replace(/['’]/g, "");
