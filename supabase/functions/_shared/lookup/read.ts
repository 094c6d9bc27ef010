/** What a message says about itself: whether it tells a story, names a topic, or asks for a case. */
import { STORY_WORDS, withoutFraming } from "../search/read-query.ts";
import { isFunctionWord, nameWords, tokenise } from "../search/words.ts";
import type { Topic } from "./topic.ts";

/** Forms of a word share this much of it: "hearsay", "manslaughter", "repossess". */
const STEM = 6;

export const contentWords = (text: string): string[] =>
  tokenise(text).filter((word) => !isFunctionWord(word) && !FILLERS.has(word) && !/^\d$/.test(word));

/** Words that ask for something to be made of what was said, rather than about the law. */
const FILLERS = new Set(
  `actually all another answer anyway approach ask back behind bit bro bullet bullets btw cards concrete convo court courts create
  detail dude even exactly exam explain facts focus give good idea info just kind law like line lines list make making mom nah new number oh
  old one page part please point policy prof put question quick quickly reading real really rest rule sentence short show
  side simple some state stuff sum table teach tell text tho thing things time topic turn two three four five six understand version wait way
  whole word words write wrong`.split(/\s+/),
);

/** A sentence before the last that states something: so many words of it are facts. */
const FACT_WORDS = 6;

/** Whether the message is long, or states facts before it asks about them. */
export const tellsStory = (text: string): boolean =>
  tokenise(text).length > STORY_WORDS ||
  withoutFraming(text)
    .split(/(?<=[.!?])\s+/)
    .slice(0, -1)
    .some((sentence) => sentence.endsWith(".") && tokenise(sentence).length >= FACT_WORDS);

/** Whether the text has all the words of one of the topic's names, in some form. */
export function names(
  text: string,
  { title, names, kind }: Pick<Topic, "title" | "names" | "kind">,
): boolean {
  const words = tokenise(text);
  const has = (word: string) => words.some((one) => isForm(one, word));
  if (kind === "case" && !isParty(text, title)) return false;
  const all = kind === "case" ? [...names, title, ...parties(title)] : [...names, title];
  // "B&E" has no words.
  return all.map(nameWords).some((name) => name.length > 0 && name.every(has));
}

const isForm = (one: string, word: string) =>
  one === word || (word.length >= STEM && one.startsWith(word.slice(0, STEM)));

/** Whether all that the text says is in the topic's names: then it asks about the whole of it. */
export function asksForWhole(text: string, { title, names }: Pick<Topic, "title" | "names">): boolean {
  const known = [title, ...names].flatMap(nameWords);
  return contentWords(text).every((word) => known.some((one) => isForm(one, word)));
}

/** Whether the parties that the text names are the case's: "Moore v. Harper" isn't *Moore v. Regents*. Short names are abbreviations. */
function isParty(text: string, title: string): boolean {
  const [, ...named] = /(\w*)\.? +vs?\b\.? +(?:the )?(\w*)/i.exec(text) ?? [];
  const words = tokenise(title);
  return named.every((name) => name.length < 4 || words.includes(name.toLowerCase()));
}

/** Whether the text asks about a case, rather than for a doctrine that is called after one. */
export const asksForCase = (text: string): boolean =>
  /\b(?:v|vs|versus|case|happened|won|lost|h[eo]ld(?:s|ing)?|facts|sa(?:y|id)|decid\w+|read|rul(?:ed|ing)|brief|reasoning|dissent|history|posture|below)\b/i.test(
    text,
  );

/** "Palsgraf" names its case; "State" names none. */
const parties = (title: string): string[] =>
  title
    .split(" v. ")
    .filter((party) => !/^(?:state|people|united states|commonwealth|new york|california)$/i.test(party))
    .slice(0, 1);
